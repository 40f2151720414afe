import { slicedRowSubset } from './row-subset.ts';
import { finish, type SlicedWork } from './sliced-work.ts';
import { foldedSearch, type TextBlock, textBlock, textsPerBlock } from './text-block.ts';

/** Finds rows by substring, ignoring case and accents; an empty search returns all of them, as the same array. */
export type SearchIndex<Row> = {
  /** Prepares and searches at once. */
  readonly search: (search: string) => readonly Row[];
  readonly slicedSearch: (search: string) => SlicedWork<readonly Row[]>;
  /** Prepares the rest of the texts, which the first search would otherwise do. */
  readonly prepare: () => SlicedWork<void>;
};

/** Folds the texts of all rows once, in blocks, so that a search is a few scans of long texts. */
export function createSearchIndex<Row>(rows: readonly Row[], textOf: (row: Row) => string): SearchIndex<Row> {
  const blocks: TextBlock[] = [];

  function blockAt(place: number): TextBlock {
    const start = place * textsPerBlock;
    const block = blocks[place] ?? textBlock(rows.slice(start, start + textsPerBlock).map(textOf));
    blocks[place] = block;
    return block;
  }
  const count = Math.ceil(rows.length / textsPerBlock);

  function* prepare(): SlicedWork<void> {
    for (let place = 0; place < count; place += 1) {
      if (blocks[place] !== undefined) continue;
      blockAt(place);
      yield;
    }
  }

  function* slicedSearch(typed: string): SlicedWork<readonly Row[]> {
    const search = foldedSearch(typed);
    if (search === '') return rows;
    const found = new Uint32Array(rows.length);
    let total = 0;
    for (let place = 0; place < count; place += 1) {
      for (const index of blockAt(place).indexesOf(search)) found[total++] = place * textsPerBlock + index;
      yield;
    }
    return yield* slicedRowSubset(rows, found.slice(0, total));
  }

  return { search: (typed) => finish(slicedSearch(typed)), slicedSearch, prepare };
}
