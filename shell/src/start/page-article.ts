type KeptArticle = { readonly pathname: string; readonly element: HTMLElement };

let kept: KeptArticle | null = null;

/** The address of the link that has the focus, while the article and its frame are being replaced. */
let focused: string | null = null;

/**
 * Remembers the article that the server put into the page, which React removes when it draws the shell, and the link that
 * has the focus.
 */
export function keepPageArticle(page: Document, pathname: string): void {
  const element = page.querySelector<HTMLElement>('#root .adhelm-article');
  kept = element === null ? null : { pathname, element };
  if (element === null) return;
  rememberFocus(page.activeElement);
  page.addEventListener('focusin', onFocus);
}

const onFocus = ({ target }: FocusEvent) => rememberFocus(target);

function rememberFocus(target: EventTarget | null): void {
  focused = target instanceof HTMLAnchorElement ? target.getAttribute('href') : null;
}

/** Focuses the link that takes the place of the focused one, which was removed from the page. */
export function focusAgain(page: Document): void {
  if (focused === null || page.activeElement !== page.body) return;
  page.querySelector<HTMLElement>(`#root a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

/** The server's article of a path, until its module is displayed. */
export function pageArticleOf(pathname: string): HTMLElement | null {
  return kept?.pathname === pathname ? kept.element : null;
}

/** The module is displayed, or another page: the server's article is not needed again. */
export function dropPageArticle(): void {
  if (kept === null) return;
  kept = null;
  focusAgain(document);
  document.removeEventListener('focusin', onFocus);
  focused = null;
}

/** A section of the article, and how far its heading is below the window's top, in pixels. */
type Place = { readonly section: string; readonly top: number };

/** Headings above this are in view, below the top bar. */
const READING_LINE = 160;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** The section that is read; null at the page's start. */
function placeIn(article: HTMLElement): Place | null {
  if (window.scrollY === 0) return null;
  const passed = [...article.querySelectorAll(':is(h2, h3)[id]')]
    .filter((heading) => topOf(heading) < READING_LINE)
    .at(-1);
  return passed === undefined ? null : { section: passed.id, top: topOf(passed) };
}

/**
 * Keeps what a reader sees where it is when the module's text replaces the article, which may be of another height.
 * Returns a function that stops waiting for that.
 */
export function holdPlace(article: HTMLElement): () => void {
  let place = placeIn(article);
  const remember = () => {
    if (article.offsetHeight > 0) place = placeIn(article);
  };
  // before the next picture: an article that is hidden has no size
  const observer = new ResizeObserver(() => {
    if (article.offsetHeight > 0) return remember();
    stop();
    if (place === null) return;
    const headings = [...document.querySelectorAll(`[id="${CSS.escape(place.section)}"]`)];
    const heading = headings.find((candidate) => !article.contains(candidate));
    if (heading !== undefined) window.scrollBy({ top: topOf(heading) - place.top, behavior: 'instant' });
  });
  const stop = () => {
    observer.disconnect();
    window.removeEventListener('scroll', remember);
  };
  observer.observe(article);
  window.addEventListener('scroll', remember, { passive: true });
  return stop;
}
