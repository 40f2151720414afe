import { isCountryCode } from '@adhelm/contracts';
import { countriesByName } from '../tools/index.ts';
import { beforeCountries, beforeUs, type Meaning, numberWords, wordMeanings } from './lexicon.ts';
import { PHRASES_PATTERN, phraseOf } from './phrases.ts';
import { NUMBER_PATTERN, numberIn, UNITS_PATTERN } from './read-number.ts';
import { stopWords } from './stop-words.ts';
import { nearestWord } from './typos.ts';
import { withPlainRanges } from './written-ranges.ts';

/** A piece of a request. `isRead` is set once something has made use of it. */
export type Word = {
  readonly text: string;
  /** As it stands in the request. */
  readonly written: string;
  readonly meaning: Meaning | null;
  readonly kind: 'word' | 'number' | 'money' | 'percent' | 'name' | 'source' | 'sign' | 'country';
  readonly value: number;
  /** The currency of an amount, where the request names it. */
  readonly currency: string | null;
  /** The ISO code of a country. */
  readonly country: string | null;
  /** The word that a mistyped one is read as; null for what is written right. */
  readonly corrected: string | null;
  isRead: boolean;
};

export type KnownSource = { readonly id: string; readonly name: string };

const codesByName = new Map(countriesByName.map(([name, code]) => [name.toLowerCase(), code]));
const COUNTRIES = countriesByName
  .map(([name]) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'))
  .join('|');
const PIECES = new RegExp(
  [
    `[“"«]([^”"»]+)[”"»]`,
    String.raw`(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}_.-])(${PHRASES_PATTERN})(?![\p{L}\p{N}_-])`,
    String.raw`(?<![\p{L}\p{N}_.-])(${COUNTRIES})(?![\p{L}\p{N}_-])`,
    String.raw`([-−]?[$€£])\s?([-−]?${NUMBER_PATTERN}k?)(?![\p{L}\p{N}_])`,
    String.raw`((?<![\p{L}\p{N}])[-−]?${NUMBER_PATTERN}k?)(?:\s?(${UNITS_PATTERN}))?(?![\p{L}\p{N}_])`,
    `(<=|>=|<|>|=)`,
    String.raw`([\p{L}\p{N}_.-]*\p{L}[\p{L}\p{N}_.-]*)`,
    String.raw`[.,]*\d[\d.,]*`,
    String.raw`([,;])(?=\s)`,
  ].join('|'),
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
  const matches = [...withPlainRanges(text).matchAll(PIECES)];
  return matches.flatMap((match, place): Word[] => {
    const [, quoted, single, phrase, country, currency, amount, number, unit, sign, plain, comma] = match;
    const name = quoted ?? single;
    if (name !== undefined) return [piece(name.trim(), 'name')];
    if (phrase !== undefined) return wordsOf(phrase);
    if (country !== undefined) {
      const code = codesByName.get(country.toLowerCase().replaceAll(/\s+/g, ' ')) ?? null;
      return [{ ...piece(country, 'country'), country: code }];
    }
    if (currency !== undefined)
      return [
        numberPiece(match[0], 'money', numeric(`${currency.slice(0, -1)}${amount}`), currency.slice(-1)),
      ];
    if (number !== undefined) return [numberPiece(match[0], kindOf(unit), numeric(number), unit)];
    if (comma !== undefined) return [{ ...piece(comma, 'sign'), isRead: true }];
    if (sign !== undefined) return [piece(sign, 'sign')];
    // digits that no number is written with
    if (plain === undefined) return [piece(match[0], 'word')];
    const word = plain.replace(/[.-]+$/, '');
    const before = matches[place - 1]?.[0].toLowerCase();
    const code = countryOf(word, before, namesCountries);
    if (code !== null) return [{ ...piece(word, 'country'), country: code }];
    if (before === 'to' && word.toLowerCase() === 'zero') return [piece(word, 'number', 0)];
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

const THOUSAND = 1000;

function numeric(written: string): number {
  const [, minus = '', digits = '', thousands = ''] = /^([-−]*)(.*?)(k?)$/iu.exec(written) ?? [];
  return (minus === '' ? 1 : -1) * numberIn(digits) * (thousands === '' ? 1 : THOUSAND);
}

/** A number, or a word that nobody reads where its digits can be read in no way. */
function numberPiece(text: string, kind: Word['kind'], value: number, unit = ''): Word {
  if (Number.isNaN(value)) return piece(text, 'word');
  const read = value === 0 ? 0 : value;
  return kind === 'money' ? money(text, read, unit) : piece(text, kind, read);
}

/** The words that a phrase stands for; its text is that of the first one. */
function wordsOf(written: string): Word[] {
  const { means, percent } = phraseOf(written) ?? { means: [] };
  const words = means.map((meaning) => piece('', 'word', 0, meaning));
  const all = percent === undefined ? words : [...words, piece('', 'percent', percent)];
  const [first = { ...piece('', 'word'), isRead: true }, ...more] = all;
  return [{ ...first, text: written, written }, ...more];
}

function kindOf(unit: string | undefined): Word['kind'] {
  if (unit === undefined) return 'number';
  return unit === '%' || unit.toLowerCase() === 'percent' ? 'percent' : 'money';
}

const piece = (text: string, kind: Word['kind'], value = 0, meaning: Meaning | null = null): Word => ({
  text,
  written: text,
  kind,
  value,
  currency: null,
  country: null,
  corrected: null,
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
  if (source !== undefined) return { ...piece(source, 'source'), written: text };
  const number = numberWords.get(word);
  if (number !== undefined) return piece(text, 'number', number);
  const meaning = wordMeanings.get(word);
  if (meaning !== undefined) return piece(text, 'word', 0, meaning);
  if (stopWords.has(word) || word === 'us') return { ...piece(text, 'word'), isRead: true };
  const near = nearestWord(word, sources.keys());
  if (near !== null) return { ...piece(sources.get(near) ?? near, 'source'), written: text, corrected: near };
  // a word with a capital letter inside a sentence is rather a name than mistyped
  if (mayBeName && /^\p{Lu}/u.test(text)) return piece(text, 'word');
  const meant = nearestWord(word, wordMeanings.keys());
  if (meant === null) return piece(text, 'word');
  return { ...piece(text, 'word', 0, wordMeanings.get(meant) ?? null), corrected: meant };
}
