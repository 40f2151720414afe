const GIVE_UP_AFTER_MS = 5000;
/** A suspended page is already in the document, hidden by its style. */
const OBSERVED = { childList: true, subtree: true, attributeFilter: ['style', 'hidden', 'class'] };
let firstPath: string | null = null;

/** Focuses the page's main heading. False if there is none, or while it is hidden during loading. */
export function focusHeading(page: Document): boolean {
  const heading = page.querySelector<HTMLElement>('main h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return page.activeElement === heading;
}

/**
 * Focuses the page's main heading as soon as it exists, so that a screen reader announces the page. Skips the first
 * page of a visit, which the browser handles itself, and people who are already somewhere in the new page. Returns a
 * function that stops waiting.
 */
export function focusMainHeading(page: Document, pathname: string): () => void {
  if (firstPath === null || firstPath === pathname) {
    firstPath = pathname;
    return () => undefined;
  }
  firstPath = '';
  const focusNow = () => {
    const heading = page.querySelector<HTMLElement>('main h1');
    if (heading === null) return false;
    const main = heading.closest('main');
    // a skip link focuses the main element itself, which outlives its page
    if (page.activeElement !== main && main?.contains(page.activeElement) === true) return true;
    return focusHeading(page);
  };
  const observer = new MutationObserver(() => focusNow() && observer.disconnect());
  const timer = setTimeout(() => observer.disconnect(), GIVE_UP_AFTER_MS);
  const frame = requestAnimationFrame(() => {
    if (!focusNow()) observer.observe(page.body, OBSERVED);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    observer.disconnect();
  };
}
