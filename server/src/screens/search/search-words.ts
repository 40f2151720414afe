/** More words than a person types. The rest of a pasted text is ignored. */
const MOST_WORDS = 8;

/** The search terms. Every word has to match, in any order and case. */
export type SearchWords = {
  readonly text: string;
  readonly words: readonly string[];
  /** Patterns for `ilike all (…)`, with the words' own wildcards escaped. */
  readonly patterns: readonly string[];
  /** Pattern for names that begin with the text. */
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
 * How well something matches by its title and its other keywords, 0 = best; null when a word is in neither.
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

/** The matches, best first. Ties keep their order. */
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
