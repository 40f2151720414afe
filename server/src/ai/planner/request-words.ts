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

  /** Whether a word of one of these meanings was there that something has read. */
  hasRead(...meanings: readonly Meaning[]): boolean {
    return this.#words.some(
      ({ meaning, isRead }) => isRead && meaning !== null && meanings.includes(meaning),
    );
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
   * The pieces that match a pattern of meanings and kinds in a row, stop words left out but “and”, “but” and commas; they count as
   * read. Null if nothing matches.
   */
  takesRow(
    ...pattern: readonly (Meaning | Word['kind'] | readonly (Meaning | Word['kind'])[])[]
  ): Word[] | null {
    const open = this.#words.filter((word) => !(word.isRead && word.meaning === null) || isBreak(word));
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

  /** Whether a row would match; nothing counts as read. */
  hasRow(first: Meaning | Word['kind'], second: Meaning | Word['kind']): boolean {
    const fits = (word: Word | undefined, wanted: string) =>
      word !== undefined && !word.isRead && (word.kind === wanted || word.meaning === wanted);
    return this.#words.some((word, place) => fits(word, first) && fits(this.#words[place + 1], second));
  }

  /** Whether the first piece of one of these kinds stands before the first one of these meanings. */
  isBefore(kinds: readonly Word['kind'][], meanings: readonly Meaning[]): boolean {
    const kind = this.#words.findIndex((word) => kinds.includes(word.kind));
    const meaning = this.#words.findIndex((word) => word.meaning !== null && meanings.includes(word.meaning));
    return kind !== -1 && kind < meaning;
  }

  countOf(kind: Word['kind']): number {
    return this.#words.filter((word) => word.kind === kind).length;
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

  /** What nothing has read, adjacent words together. `isKnown`: each word of it means something, so it is no name. */
  get open(): { readonly text: string; readonly isKnown: boolean }[] {
    const groups: Word[][] = [];
    let isOpen = false;
    for (const word of this.#words) {
      if (!word.isRead && !isOpen) groups.push([]);
      isOpen = !word.isRead;
      if (isOpen) groups.at(-1)?.push(word);
    }
    return groups.map((words) => ({
      text: words
        .map(({ written }) => written)
        .join(' ')
        .trim(),
      isKnown: words.every(
        ({ meaning, kind }) =>
          meaning !== null || (kind !== 'word' && kind !== 'number' && kind !== 'country'),
      ),
    }));
  }

  get rest(): string[] {
    return this.open.map(({ text }) => text);
  }

  /** The mistyped words that something has read, with what they are read as. */
  get corrections(): { readonly written: string; readonly corrected: string }[] {
    return this.#words.flatMap(({ written, corrected, isRead }) =>
      corrected !== null && isRead ? [{ written, corrected }] : [],
    );
  }

  /** Whether something that nothing has read has one of these meanings. */
  get openMeanings(): ReadonlySet<Meaning> {
    return new Set(
      this.#words.flatMap(({ meaning, isRead }) => (meaning !== null && !isRead ? [meaning] : [])),
    );
  }

  /** The place of a piece of the request. */
  placeOf(word: Word | undefined): number {
    return word === undefined ? -1 : this.#words.indexOf(word);
  }

  hasBetween(meaning: Meaning, from: number, to: number): boolean {
    return this.#words.slice(from, to).some((one) => one.meaning === meaning && !one.isRead);
  }

  /** “0 conversions”. */
  takesZero(meanings: readonly Meaning[]): Word[] | null {
    const place = this.#words.findIndex(
      (word, index) =>
        !word.isRead &&
        (word.kind === 'number' || word.kind === 'money') &&
        word.value === 0 &&
        meanings.some(
          (meaning) => this.#words[index + 1]?.meaning === meaning && !this.#words[index + 1]?.isRead,
        ),
    );
    if (place === -1) return null;
    const row = this.#words.slice(place, place + 2);
    for (const word of row) word.isRead = true;
    return row;
  }

  /** Takes a word of this meaning between two places; whether there was one. */
  takesBetween(meaning: Meaning, from: number, to: number): boolean {
    const word = this.#words.slice(from, to).find((one) => one.meaning === meaning && !one.isRead);
    if (word !== undefined) word.isRead = true;
    return word !== undefined;
  }

  /** The names or numbers that follow words of this meaning, each time up to the next other word. */
  takesNamesAfter(meaning: Meaning, isOne: (word: Word) => boolean = isNaming): string[] {
    const found: Word[] = [];
    for (const [place, { meaning: own }] of this.#words.entries()) {
      if (own !== meaning) continue;
      for (const word of this.#words.slice(place + 1)) {
        if (isBreak(word)) continue;
        if (word.isRead || !isOne(word)) break;
        found.push(word);
      }
    }
    for (const word of found) word.isRead = true;
    return found.map(({ text }) => text);
  }
}

const isUnknown = ({ kind, meaning, isRead }: Word) => kind === 'word' && meaning === null && !isRead;

const isBreak = ({ text }: Word) => /^(?:and|but|[,;])$/i.test(text);

/** A name, a number, or a word that nobody knows and that looks like an id: `example.com`. */
const isNaming = (word: Word) =>
  word.kind === 'name' || word.kind === 'number' || (isUnknown(word) && /[\d._-]/.test(word.text));
