const ENGLISH = 'en';

/**
 * The language of the page's texts, figures and dates, as BCP 47: its `lang`. English where there is no page (what is
 * drawn at build time) or where it does not say.
 */
export function pageLanguage(): string {
  if (typeof document === 'undefined') return ENGLISH;
  return document.documentElement.lang === '' ? ENGLISH : document.documentElement.lang;
}
