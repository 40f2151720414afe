import { type CampaignMarketSpec, type MarketParameters, marketParametersSchema } from '@adhelm/sandbox';
import type * as z from 'zod';

/** About how many payouts a campaign has in a month. */
export const strata = [70, 300, 1_000, 5_000] as const;
export type Stratum = (typeof strata)[number];

type Given = z.input<typeof marketParametersSchema>;
type Kind = { readonly widgets: number; readonly parameters: Given };

/** A campaign-month's spend for so many payouts, as the market's usual campaign earns about what it spends. */
const spendOf = (stratum: number, payout: number) => ({
  median: (stratum * payout) / 30,
  spread: 0.2,
  most: 1_000_000,
});

/** What rules and evidence are tuned on: the sandbox's own market, with few widgets and with many. */
const tuning: readonly Kind[] = [
  { widgets: 40, parameters: { payout: { median: 8 } } },
  { widgets: 120, parameters: { payout: { median: 8 } } },
  {
    widgets: 80,
    parameters: {
      payout: { median: 6, spread: 0.3, tail: 0.4 },
      worth: { median: 1.7, spread: 0.4 },
      widgets: { conversionFactor: { median: 0.7, spread: 0.6 } },
      bots: { share: 0.1 },
    },
  },
];

/** What they are judged on: nothing of it was used for tuning. */
const judging: readonly Kind[] = [
  {
    widgets: 60,
    parameters: {
      payout: { median: 11, spread: 0.2, tail: 0.3 },
      worth: { median: 1.1, spread: 0.6 },
      approval: { median: 0.75, spread: 0.15 },
      widgets: { weight: { spread: 1.1 }, conversionFactor: { median: 0.8, spread: 1 } },
      bots: { share: 0.12, clickFactor: 3, lostClicks: 0.35 },
      delay: { medianHours: 8 },
      drift: { share: 0.4, periodDays: 23 },
      saturation: 1.1,
    },
  },
  {
    widgets: 180,
    parameters: {
      payout: { median: 9 },
      worth: { median: 1.5, spread: 0.7 },
      approval: { median: 0.5, spread: 0.25 },
      widgets: {
        weight: { spread: 1.5 },
        conversionFactor: { median: 0.9, spread: 0.5 },
        tastes: { conversionRate: 0.3 },
        price: { lowest: 0.6, range: 0.4 },
      },
      bots: { share: 0.03, clickFactor: 5 },
      loss: { clicks: 0.1 },
      delay: { medianHours: 3, longestHours: 48 },
      decision: { longestHours: 72 },
      saturation: 0.6,
    },
  },
  {
    widgets: 100,
    parameters: {
      payout: { median: 14, tail: 0.6 },
      worth: { median: 2, spread: 0.35 },
      widgets: { conversionFactor: { median: 0.55, spread: 1.1 }, tastes: { conversionRate: 0.5 } },
      bots: { share: 0.2, clickFactor: 2 },
      drift: { share: 0.1 },
    },
  },
];

export const sets = { tuning, judging } as const;
export type SetName = keyof typeof sets;

/** Markets of a set and a stratum, its kinds in turn. */
export function marketsOf(name: SetName, stratum: Stratum, count: number, days = 30): CampaignMarketSpec[] {
  const kinds = sets[name];
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? { widgets: 1, parameters: {} };
    const payout = kind.parameters.payout?.median ?? 1;
    const parameters = marketParametersSchema.parse({
      ...kind.parameters,
      dailySpend: spendOf(stratum, payout),
    });
    return { seed: `${name} ${stratum} ${index}`, days, widgets: kind.widgets, contents: 1, parameters };
  });
}

/** The same market with conversions that arrive so many times later. */
export function delayed(spec: CampaignMarketSpec, times: number): CampaignMarketSpec {
  const { delay, decision } = spec.parameters;
  const parameters: MarketParameters = {
    ...spec.parameters,
    delay: { medianHours: delay.medianHours * times, longestHours: Math.round(delay.longestHours * times) },
    decision: { ...decision, longestHours: decision.longestHours * times },
  };
  return { ...spec, parameters };
}
