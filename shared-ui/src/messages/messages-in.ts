import { pageLanguage } from './page-language.ts';
import { PSEUDO_LANGUAGE, pseudo } from './pseudo.ts';

/** What a part of a module says, by language; each language says all of what English says. */
type Catalogue<Messages> = { readonly en: Messages } & Readonly<Record<string, Messages>>;

/**
 * What a part of a module says, in the page's language: `de-AT` is looked for as itself, as `de`, and read in English
 * where neither is there. A message is a text, or a function of what it tells to a text.
 */
export function messagesIn<Messages extends object>(catalogue: Catalogue<Messages>): Messages {
  const language = pageLanguage();
  if (language === PSEUDO_LANGUAGE) return pseudo(catalogue.en);
  const [base = 'en'] = language.split('-');
  return catalogue[language] ?? catalogue[base] ?? catalogue.en;
}
