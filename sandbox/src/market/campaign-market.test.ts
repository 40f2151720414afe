import { type CampaignMarketSpec, campaignMarket, type WidgetDay } from './campaign-market.ts';
import { type MarketParameters, marketParametersSchema } from './parameters.ts';

const spec = (seed: string, parameters: object = {}): CampaignMarketSpec => ({
  seed,
  days: 10,
  widgets: 12,
  contents: 2,
  parameters: marketParametersSchema.parse({
    payout: { median: 8 },
    dailySpend: { median: 300, spread: 0 },
    ...parameters,
  }),
});
const usual = new Array<number | null>(12).fill(1);
const month = (given: CampaignMarketSpec, settings: readonly (number | null)[] = usual) => {
  const market = campaignMarket(given);
  return Array.from({ length: given.days }, (_, day) => market.day(day, settings));
};
const sum = (days: readonly (readonly (WidgetDay | null)[])[], value: (day: WidgetDay) => number) =>
  days.flat().reduce((total, day) => total + (day === null ? 0 : value(day)), 0);
const conversions = (days: readonly (readonly (WidgetDay | null)[])[]) =>
  days.flat().flatMap((day) => day?.conversions ?? []);

describe('a stepped campaign', () => {
  it('is the same for the same seed and differs for another', () => {
    expect(month(spec('a'))).toEqual(month(spec('a')));
    expect(sum(month(spec('a')), ({ clicks }) => clicks)).not.toBe(
      sum(month(spec('b')), ({ clicks }) => clicks),
    );
  });

  it('has the same day whatever was asked before', () => {
    const market = campaignMarket(spec('a'));
    const halved = usual.map(() => 0.5);
    market.day(3, halved);
    market.day(5, usual);
    expect(market.day(3, usual)).toEqual(campaignMarket(spec('a')).day(3, usual));
    expect(market.day(3, halved)).toEqual(campaignMarket(spec('a')).day(3, halved));
  });

  it('stops the traffic of a blocked widget and leaves that of others', () => {
    const free = month(spec('a'));
    const blocked = month(spec('a'), usual.with(4, null));
    for (const [day, widgets] of blocked.entries()) {
      expect(widgets[4]).toBeNull();
      expect(widgets.with(4, free[day]?.[4] ?? null)).toEqual(free[day]);
    }
  });

  it('has less than twice the traffic at twice the bid, at twice the price', () => {
    const [once, twice] = [
      month(spec('a')),
      month(
        spec('a'),
        usual.map(() => 2),
      ),
    ];
    const clicks = sum(twice, (day) => day.clicks) / sum(once, (day) => day.clicks);
    expect(clicks).toBeGreaterThan(1.1);
    expect(clicks).toBeLessThan(1.6);
    const price = (days: typeof once) => sum(days, ({ cost }) => cost) / sum(days, (day) => day.clicks);
    expect(price(twice) / price(once)).toBeGreaterThan(1.8);
    expect(price(twice) / price(once)).toBeLessThan(2.2);
  });

  it('reports conversions late, and some are rejected', () => {
    const all = conversions(month(spec('a', { delay: { medianHours: 5 } })));
    const waits = month(spec('a')).flatMap((widgets, day) =>
      widgets.flatMap((own) => own?.conversions.map(({ arrivesAt }) => arrivesAt - day * 24) ?? []),
    );
    expect(Math.min(...waits)).toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeLessThan(24 + 72);
    expect(waits.filter((hours) => hours > 24).length).toBeGreaterThan(waits.length / 20);
    expect(all.every(({ arrivesAt, decidedAt }) => decidedAt >= arrivesAt + 1)).toBe(true);
    const approved = all.filter(({ isApproved }) => isApproved).length;
    expect(approved).toBeGreaterThan(all.length / 5);
    expect(approved).toBeLessThan(all.length);
  });

  it('pays what clicks are worth, on average', () => {
    const days = month({ ...spec('a', { payout: { median: 8, tail: 0.5 } }), days: 60 });
    const paid = conversions(days).reduce((total, one) => total + (one.isApproved ? one.payout : 0), 0);
    expect(paid / sum(days, ({ expectedRevenue }) => expectedRevenue)).toBeGreaterThan(0.85);
    expect(paid / sum(days, ({ expectedRevenue }) => expectedRevenue)).toBeLessThan(1.15);
  });

  it.each<
    [string, Partial<{ [Name in keyof MarketParameters]: object | number }>, (days: WidgetDay[]) => number]
  >([
    [
      'bots',
      { bots: { share: 1 } },
      (days) => days.reduce((total, day) => total + day.conversions.length, 0),
    ],
    [
      'lost clicks',
      { loss: { clicks: 1 } },
      (days) => days.reduce((most, day) => Math.max(most, day.visits - day.conversions.length), 0),
    ],
    [
      'approval',
      { approval: { median: 1e-9, spread: 0 } },
      (days) => days.flatMap((day) => day.conversions).filter((one) => one.isApproved).length,
    ],
  ])('follows its parameters: %s', (_, parameters, nothing) => {
    const days = (given: object) =>
      month(spec('a', given))
        .flat()
        .filter((day) => day !== null);
    expect(nothing(days({}))).toBeGreaterThan(0);
    expect(nothing(days({ bots: { share: 0 }, ...parameters }))).toBe(0);
  });
});

describe('a campaign with a daily limit', () => {
  const market = (parameters: object = {}) => campaignMarket(spec('a', parameters));
  const costOf = (widgets: readonly (WidgetDay | null)[]) =>
    widgets.reduce((total, day) => total + (day?.cost ?? 0), 0);
  const limit = (dailyLimit: number, price = 1) => ({ dailyLimit, price });

  it('stops at it, and runs on as before without one', () => {
    const all = market().limitedDay(2, usual, limit(Number.POSITIVE_INFINITY));
    const half = market().limitedDay(2, usual, limit(costOf(all.widgets) / 2));
    expect(all.widgets).toEqual(market().day(2, usual));
    expect(all.ran).toBe(1);
    expect(costOf(half.widgets) / costOf(all.widgets)).toBeGreaterThan(0.45);
    expect(costOf(half.widgets)).toBeLessThanOrEqual(costOf(all.widgets) / 2);
    expect(half.ran).toBeGreaterThan(0.3);
    expect(half.ran).toBeLessThan(0.7);
  });

  it('buys more clicks for its limit at a lower price', () => {
    const clicks = (price: number) =>
      market()
        .limitedDay(2, usual, limit(60_000_000, price))
        .widgets.reduce((total, day) => total + (day?.clicks ?? 0), 0);
    expect(clicks(0.7)).toBeGreaterThan(1.2 * clicks(1));
  });

  it('pays more for the same clicks with pressure, the more of them it buys', () => {
    const price = (pressure: number, dailyLimit: number) => {
      const { widgets } = market({ pressure }).limitedDay(2, usual, limit(dailyLimit));
      return costOf(widgets) / widgets.reduce((total, day) => total + (day?.clicks ?? 0), 0);
    };
    expect(price(0.5, 40_000_000)).toBeGreaterThan(price(0, 40_000_000));
    expect(price(0.5, 400_000_000) / price(0.5, 40_000_000)).toBeGreaterThan(1.1);
  });
});
