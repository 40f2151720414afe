import { useEffect, useRef } from 'react';

/** The element around a page whose title takes the focus when another step replaces what had it. */
export function useFocusedTitle(step: string) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    page.current?.querySelector('h1')?.focus();
  }, [step]);
  return page;
}
