import { hourOf } from './calendar.ts';
import { figure, measure } from './figures.ts';
import { campaignFigures } from './market.ts';
import { marketAt } from './market-fixture.ts';
import { type Sum, sumsOfDays, sumsOfHours } from './sums.ts';

const { market } = marketAt('2026-11-20T17:20:00Z');
const own = market.campaigns.filter(({ account }) => account === market.accounts[0]).slice(0, 6);
const days = { first: '2026-11-17', last: '2026-11-19' };
const total = (sums: readonly Sum[], position: number) =>
  sums.reduce((sum, { figures }) => sum + figure(figures, position), 0);

describe('sums of a report', () => {
  it.each([
    ['campaign', {}],
    ['day', { day: true }],
    ['teaser and widget', { teaser: true, widget: true }],
    ['widget and day', { widget: true, day: true }],
    ['hour', { hour: true }],
  ])('by %s are the same traffic', (_name, split) => {
    const sums = sumsOfDays(market, own, days, split);
    for (const position of [measure.impressions, measure.cost, measure.revenue]) {
      const expected = own.reduce(
        (sum, campaign) =>
          sum + figure(campaignFigures(market, campaign, market.daysFrom(days.first, days.last)), position),
        0,
      );
      expect(expected).toBeGreaterThan(0);
      expect(total(sums, position)).toBe(expected);
    }
  });

  it('have one entry for each requested combination', () => {
    const sums = sumsOfDays(market, own, days, { widget: true, day: true });
    const keys = sums.map(({ campaign, widget, day }) => `${campaign.id} ${widget?.uid} ${day}`);
    expect(new Set(keys).size).toBe(sums.length);
    expect(new Set(sums.map(({ day }) => day))).toEqual(new Set(['2026-11-17', '2026-11-18', '2026-11-19']));
    for (const { teaser, hour } of sums) expect([teaser, hour]).toEqual([null, null]);
  });

  it('of hours contain only those hours', () => {
    const first = hourOf(new Date('2026-11-18T10:00:00Z'));
    const hours = sumsOfHours(market, own, { first, end: first + 3 }, { hour: true });
    expect(new Set(hours.map(({ hour }) => hour))).toEqual(new Set([first, first + 1, first + 2]));
    const whole = sumsOfDays(market, own, days, { hour: true }).filter(({ hour }) => hour === first);
    expect(
      total(
        hours.filter(({ hour }) => hour === first),
        measure.cost,
      ),
    ).toBe(total(whole, measure.cost));
    expect(sumsOfHours(market, own, { first, end: first }, {})).toEqual([]);
  });
});
