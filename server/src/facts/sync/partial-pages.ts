import { PartialReading } from '../../sources/index.ts';

export type PartialPages<Row> = {
  readonly pages: AsyncIterable<readonly Row[]>;
  /** Why the pages read so far are incomplete; null when they are complete. */
  partial(): PartialReading | null;
  /** The number of pages read so far, which is about the number of calls. */
  count(): number;
};

/** The pages of a list or report whose incomplete end is noted instead of thrown. */
export function partialPages<Row>(pages: AsyncIterable<readonly Row[]>): PartialPages<Row> {
  let partial: PartialReading | null = null;
  let count = 0;
  async function* read(): AsyncGenerator<readonly Row[]> {
    try {
      for await (const page of pages) {
        count += 1;
        yield page;
      }
    } catch (error) {
      if (!(error instanceof PartialReading)) throw error;
      partial = error;
    }
  }
  return { pages: read(), partial: () => partial, count: () => count };
}
