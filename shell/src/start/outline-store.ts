const KEY = 'adhelm.outlines';
const MOST_PAGES = 12;

/** Left, top, width and height in the window, in CSS pixels. */
type Place = readonly [number, number, number, number];

/** A box, or a line of text or a link; `css` is the index of its style. */
export type OutlinePart = {
  readonly at: Place;
  readonly css: number;
  readonly text?: string;
  readonly href?: string;
};

/** What of a page is the same on its next load. `page-outline.js` draws it. */
export type PageOutline = {
  /** Window, language, direction and theme that it fits. */
  readonly look: string;
  /** Of all parts. */
  readonly css: string;
  readonly styles: readonly string[];
  readonly parts: readonly OutlinePart[];
};

/** Stores the outline of a page (path and query) beside those of the latest other pages. */
export function keepOutline(storage: Storage, page: string, outline: PageOutline): void {
  const others = Object.entries(storedOutlines(storage)).filter(([known]) => known !== page);
  storage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [page, outline]].slice(-MOST_PAGES))));
}

/** Forgets all pages, because the next person may not be this one. */
export function forgetOutlines(storage: Storage): void {
  storage.removeItem(KEY);
}

function storedOutlines(storage: Storage): object {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    // another program's value: it is replaced
    return {};
  }
}
