import { isCountryCode } from '@adhelm/contracts';
import { countriesByName } from '../tools/index.ts';
import { nearestWord } from './edit-distance.ts';
import { beforeCountries, beforeUs, type Meaning, numberWords, stopWords, wordMeanings } from './lexicon.ts';

/** A piece of a request. `isRead` is set once something has made use of it. */
export type Word = {
  readonly text: string;
  readonly meaning: Meaning | null;
  readonly kind: 'word' | 'number' | 'money' | 'percent' | 'name' | 'source' | 'sign' | 'country';
  readonly value: number;
  /** The currency of an amount, where the request names it. */
  readonly currency: string | null;
  /** The ISO code of a country. */
  readonly country: string | null;
  isRead: boolean;
};

export type KnownSource = { readonly id: string; readonly name: string };

const codesByName = new Map(countriesByName.map(([name, code]) => [name.toLowerCase(), code]));
const COUNTRIES = countriesByName
  .map(([name]) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'))
  .join('|');
const PLAIN =
  /[“"«]([^”"»]+)[”"»]|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])|(?<![\p{L}\p{N}_.-])(country)(?![\p{L}\p{N}_-])|([$€£])\s?(\d[\d,]*(?:\.\d+)?)|(-?\d[\d,]*(?:\.\d+)?)\s?(%|percent\b|usd\b|eur\b|gbp\b|dollars?\b|euros?\b|pounds?\b|bucks\b|[$€£])?|(<=|>=|<|>|=)|([\p{L}\p{N}_.-]*\p{L}[\p{L}\p{N}_.-]*)/giu;
const PIECES = new RegExp(
  PLAIN.source.replace('(country)', () => `(${COUNTRIES})`),
  'giu',
);

/** The pieces of a request: names in quotes, amounts, percentages, numbers, and words with their meaning, typos included. */
export function readWords(text: string, sources: readonly KnownSource[]): Word[] {
  const sourceWords = new Map(
    sources.flatMap(({ id, name }) => [
      [id.toLowerCase(), id],
      [name.toLowerCase().replaceAll(' ', ''), id],
    ]),
  );
  // in capitals throughout, two letters are no country
  const namesCountries = /\p{Ll}/u.test(text);
  const matches = [...text.matchAll(PIECES)];
  return matches.flatMap((match, place): Word[] => {
    const [, quoted, single, country, currency, amount, number, unit, sign, plain] = match;
    const name = quoted ?? single;
    if (name !== undefined) return [piece(name.trim(), 'name')];
    if (country !== undefined) {
      const code = codesByName.get(country.toLowerCase().replaceAll(/\s+/g, ' ')) ?? null;
      return [{ ...piece(country, 'country'), country: code }];
    }
    if (currency !== undefined) return [money(match[0], numeric(amount), currency)];
    if (number !== undefined) {
      const kind = kindOf(unit);
      return [
        kind === 'money' ? money(match[0], numeric(number), unit) : piece(match[0], kind, numeric(number)),
      ];
    }
    if (sign !== undefined) return [piece(sign, 'sign')];
    if (plain === undefined) return [];
    const word = plain.replace(/[.-]+$/, '');
    const before = matches[place - 1]?.[0].toLowerCase();
    const code = countryOf(word, before, namesCountries);
    if (code !== null) return [{ ...piece(word, 'country'), country: code }];
    return [wordOf(word, sourceWords, place > 0)];
  });
}

/** Abbreviations that are no country in a request. */
const NO_COUNTRIES = new Set(['AD', 'ID']);

/** `US` is a country, also where people write `us` and do not mean themselves; a mistyped name is one after “in” or “from”. */
function countryOf(word: string, before = '', namesCountries: boolean): string | null {
  if (word.toLowerCase() === 'us' && !(word === 'US' && namesCountries))
    return beforeUs.has(before) ? null : 'US';
  if (namesCountries && /^[A-Z]{2}$/.test(word) && isCountryCode(word))
    return NO_COUNTRIES.has(word) && before !== 'in' ? null : word;
  if (word.length < SHORTEST_MISTYPED || !beforeCountries.has(before) || wordMeanings.has(word.toLowerCase()))
    return null;
  return codesByName.get(nearestWord(word.toLowerCase(), codesByName.keys()) ?? '') ?? null;
}

const SHORTEST_MISTYPED = 5;

const numeric = (digits = '') => Number(digits.replaceAll(',', ''));

function kindOf(unit: string | undefined): Word['kind'] {
  if (unit === undefined) return 'number';
  return unit === '%' || unit.toLowerCase() === 'percent' ? 'percent' : 'money';
}

const piece = (text: string, kind: Word['kind'], value = 0, meaning: Meaning | null = null): Word => ({
  text,
  kind,
  value,
  currency: null,
  country: null,
  meaning,
  isRead: false,
});

const money = (text: string, value: number, written = ''): Word => ({
  ...piece(text, 'money', value),
  currency: CURRENCIES.find(([pattern]) => pattern.test(written))?.[1] ?? null,
});

const CURRENCIES = [
  [/^(?:\$|usd|dollars?|bucks)$/i, 'USD'],
  [/^(?:€|eur|euros?)$/i, 'EUR'],
  [/^(?:£|gbp|pounds?)$/i, 'GBP'],
] as const;
/** The currencies that a request can name. */
export const namedCurrencies: readonly string[] = CURRENCIES.map(([, currency]) => currency);

function wordOf(text: string, sources: ReadonlyMap<string, string>, mayBeName: boolean): Word {
  const word = text.toLowerCase();
  const source = sources.get(word);
  if (source !== undefined) return piece(source, 'source');
  const number = numberWords.get(word);
  if (number !== undefined) return piece(text, 'number', number);
  const meaning = wordMeanings.get(word);
  if (meaning !== undefined) return piece(text, 'word', 0, meaning);
  if (stopWords.has(word) || word === 'us') return { ...piece(text, 'word'), isRead: true };
  const near = nearestWord(word, sources.keys());
  if (near !== null) return piece(sources.get(near) ?? near, 'source');
  // a word with a capital letter inside a sentence is rather a name than mistyped
  if (mayBeName && /^\p{Lu}/u.test(text)) return piece(text, 'word');
  if (nearestWord(word, stopWords) !== null && nearestWord(word, wordMeanings.keys()) === null)
    return { ...piece(text, 'word'), isRead: true };
  const meant = nearestWord(word, wordMeanings.keys());
  return piece(text, 'word', 0, meant === null ? null : (wordMeanings.get(meant) ?? null));
}
