/** Some texts as one long one: the browser folds and scans it much faster than each alone. */
export type TextBlock = {
  /** Indexes of the texts that contain a folded search, ascending. */
  readonly indexesOf: (search: string) => readonly number[];
};

/** Few enough to be folded in a small part of a frame. */
export const textsPerBlock = 2048;

/** Neither typed nor displayed; where a text has one, it counts as a space. */
const SEPARATOR = '\0';

/** Most texts are plain ASCII, where folding is just lower case. */
const isPlain = (text: string) => /^\p{ASCII}*$/u.test(text);

const folded = (text: string) =>
  isPlain(text) ? text.toLowerCase() : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A typed search, folded like the texts that it is compared with. */
export const foldedSearch = (typed: string) => folded(typed.trim()).replaceAll(SEPARATOR, ' ');

/** Folds texts, at most `textsPerBlock`, for being searched. */
export function textBlock(texts: readonly string[]): TextBlock {
  const text = folded(texts.join(SEPARATOR));
  const ends = endsIn(text);
  if (ends.length > Math.max(texts.length, 1))
    return textBlock(texts.map((own) => own.replaceAll(SEPARATOR, ' ')));
  return {
    indexesOf: (search) => {
      const indexes: number[] = [];
      let index = 0;
      let place = text.indexOf(search);
      while (place !== -1) {
        while ((ends[index] ?? text.length) <= place) index += 1;
        indexes.push(index);
        place = text.indexOf(search, ends[index]);
      }
      return indexes;
    },
  };
}

/** Where each text ends: at its separator, the last one at the end. */
function endsIn(text: string): Uint32Array {
  const ends: number[] = [];
  let place = text.indexOf(SEPARATOR);
  while (place !== -1) {
    ends.push(place);
    place = text.indexOf(SEPARATOR, place + 1);
  }
  return Uint32Array.from([...ends, text.length]);
}
