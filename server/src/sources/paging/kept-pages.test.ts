import { AdhelmError } from '@adhelm/contracts';
import { keptPages } from './kept-pages.ts';

const MINUTE_MS = 60_000;

/** A report of pages 1 to 4, which `fail` may stop before a page; `opened` lists where it was opened. */
function report(now: () => number = () => 0) {
  const kept = keptPages<number>(now);
  const opened: number[] = [];
  async function* open(from: number, fail: (page: number) => Error | null) {
    opened.push(from);
    for (let page = from + 1; page <= 4; page += 1) {
      const error = fail(page);
      if (error !== null) throw error;
      yield page;
    }
  }
  async function read(key: string, fail: (page: number) => Error | null = () => null) {
    const pages: number[] = [];
    for await (const page of kept.read(key, (from) => open(from, fail))) pages.push(page);
    return pages;
  }
  return { opened, read };
}
const stoppedAt =
  (page: number, kind: 'throttled' | 'upstream' = 'throttled') =>
  (one: number) =>
    one === page ? new AdhelmError(kind, 'no more') : null;

describe('pages of a reading', () => {
  it('that a limit stopped are kept, and the next one goes on after them', async () => {
    const { opened, read } = report();
    await expect(read('a', stoppedAt(3))).rejects.toMatchObject({ kind: 'throttled' });
    await expect(read('a', stoppedAt(4))).rejects.toMatchObject({ kind: 'throttled' });
    expect(await read('a')).toEqual([1, 2, 3, 4]);
    expect(opened).toEqual([0, 2, 3]);
  });

  it('are kept once: a finished reading leaves none', async () => {
    const { opened, read } = report();
    await expect(read('a', stoppedAt(3))).rejects.toThrow();
    await read('a');
    expect(await read('a')).toEqual([1, 2, 3, 4]);
    expect(opened).toEqual([0, 2, 0]);
  });

  it('of another key are not mixed in, and another failure keeps none', async () => {
    const { opened, read } = report();
    await expect(read('a', stoppedAt(3))).rejects.toThrow();
    expect(await read('b')).toEqual([1, 2, 3, 4]);
    await expect(read('c', stoppedAt(3, 'upstream'))).rejects.toThrow();
    await read('c');
    expect(opened).toEqual([0, 0, 0, 0]);
  });

  it('are too old after an hour', async () => {
    let now = 0;
    const { opened, read } = report(() => now);
    await expect(read('a', stoppedAt(3))).rejects.toThrow();
    now = 60 * MINUTE_MS;
    await read('a');
    expect(opened).toEqual([0, 0]);
  });

  it('are bounded: of many stopped readings the oldest begin anew', async () => {
    const { opened, read } = report();
    for (let key = 0; key < 9; key += 1) await expect(read(`${key}`, stoppedAt(3))).rejects.toThrow();
    await read('0');
    await read('8');
    expect(opened.slice(-2)).toEqual([0, 2]);
  });
});
