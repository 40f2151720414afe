import { nearestWord } from './edit-distance.ts';
import { type Meaning, numberWords, stopWords, wordMeanings } from './lexicon.ts';

/** A piece of a request. `isRead` is set once something has made use of it. */
export type Word = {
  readonly text: string;
  readonly meaning: Meaning | null;
  readonly kind: 'word' | 'number' | 'money' | 'percent' | 'name' | 'source' | 'sign';
  readonly value: number;
  isRead: boolean;
};

export type KnownSource = { readonly id: string; readonly name: string };

const PIECES =
  /[“"«]([^”"»]+)[”"»]|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])|([$€£])\s?(\d[\d,]*(?:\.\d+)?)|(-?\d[\d,]*(?:\.\d+)?)\s?(%|percent\b|usd\b|eur\b|dollars?\b|bucks\b|[$€£])?|(<=|>=|<|>|=)|([\p{L}\p{N}_.-]*\p{L}[\p{L}\p{N}_.-]*)/giu;

/** The pieces of a request: names in quotes, amounts, percentages, numbers, and words with their meaning, typos included. */
export function readWords(text: string, sources: readonly KnownSource[]): Word[] {
  const sourceWords = new Map(
    sources.flatMap(({ id, name }) => [
      [id.toLowerCase(), id],
      [name.toLowerCase().replaceAll(' ', ''), id],
    ]),
  );
  return [...text.matchAll(PIECES)].flatMap((match): Word[] => {
    const [, quoted, single, currency, money, number, unit, sign, plain] = match;
    const name = quoted ?? single;
    if (name !== undefined) return [piece(name.trim(), 'name')];
    if (currency !== undefined) return [piece(match[0], 'money', numeric(money))];
    if (number !== undefined) return [piece(match[0], kindOf(unit), numeric(number))];
    if (sign !== undefined) return [piece(sign, 'sign')];
    if (plain === undefined) return [];
    return [wordOf(plain.replace(/[.-]+$/, ''), sourceWords, (match.index ?? 0) > 0)];
  });
}

const numeric = (digits = '') => Number(digits.replaceAll(',', ''));

function kindOf(unit: string | undefined): Word['kind'] {
  if (unit === undefined) return 'number';
  return unit === '%' || unit.toLowerCase() === 'percent' ? 'percent' : 'money';
}

const piece = (text: string, kind: Word['kind'], value = 0, meaning: Meaning | null = null): Word => ({
  text,
  kind,
  value,
  meaning,
  isRead: false,
});

function wordOf(text: string, sources: ReadonlyMap<string, string>, mayBeName: boolean): Word {
  const word = text.toLowerCase();
  const source = sources.get(word);
  if (source !== undefined) return piece(source, 'source');
  const number = numberWords.get(word);
  if (number !== undefined) return piece(text, 'number', number);
  const meaning = wordMeanings.get(word);
  if (meaning !== undefined) return piece(text, 'word', 0, meaning);
  if (stopWords.has(word)) return { ...piece(text, 'word'), isRead: true };
  const near = nearestWord(word, sources.keys());
  if (near !== null) return piece(sources.get(near) ?? near, 'source');
  // a word with a capital letter inside a sentence is rather a name than mistyped
  if (mayBeName && /^\p{Lu}/u.test(text)) return piece(text, 'word');
  if (nearestWord(word, stopWords) !== null && nearestWord(word, wordMeanings.keys()) === null)
    return { ...piece(text, 'word'), isRead: true };
  const meant = nearestWord(word, wordMeanings.keys());
  return piece(text, 'word', 0, meant === null ? null : (wordMeanings.get(meant) ?? null));
}
