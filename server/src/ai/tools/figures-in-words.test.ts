import {
  conditionInWords,
  figureInWords,
  percentInWords,
  rowsInWords,
  totalsInWords,
} from './figures-in-words.ts';

it.each([
  ['cost', 0, '$0.00'],
  ['cost', 1_234.5, '$1,234.50'],
  ['profit', -12.3, '−$12.30'],
  ['epc', 0.0345, '$0.0345'],
  ['cost', 0.5, '$0.50'],
  ['roi', -0.642, '−64.2%'],
  ['ctr', 0.5, '50%'],
  ['clicks', 1_234, '1,234'],
  ['revenue', null, 'unknown'],
] as const)('writes %s %s as %s', (name, value, written) => {
  expect(figureInWords(name, value, 'USD')).toBe(written);
});

it('writes probabilities like shares', () => {
  expect(percentInWords(0.64)).toBe('64%');
});

it('says what profit leaves out', () => {
  const totals = { cost: 10, revenue: 12, profit: 4, roi: 0.5, cost_without_revenue: 2 };
  expect(totalsInWords(totals, 'USD')).toBe(
    'In total: cost $10.00, revenue $12.00, profit $4.00, ROI 50%. Profit and ROI exclude $2.00 of spend without revenue data.',
  );
});

it('writes conditions as screens write figures', () => {
  expect(conditionInWords('cpa >= 3 and clicks != 0')).toBe('CPA ≥ 3 and clicks ≠ 0');
  expect(conditionInWords('roi < -20% and cost > 5')).toBe('ROI < −20% and cost > 5');
});

it('names the first rows, and where the others are', () => {
  const rows = ['A', 'B', 'C', 'D'].map((label) => ({ id: label, label, values: { cost: 2 } }));
  const three = '- “A”: cost $2.00\n- “B”: cost $2.00\n- “C”: cost $2.00\n';
  expect(rowsInWords(rows.slice(0, 3), 'USD', 'cost')).toBe(three);
  expect(rowsInWords(rows, 'USD', 'cost')).toBe(`${three}The others are in the table below.\n`);
});
