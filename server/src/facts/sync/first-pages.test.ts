import { withFirstPages } from './first-pages.ts';

async function rowsIn<Row>(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

const page = (size: number) => Array.from({ length: size }, (_, index) => index);

describe('pages with prefetched first rows', () => {
  it('are the same pages', async () => {
    async function* pages() {
      for (let count = 0; count < 9; count += 1) yield page(20_000);
    }
    expect(await rowsIn(await withFirstPages(pages()))).toHaveLength(180_000);
  });

  it('fail before they are consumed', async () => {
    async function* pages(): AsyncGenerator<readonly number[]> {
      yield page(10);
      throw new Error('the source broke');
    }
    await expect(withFirstPages(pages())).rejects.toThrow('the source broke');
  });

  it('are not all held in memory, and are closed with their consumer', async () => {
    let read = 0;
    let isGivenUp = false;
    async function* pages() {
      try {
        for (;;) {
          read += 1;
          yield page(10_000);
        }
      } finally {
        isGivenUp = true;
      }
    }
    const begun = await withFirstPages(pages());
    expect(read).toBe(5);
    for await (const rows of begun) {
      expect(rows).toHaveLength(10_000);
      if (read > 8) break;
    }
    expect(isGivenUp).toBe(true);
  });
});
