/** How many rows to read ahead; see `withFirstPages`. */
const ROWS_AT_HAND = 50_000;

/**
 * Reads the first pages ahead, so that a source that is slow or fails does so before a transaction is opened for its
 * rows. Only rows beyond `rowsAhead`, some ten thousand by default, are read while the transaction waits.
 */
export async function withFirstPages<Row>(
  pages: AsyncIterable<readonly Row[]>,
  rowsAhead = ROWS_AT_HAND,
): Promise<AsyncIterable<readonly Row[]>> {
  const iterator = pages[Symbol.asyncIterator]();
  const first: (readonly Row[])[] = [];
  let rows = 0;
  let isOver = false;
  while (!isOver && rows < rowsAhead) {
    const { done, value } = await iterator.next();
    isOver = done === true;
    if (done === true) break;
    first.push(value);
    rows += value.length;
  }
  return {
    async *[Symbol.asyncIterator]() {
      try {
        yield* first;
        while (!isOver) {
          const { done, value } = await iterator.next();
          if (done === true) return;
          yield value;
        }
      } finally {
        await iterator.return?.();
      }
    },
  };
}
