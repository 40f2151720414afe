import type { ComponentProps } from 'react';

/** A table that scrolls inside itself on narrow screens, also by keyboard. */
export function ProseTable({ children }: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrolling group, which is no set of form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
    <div role="group" tabIndex={0} className="reading-table">
      <table>{children}</table>
    </div>
  );
}
