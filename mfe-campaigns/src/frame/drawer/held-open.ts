import { createContext, useContext, useEffect, useId } from 'react';

/** The forms of a drawer with unsaved input. */
export const HeldOpen = createContext<Set<string>>(new Set());

/** While `isHeld`, closing the surrounding drawer requires a confirmation. */
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
