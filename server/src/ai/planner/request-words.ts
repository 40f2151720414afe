import { beforeCountries, type Meaning } from './lexicon.ts';
import type { Word } from './read-words.ts';

/** Reads a request from its pieces, each of which is used once. */
export class RequestWords {
  readonly #words: readonly Word[];

  constructor(words: readonly Word[]) {
    this.#words = words;
  }

  /** Whether a word of one of these meanings was there; it counts as read. */
  takes(...meanings: readonly Meaning[]): boolean {
    const word = this.#words.find(
      ({ meaning, isRead }) => !isRead && meaning !== null && meanings.includes(meaning),
    );
    if (word === undefined) return false;
    for (const one of this.#words) if (one.meaning === word.meaning) one.isRead = true;
    return true;
  }

  has(...meanings: readonly Meaning[]): boolean {
    return this.#words.some(({ meaning }) => meaning !== null && meanings.includes(meaning));
  }

  /** Whether a word of one of these meanings is left that nothing has read. */
  hasOpen(...meanings: readonly Meaning[]): boolean {
    return this.#words.some(
      ({ meaning, isRead }) => !isRead && meaning !== null && meanings.includes(meaning),
    );
  }

  /** The first of these meanings in the order of the request; it counts as read. */
  takesFirst(meanings: readonly Meaning[]): Meaning | null {
    const word = this.#words.find(
      ({ meaning, isRead }) => !isRead && meaning !== null && meanings.includes(meaning),
    );
    if (word?.meaning == null) return null;
    this.takes(word.meaning);
    return word.meaning;
  }

  /**
   * The pieces that match a pattern of meanings and kinds in a row, stop words left out; they count as read. Null if
   * nothing matches.
   */
  takesRow(
    ...pattern: readonly (Meaning | Word['kind'] | readonly (Meaning | Word['kind'])[])[]
  ): Word[] | null {
    const open = this.#words.filter((word) => !(word.isRead && word.meaning === null));
    for (let start = 0; start + pattern.length <= open.length; start += 1) {
      const row = open.slice(start, start + pattern.length);
      const fits = row.every((word, index) => {
        const wanted = pattern[index];
        const options: readonly string[] = typeof wanted === 'string' ? [wanted] : (wanted ?? []);
        return (
          !word.isRead &&
          (options.includes(word.kind) || (word.meaning !== null && options.includes(word.meaning)))
        );
      });
      if (!fits) continue;
      for (const word of row) word.isRead = true;
      return row;
    }
    return null;
  }

  takesKind(kind: Word['kind']): Word[] {
    const found = this.#words.filter((word) => word.kind === kind && !word.isRead);
    for (const word of found) word.isRead = true;
    return found;
  }

  /** The codes of the countries that are meant. One beside a word that nobody knows is part of a name: “Summer Sale DE”. */
  takesCountries(): string[] {
    const found = new Set<string>();
    for (const [place, word] of this.#words.entries()) {
      if (word.country === null || !this.#isMeant(place)) continue;
      word.isRead = true;
      found.add(word.country);
    }
    return [...found];
  }

  #isMeant(place: number): boolean {
    const [before, after] = [this.#words[place - 1], this.#words[place + 1]];
    if (before !== undefined && beforeCountries.has(before.text.toLowerCase()))
      return after === undefined || !isUnknown(after) || !/^\p{Lu}/u.test(after.text);
    return ![before, after].some((word) => word !== undefined && isUnknown(word));
  }

  /** What nothing has read, adjacent words together. */
  get rest(): string[] {
    const rest: string[] = [];
    let isOpen = false;
    for (const { isRead, text } of this.#words) {
      if (isRead) isOpen = false;
      else if (isOpen) rest.push(`${rest.pop() ?? ''} ${text}`);
      else {
        rest.push(text);
        isOpen = true;
      }
    }
    return rest;
  }
}

const isUnknown = ({ kind, meaning, isRead }: Word) => kind === 'word' && meaning === null && !isRead;
