import {
  amountDigits,
  formatAmount,
  formatChange,
  formatChangedAmount,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPercentage,
} from './figures.ts';
import {
  formatAge,
  formatDay,
  formatInstant,
  formatNearInstant,
  formatRange,
  formatTimeOrDay,
} from './times.ts';

describe('figures', () => {
  it('displays a dash for unknown values, and zero for zero', () => {
    for (const unknown of [
      formatNumber(null),
      formatAmount(null),
      formatMoney(null, 'USD'),
      formatPercent(null),
    ]) {
      expect(unknown).toBe('–');
    }
    expect(formatNumber(0)).toBe('0');
    expect(formatNumber(-0)).toBe('0');
    expect(formatMoney(0, 'USD')).toBe('$0.00');
  });

  it('formats micro-units with a true minus sign', () => {
    expect(formatMoney(1_234_500_000, 'USD')).toBe('$1,234.50');
    expect(formatMoney(-70_000, 'EUR')).toBe('−€0.07');
    expect(formatAmount(-1_500_000)).toBe('−1.50');
    expect(formatAmount(34_200, 3)).toBe('0.034');
    expect(formatNumber(-12_345)).toBe('−12,345');
  });

  it('formats changed amounts exactly, and coefficients unscaled', () => {
    expect(formatChangedAmount(160_000, 'USD')).toBe('$0.16');
    expect(formatChangedAmount(173_000, 'USD')).toBe('$0.173');
    expect(formatChangedAmount(4_550, 'EUR')).toBe('€0.00455');
    expect(formatChangedAmount(1.25, null)).toBe('1.25');
    expect(formatChangedAmount(null, 'USD')).toBe('–');
  });

  it('formats fractions as percent', () => {
    expect(formatPercent(0.1234)).toBe('12.34%');
    expect(formatPercentage(-0.05)).toBe('−5.00');
  });

  it('formats a change with its sign', () => {
    expect([0.12, -0.035, 0, null].map((fraction) => formatChange(fraction))).toEqual([
      '+12.0%',
      '−3.5%',
      '0.0%',
      '–',
    ]);
  });

  it('uses a third digit for columns of small amounts', () => {
    expect(amountDigits([34_000, 120_000, 2_000_000, null, 0])).toBe(3);
    expect(amountDigits([34_000, 3_000_000, 2_000_000])).toBe(2);
    expect(amountDigits([])).toBe(2);
  });
});

describe('times', () => {
  const now = new Date('2026-11-20T12:00:00Z');

  it.each([
    ['2026-11-20T11:59:40Z', 'just now'],
    ['2026-11-20T12:00:30Z', 'just now'],
    ['2026-11-20T11:55:00Z', '5 min. ago'],
    ['2026-11-20T09:30:00Z', '2 hr. ago'],
    ['2026-11-17T12:00:00Z', '3 days ago'],
  ])('%s is %s', (instant, age) => {
    expect(formatAge(instant, now)).toBe(age);
  });

  it('lists texts in a sentence', () => {
    expect([[], ['$1.00'], ['$1.00', '€2.00']].map(formatList)).toEqual(['', '$1.00', '$1.00 and €2.00']);
  });

  it('formats instants with their zone, and days without one', () => {
    expect(formatInstant('2026-11-20T10:32:00Z')).toBe('Nov 20, 2026, 10:32');
    expect(formatNearInstant('2026-11-20T10:32:00Z')).toBe('Nov 20, 10:32');
    const now = new Date('2026-11-20T23:59:00Z');
    expect(formatTimeOrDay('2026-11-20T10:32:00Z', now)).toBe('10:32');
    expect(formatTimeOrDay('2026-11-21T00:04:00Z', now)).toBe('Nov 21, 00:04');
    expect(formatInstant('2026-11-20T10:32:00Z', 'Asia/Tokyo')).toBe('Nov 20, 2026, 19:32 GMT+9');
    expect(formatDay('2026-11-20')).toBe('Nov 20, 2026');
    expect(formatRange({ startDate: '2026-11-14', endDate: '2026-11-20' })).toBe('Nov 14 – Nov 20, 2026');
    expect(formatRange({ startDate: '2025-12-30', endDate: '2026-01-02' })).toBe(
      'Dec 30, 2025 – Jan 2, 2026',
    );
    expect(formatRange({ startDate: '2026-11-20', endDate: '2026-11-20' })).toBe('Nov 20, 2026');
  });
});
