import { Portal } from '@adhelm/shared-ui/chakra';
import { type ReactNode, useRef } from 'react';

/** The page's main landmark, unless a dialog is open, which hides it. */
const landmark = (): HTMLElement | null =>
  document.querySelector('[role=dialog], [role=alertdialog]') === null
    ? document.querySelector('main')
    : null;

/**
 * Where a menu is, apart from its button, so that nothing cuts it off: at the end of the page's main landmark, because
 * people who move by landmarks would miss it outside of all. Its position does not change by that.
 */
export function MenuPortal({ children }: { readonly children: ReactNode }) {
  const container = useRef(typeof document === 'undefined' ? null : landmark());
  return <Portal container={container}>{children}</Portal>;
}
