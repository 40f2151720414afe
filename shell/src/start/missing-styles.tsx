import type { ReactNode } from 'react';

/** The element with the page's own styles, which the build writes (`webpack/draw-pages.ts`). */
const PAGE_STYLES = 'adhelm-styles';

/** Renders the page's own styles if the page came without them, as while the shell is edited; null otherwise. */
export async function missingStyles(page: Document): Promise<ReactNode> {
  if (page.getElementById(PAGE_STYLES) !== null) return null;
  const { GlobalStyles } = await import('@adhelm/shared-ui/theme/global');
  return <GlobalStyles />;
}
