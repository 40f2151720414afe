import { createContext, useContext, useEffect, useId } from 'react';

/** The forms of a drawer that hold something which closing it would throw away. */
export const HeldOpen = createContext<Set<string>>(new Set());

/** While `isHeld`, the drawer around is not closed before the person said that what was entered may be discarded. */
export function useHeldOpen(isHeld: boolean): void {
  const holders = useContext(HeldOpen);
  const id = useId();
  useEffect(() => {
    if (!isHeld) return;
    holders.add(id);
    return () => {
      holders.delete(id);
    };
  }, [holders, id, isHeld]);
}
