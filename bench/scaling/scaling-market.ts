import { type CampaignMarketSpec, marketParametersSchema } from '@adhelm/sandbox';
import * as z from 'zod';
import { MarketFileError, parseMarketList, readText, stepMarketFields } from '../profit/market-file.ts';

/** A market of one campaign with a daily limit. */
export type ScalingMarketSpec = CampaignMarketSpec & {
  /** Its daily limit as a part of what a day without one costs. */
  readonly limit: number;
  /** Days before the first decision, in which nobody changes anything. */
  readonly history: number;
  /** The highest daily limit that anybody may set, in multiples of the first one. */
  readonly ceiling: number;
};

const marketSchema = z.strictObject({
  ...stepMarketFields,
  limit: z.number().min(0.05).max(3).default(0.4),
  history: z.int().min(3).max(60).default(10),
  ceiling: z.number().min(1).max(20).default(4),
});
const marketsSchema = z.array(marketSchema).min(1, 'Name at least one market').max(10_000);

/** The markets of a file's text. Throws MarketFileError with the place and reason of every fault. */
export function parseScalingMarkets(text: string): ScalingMarketSpec[] {
  return parseMarketList(text, marketsSchema).map(withHistory);
}

export async function readScalingMarkets(file: string): Promise<ScalingMarketSpec[]> {
  return parseScalingMarkets(await readText(file));
}

/** `days` of a file are those that are judged. */
const withHistory = (spec: ScalingMarketSpec): ScalingMarketSpec => ({
  ...spec,
  days: spec.days + spec.history,
});

export { MarketFileError };

type Given = z.input<typeof marketParametersSchema>;
type Kind = {
  readonly widgets: number;
  readonly limit: number;
  readonly ceiling: number;
  readonly parameters: Given;
};

/** What decisions are tuned on. */
const tuning: readonly Kind[] = [
  {
    widgets: 40,
    limit: 0.35,
    ceiling: 4,
    parameters: {
      payout: { median: 8 },
      dailySpend: { median: 600 },
      worth: { median: 2.4 },
      pressure: 0.15,
    },
  },
  {
    widgets: 80,
    limit: 0.5,
    ceiling: 4,
    parameters: {
      payout: { median: 6, spread: 0.3, tail: 0.4 },
      dailySpend: { median: 300 },
      worth: { median: 2.1, spread: 0.4 },
      widgets: { conversionFactor: { median: 0.9, spread: 0.6 } },
      bots: { share: 0.1 },
      pressure: 0.4,
    },
  },
  {
    widgets: 60,
    limit: 0.25,
    ceiling: 3,
    parameters: { payout: { median: 12 }, dailySpend: { median: 1_000 }, worth: { median: 2, spread: 0.6 } },
  },
  {
    widgets: 50,
    limit: 0.7,
    ceiling: 3,
    parameters: {
      payout: { median: 8 },
      dailySpend: { median: 400 },
      worth: { median: 2.8 },
      delay: { medianHours: 10 },
      pressure: 0.8,
    },
  },
];

/** What they are judged on: nothing of it was used for tuning. */
const judging: readonly Kind[] = [
  {
    widgets: 60,
    limit: 0.3,
    ceiling: 5,
    parameters: {
      payout: { median: 11, spread: 0.2, tail: 0.3 },
      dailySpend: { median: 700, spread: 0.6 },
      worth: { median: 2.2, spread: 0.6 },
      approval: { median: 0.7, spread: 0.15 },
      widgets: { conversionFactor: { median: 0.7, spread: 1 }, weight: { spread: 1.1 } },
      bots: { share: 0.12, clickFactor: 3, lostClicks: 0.35 },
      delay: { medianHours: 8 },
      drift: { share: 0.4, periodDays: 23 },
      saturation: 1.1,
      pressure: 0.25,
    },
  },
  {
    widgets: 120,
    limit: 0.45,
    ceiling: 3,
    parameters: {
      payout: { median: 9 },
      dailySpend: { median: 450, spread: 1.1 },
      worth: { median: 2.6, spread: 0.7 },
      approval: { median: 0.5, spread: 0.25 },
      widgets: { conversionFactor: { median: 0.9, spread: 0.5 }, price: { lowest: 0.6, range: 0.4 } },
      bots: { share: 0.03, clickFactor: 5 },
      delay: { medianHours: 3, longestHours: 48 },
      decision: { longestHours: 72 },
      saturation: 0.6,
      pressure: 0.1,
    },
  },
  {
    widgets: 100,
    limit: 0.2,
    ceiling: 6,
    parameters: {
      payout: { median: 14, tail: 0.6 },
      dailySpend: { median: 1_400 },
      worth: { median: 3, spread: 0.35 },
      widgets: { conversionFactor: { median: 0.55, spread: 1.1 }, tastes: { conversionRate: 0.5 } },
      bots: { share: 0.2, clickFactor: 2 },
      pressure: 0.6,
    },
  },
  {
    widgets: 45,
    limit: 0.8,
    ceiling: 3,
    parameters: {
      payout: { median: 7, spread: 0.3 },
      dailySpend: { median: 350, spread: 0.5 },
      worth: { median: 2.3, spread: 0.45 },
      delay: { medianHours: 14, longestHours: 96 },
    },
  },
];

export const scalingSets = { tuning, judging } as const;
export type ScalingSetName = keyof typeof scalingSets;

const HISTORY = 10;
const DAYS = 30;

/** Markets of a set, its kinds in turn. */
export function scalingMarkets(name: ScalingSetName, count: number): ScalingMarketSpec[] {
  const kinds = scalingSets[name];
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length];
    if (kind === undefined) throw new RangeError(`the set ${name} is empty`);
    const { widgets, limit, ceiling } = kind;
    return {
      ...{ seed: `scaling ${name} ${index}`, days: HISTORY + DAYS, widgets, contents: 2 },
      ...{ limit, history: HISTORY, ceiling, parameters: marketParametersSchema.parse(kind.parameters) },
    };
  });
}
