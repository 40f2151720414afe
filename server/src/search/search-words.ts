/** More words than a person types; the rest of a pasted text is left out. */
const MOST_WORDS = 8;

/** What is looked for: every word has to be there, in any order and any case. */
export type SearchWords = {
  readonly text: string;
  readonly words: readonly string[];
  /** Patterns for `ilike all (…)`, in which the wildcards of the words mean themselves. */
  readonly patterns: readonly string[];
  /** Pattern of what begins with the text. */
  readonly prefix: string;
};

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

export function searchWords(query: string): SearchWords {
  const text = query.trim().toLowerCase();
  const words = text.split(/\s+/).slice(0, MOST_WORDS);
  return {
    text,
    words,
    patterns: words.map((word) => `%${literal(word)}%`),
    prefix: `${literal(text)}%`,
  };
}

/**
 * How well something answers, 0 = best, by its title and by what else it is known by; null when a word is in neither.
 */
export function matchRank({ text, words }: SearchWords, title: string, alsoKnownAs = ''): number | null {
  const name = title.toLowerCase();
  const known = `${name} ${alsoKnownAs.toLowerCase()}`;
  if (!words.every((word) => known.includes(word))) return null;
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 2;
  return words.every((word) => name.includes(word)) ? 3 : 4;
}

type Ranked<Item> = { readonly item: Item; readonly rank: number };

/** Those that answer, best first, equals in the order in which they came. */
export function bestMatches<Item>(
  words: SearchWords,
  items: readonly Item[],
  textsOf: (item: Item) => readonly [title: string, alsoKnownAs: string],
): Item[] {
  return items
    .flatMap((item): Ranked<Item>[] => {
      const rank = matchRank(words, ...textsOf(item));
      return rank === null ? [] : [{ item, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
