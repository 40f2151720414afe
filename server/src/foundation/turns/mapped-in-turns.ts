import { ownTurn } from './own-turn.ts';

const AT_ONCE = 1_000;

/** Like `Array.map`, for many rows: other requests have their turn before each thousand. */
export async function mappedInTurns<Row, Result>(
  rows: readonly Row[],
  map: (row: Row) => Result,
): Promise<Result[]> {
  const mapped: Result[] = [];
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    await ownTurn();
    for (const row of rows.slice(first, first + AT_ONCE)) mapped.push(map(row));
  }
  return mapped;
}
