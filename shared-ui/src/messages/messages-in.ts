import { pageLanguage } from './page-language.ts';
import { PSEUDO_LANGUAGE, pseudo } from './pseudo.ts';

/** Messages of one part of a module by language; every language has all English keys. */
type Catalogue<Messages> = { readonly en: Messages } & Readonly<Record<string, Messages>>;

/**
 * Messages in the page's language: `de-AT` falls back to `de`, then to English. A message is a text or a function that
 * returns one.
 */
export function messagesIn<Messages extends object>(catalogue: Catalogue<Messages>): Messages {
  const language = pageLanguage();
  if (language === PSEUDO_LANGUAGE) return pseudo(catalogue.en);
  const [base = 'en'] = language.split('-');
  return catalogue[language] ?? catalogue[base] ?? catalogue.en;
}
