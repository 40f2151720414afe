import { moneyColumns, ratesInFiles } from './money-columns.ts';
import { spendRows } from './spend-columns.tsx';
import { report } from './test-data/expense-api.ts';

it('has rates and their days as numbers and dates in files', () => {
  const answer = report();
  const rows = spendRows(answer);
  const columns = [...moneyColumns({ report: answer, rows }), ...ratesInFiles<(typeof rows)[number]>(answer)];
  const [row] = rows;
  if (row === undefined) throw new Error('no rows');
  const inFile = (id: string) => {
    const column = columns.find((one) => one.id === id);
    return [column?.label, column?.isDay === true, column?.value(row)];
  };
  expect(inFile('rate-day-EUR')).toEqual(['EUR rate date', true, '2026-11-20']);
  expect(inFile('first-EUR')).toEqual(['EUR rate date, first', true, '2026-11-13']);
  expect(inFile('filled-EUR')).toEqual(['EUR days filled', false, 2]);
  expect(inFile('lowest-EUR')).toEqual(['EUR rate, lowest', false, 1.2]);
  expect(inFile('highest-EUR')).toEqual(['EUR rate, highest', false, 1.25]);
});
