import { useEffect, useEffectEvent, useRef } from 'react';

/** Events that end a press. Menus and drags suppress the release; a key press means the button was left. */
const ends = ['mouseup', 'dragend', 'contextmenu', 'pointercancel', 'keydown'];

/**
 * Calls `act` immediately, or when the held mouse button is released, before its click. Use it for effects of leaving a
 * field: the press that takes the focus must find its button where it was. The call is not lost if the component
 * unmounts in between.
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
