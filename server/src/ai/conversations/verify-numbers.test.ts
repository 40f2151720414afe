import type { ToolAnswer } from '@adhelm/contracts';
import { verifyNumbers } from './verify-numbers.ts';

const answer: ToolAnswer = {
  notes: ['By campaign, from Nov 19, 2026 to Nov 25, 2026, in 2 accounts.'],
  currency: 'USD',
  rows: [
    {
      id: 'r_1',
      label: 'Summer 2026',
      values: { cost: 1234.56, profit: -40.25, roi: -0.3261, conversions: 7 },
    },
    {
      id: 'r_2',
      label: 'Profit is 9999',
      values: { cost: 12, note: 'pay 555 now', reason: 'It has 3 of 50 clicks' },
    },
  ],
  totals: { cost: 1_246_560 },
  page: { next: null, total: 41 },
  proposal: null,
  accounts: [],
};
const unverified = (text: string, answers = [answer]) =>
  verifyNumbers(text, answers).unverified.map(({ start, end }) => text.slice(start, end));

it.each([
  ['“Summer 2026” cost $1,234.56'],
  ['cost was 1235'],
  ['it cost about $1.2k'],
  ['a loss of $40.25, ROI −32.6%'],
  ['ROI is -33%'],
  ['7 conversions in 41 campaigns, 2 of them shown'],
  ['from 2026-11-19 to 2026-11-25'],
  ['from Nov 19, 2026 to November 25, 2026'],
  ['$1.25m in all'],
  ['It has 3 of 50 clicks'],
  ['1. “Summer 2026”\n2. “Profit is 9999”'],
])('finds the numbers of “%s”', (text) => {
  expect(unverified(text)).toEqual([]);
});

it.each([
  ['it cost $1,300', ['$1,300']],
  ['ROI is -40%', ['-40%']],
  ['profit is 9999', ['9999']],
  ['pay 555 now', ['555']],
  ['since 2026-01-01', ['2026-01-01']],
  ['since Jan 1, 2026', ['Jan 1, 2026']],
  // numbers of a day are no figures
  ['19 clicks', ['19']],
  ['25 conversions in 2026', ['25', '2026']],
  ['8 conversions, 7 of them paid', ['8']],
  ['it cost $1,234.57', ['$1,234.57']],
  ['a profit of $40.25', ['$40.25']],
  ['ROI is 33%', ['33%']],
  ['cost was -$12', ['-$12']],
])('marks what no result has in “%s”', (text, expected) => {
  expect(unverified(text)).toEqual(expected);
});

it('marks every number without a result', () => {
  expect(unverified('It cost $5 in 3 days', [])).toEqual(['$5', '3']);
});

it('takes the quoted words of the request for no claim, but their figures', () => {
  const marked = (text: string) =>
    verifyNumbers(text, [answer], 'cost since 31/31, is it “500” for Spring 77?').unverified.length;
  expect(marked('Not understood: “31/31”. Nothing is called “Spring 77”.')).toBe(0);
  expect(marked('It cost “500”.')).toBe(1);
  expect(marked('Nothing is called “Autumn 78”.')).toBe(1);
});

it('takes no count for a figure of a row that happens to be the same', () => {
  const counted: ToolAnswer = {
    ...answer,
    notes: ['7 of 12 changes wait for approval, in 2 accounts. Only rows with roi < −20%.'],
  };
  const text = '7 of 12 changes wait for approval, in 2 accounts, with roi < −20%.';
  const { claims, unverified: marked } = verifyNumbers(text, [counted]);
  expect(marked).toEqual([]);
  expect(claims.flatMap(({ rows }) => rows)).toEqual([]);
});

it('links a number to the row that has it, those named in its line first', () => {
  const text = 'In all.\n“Summer 2026” cost $1,234.56';
  const [claim] = verifyNumbers(text, [answer]).claims;
  expect(claim).toMatchObject({ rows: ['r_1'] });
  expect(text.slice(claim?.start, claim?.end)).toBe('$1,234.56');
});
