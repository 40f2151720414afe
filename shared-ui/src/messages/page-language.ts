const ENGLISH = 'en';

/**
 * The page's `lang` (BCP 47), for texts, numbers and dates. English without a page (prerendering) or without a `lang`.
 */
export function pageLanguage(): string {
  if (typeof document === 'undefined') return ENGLISH;
  return document.documentElement.lang === '' ? ENGLISH : document.documentElement.lang;
}
