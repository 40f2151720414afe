const GIVE_UP_AFTER_MS = 5000;
/** A page that suspends is in the document already, hidden by its style. */
const OBSERVED = { childList: true, subtree: true, attributeFilter: ['style', 'hidden', 'class'] };
let firstPath: string | null = null;

/** Moves focus to the page's main heading. False where there is none, or while it is hidden behind what still loads. */
export function focusHeading(page: Document): boolean {
  const heading = page.querySelector<HTMLElement>('main h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return page.activeElement === heading;
}

/**
 * Moves focus to the page's main heading as soon as there is one, so that a screen reader says where it is. Not on
 * the first page of a visit, where the browser does that itself, and not when the person is already somewhere in
 * the new page. Returns the function that stops waiting.
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
    // a skip link leaves the focus on the main part itself, which outlives the page in it
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
