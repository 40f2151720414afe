import { useEffect, useEffectEvent, useRef } from 'react';

/** What ends a press. A menu or a drag takes the release away; a key means that the hand has left the button. */
const ends = ['mouseup', 'dragend', 'contextmenu', 'pointercancel', 'keydown'];

/**
 * Calls `act` at once, or when the mouse button that is held down is released, before its click. For what leaving a
 * field sets off: the press that takes the focus away must find its button where it was. Nothing is lost when the
 * component goes away in between.
 *
 * @example <Input onBlur={useAfterPress(() => commit(typed))} />
 */
export function useAfterPress<Args extends readonly unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const isPressed = useRef(false);
  const waiting = useRef<Args | null>(null);
  const run = useEffectEvent((args: Args) => act(...args));
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const press = ({ button }: MouseEvent) => {
      isPressed.current = button === 0;
    };
    const release = () => {
      isPressed.current = false;
      const args = waiting.current;
      waiting.current = null;
      if (args !== null) run(args);
    };
    document.addEventListener('mousedown', press, options);
    for (const end of ends) document.addEventListener(end, release, options);
    return () => {
      listening.abort();
      release();
    };
  }, []);
  return (...args) => {
    if (isPressed.current) waiting.current = args;
    else act(...args);
  };
}
