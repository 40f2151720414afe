import { ROWS_PER_STEP, type SlicedWork } from './sliced-work.ts';

/** The rank of each distinct text in ascending order of code units; null has none. */
export function* textRanks(texts: Iterable<string | null>): SlicedWork<ReadonlyMap<string, number>> {
  const ranks = new Map<string, number>();
  let steps = 0;
  for (const text of texts) {
    if (text !== null) ranks.set(text, 0);
    if (++steps % ROWS_PER_STEP === 0) yield;
  }
  const ordered = yield* sortedTexts([...ranks.keys()]);
  let rank = 0;
  for (const text of ordered) {
    ranks.set(text, rank++);
    if (rank % ROWS_PER_STEP === 0) yield;
  }
  return ranks;
}

/** Sorts short runs with the engine's own sort, then merges them: one sort of all texts could not be interrupted. */
function* sortedTexts(texts: readonly string[]): SlicedWork<readonly string[]> {
  let runs: (readonly string[])[] = [];
  for (let start = 0; start < texts.length; start += ROWS_PER_STEP) {
    runs.push(texts.slice(start, start + ROWS_PER_STEP).sort());
    yield;
  }
  while (runs.length > 1) {
    const merged: (readonly string[])[] = [];
    for (let place = 0; place < runs.length; place += 2) {
      const [left = [], right] = runs.slice(place, place + 2);
      merged.push(right === undefined ? left : yield* mergedTexts(left, right));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergedTexts(left: readonly string[], right: readonly string[]): SlicedWork<readonly string[]> {
  const merged: string[] = [];
  let [nextLeft, nextRight] = [left[0], right[0]];
  let leftPlace = 0;
  let rightPlace = 0;
  while (nextLeft !== undefined || nextRight !== undefined) {
    if (nextRight === undefined || (nextLeft !== undefined && nextLeft < nextRight)) {
      merged.push(nextLeft ?? '');
      nextLeft = left[++leftPlace];
    } else {
      merged.push(nextRight);
      nextRight = right[++rightPlace];
    }
    if (merged.length % ROWS_PER_STEP === 0) yield;
  }
  return merged;
}
