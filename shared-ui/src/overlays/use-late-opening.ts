import { useEffect, useState } from 'react';

/**
 * Whether a popup is open, from the render after its first one on: its code loads with the first click, and a popup that
 * begins open would not take the focus.
 */
export function useLateOpening(isOpen: boolean): boolean {
  const [canOpen, setCanOpen] = useState(false);
  useEffect(() => setCanOpen(true), []);
  return isOpen && canOpen;
}
