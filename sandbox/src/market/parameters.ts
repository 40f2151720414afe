import * as z from 'zod';

const share = z.number().min(0).max(1);
const factor = z.number().positive().max(1_000);
const spread = z.number().min(0).max(3);

/** A log-normal value: its median, and the standard deviation of its logarithm. */
const tail = (median: number, of: number) =>
  z.strictObject({ median: factor.default(median), spread: spread.default(of) }).prefault({});

/**
 * What a market is drawn from, beside its seed and size. Amounts are units of the account's currency. The defaults are
 * those of markets whose journal was written before parameters were stored, so they never change.
 */
export const marketParametersSchema = z.strictObject({
  /** Between campaigns: the usual CPC bid. */
  bid: tail(0.13, 0.45),
  /** Between campaigns: clicks per impression. */
  clickRate: tail(0.0028, 0.4),
  /** Between campaigns: what a click brings before rejections, as a multiple of the bid. */
  worth: tail(1.35, 0.5),
  /** Between campaigns: spend of an average day at the usual bid. */
  dailySpend: z
    .strictObject({
      median: z.number().positive().max(1e6).default(95),
      spread: spread.default(0.9),
      most: z.number().positive().max(1e6).default(1_500),
    })
    .prefault({}),
  /** The payout of a conversion: null takes that of the campaign's vertical as median. */
  payout: z
    .strictObject({
      median: z.number().positive().max(100_000).nullable().default(null),
      /** Between campaigns. */
      spread: spread.default(0.15),
      /** Between conversions of one campaign; 0 = all pay the same. */
      tail: spread.default(0),
    })
    .prefault({}),
  /** Between campaigns: the share of conversions that the client accepts, at most 0.95. */
  approval: tail(0.6, 0.3),
  /** Between the widgets of a campaign: traffic, clicks per impression, conversions per click, price. */
  widgets: z
    .strictObject({
      weight: tail(1, 1.3),
      clickFactor: tail(1, 0.45),
      conversionFactor: tail(0.75, 0.8),
      /** How much campaigns differ in what a widget is to them. */
      tastes: z
        .strictObject({
          weight: spread.default(0.5),
          clickRate: spread.default(0.25),
          conversionRate: spread.default(0.4),
        })
        .prefault({}),
      /** The price of a click as a share of the bid: the lowest, and the range above it. */
      price: z
        .strictObject({ lowest: factor.default(0.72), range: z.number().min(0).max(10).default(0.26) })
        .prefault({}),
    })
    .prefault({}),
  /** Between the contents of a campaign. */
  contents: z
    .strictObject({
      weight: tail(1, 0.8),
      clickFactor: tail(0.95, 0.35),
      conversionFactor: tail(0.95, 0.35),
    })
    .prefault({}),
  /** Widgets whose clicks never convert. */
  bots: z
    .strictObject({
      share: share.default(0.06),
      clickFactor: factor.default(4),
      /** Clicks of bots that never reach the tracker. */
      lostClicks: share.default(0.45),
      landingRate: share.default(0.03),
    })
    .prefault({}),
  /** From a click to its conversion: half have arrived after `medianHours`, all within `longestHours`. */
  delay: z
    .strictObject({
      medianHours: z.number().positive().max(240).default(5),
      longestHours: z.int().min(2).max(720).default(72),
    })
    .prefault({}),
  /** The client's decision on a conversion, and deposits after it. */
  decision: z
    .strictObject({
      longestHours: z.number().min(1).max(720).default(120),
      depositRate: share.default(0.55),
    })
    .prefault({}),
  /** What is lost between the systems. */
  loss: z.strictObject({ postbacks: share.default(0.02), clicks: share.default(0.06) }).prefault({}),
  landingRate: share.default(0.34),
  /** Each widget's traffic moves up and down by this share of it, over this many days. */
  drift: z
    .strictObject({ share: share.default(0.25), periodDays: z.number().min(1).max(1_000).default(41) })
    .prefault({}),
  /** Traffic at n times the usual bid is n × (1 + s) / (n + s): less than proportional. */
  saturation: z.number().positive().max(100).default(0.8),
  /**
   * A larger budget buys dearer clicks: the price rises during a day with what was spent, by this share at the campaign's
   * usual daily spend. 0 = not at all.
   */
  pressure: z.number().min(0).max(10).default(0),
});
export type MarketParameters = z.infer<typeof marketParametersSchema>;

export const defaultParameters: MarketParameters = marketParametersSchema.parse({});
