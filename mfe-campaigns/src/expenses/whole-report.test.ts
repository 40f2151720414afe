import type { ExpenseReportAnswer } from '@adhelm/contracts';
import { dollars, report, rowOf } from './test-data/expense-api.ts';
import { readPages } from './whole-report.ts';

const page = (keys: readonly string[], rowCount: number): ExpenseReportAnswer => ({
  success: true,
  behindSeconds: null,
  data: report({ rows: keys.map((key) => rowOf([key], dollars(1))), rowCount }),
});

it('a whole report has each row of all pages once', async () => {
  const offsets: number[] = [];
  const pages = [page(['a', 'b'], 25_000), page(['b', 'c'], 25_000), page(['d'], 25_000)];
  const { data } = await readPages(async (_limit, offset) => {
    offsets.push(offset);
    return pages[offset / 10_000] ?? page([], 25_000);
  });
  expect(offsets).toEqual([0, 10_000, 20_000]);
  expect(data.rows.map(({ keys }) => keys[0])).toEqual(['a', 'b', 'c', 'd']);
});

it('a report that became shorter ends with its last row', async () => {
  const { data } = await readPages(async (_limit, offset) => page(offset === 0 ? ['a'] : [], 90_000));
  expect(data.rows).toHaveLength(1);
});
