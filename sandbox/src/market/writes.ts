import * as z from 'zod';
import { marketParametersSchema } from './parameters.ts';

const at = { at: z.iso.datetime() };
const ofEntity = { ...at, id: z.int() };
const amount = z.int().positive();

/** A client's input for a new campaign; amounts in micro-units, null = none. */
export const newCampaignSchema = z.strictObject({
  name: z.string().min(1),
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(2),
  deviceType: z.enum(['desktop', 'mobile', 'tablet']),
  campaignType: z.enum(['product', 'content', 'push']),
  dailyLimit: amount.nullable(),
  overallLimit: amount.nullable(),
  bid: amount.nullable(),
  endDate: z.iso.date().nullable(),
  isPaused: z.boolean(),
});
export type NewCampaign = z.infer<typeof newCampaignSchema>;

export const newTeaserSchema = z.strictObject({
  title: z.string().min(1),
  advertText: z.string(),
  url: z.string().min(1),
  imageUrl: z.string().nullable(),
  bid: amount.nullable(),
  isPaused: z.boolean(),
});
export type NewTeaser = z.infer<typeof newTeaserSchema>;

/** A widget's own price: a fraction of the bid, or an amount instead of it. */
export const widgetBidSchema = z.union([
  z.strictObject({ factor: z.number().positive() }),
  z.strictObject({ amount }),
]);
export type WidgetBid = z.infer<typeof widgetBidSchema>;

/**
 * A client's change and its time. The market is its seed and these writes; nothing else is stored. Lists are complete.
 */
export const marketWriteSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...ofEntity, kind: z.literal('campaign-blocked'), value: z.boolean() }),
  z.strictObject({ ...ofEntity, kind: z.literal('campaign-bid'), value: amount }),
  z.strictObject({
    ...ofEntity,
    kind: z.literal('campaign-limits'),
    value: z.strictObject({ daily: amount.nullable(), overall: amount.nullable() }),
  }),
  z.strictObject({ ...ofEntity, kind: z.literal('campaign-name'), value: z.string().min(1) }),
  z.strictObject({ ...ofEntity, kind: z.literal('campaign-archived'), value: z.boolean() }),
  z.strictObject({ ...ofEntity, kind: z.literal('widgets-blocked'), value: z.array(z.string()) }),
  z.strictObject({ ...ofEntity, kind: z.literal('widgets-allowed'), value: z.array(z.string()) }),
  z.strictObject({
    ...ofEntity,
    kind: z.literal('widget-bids'),
    value: z.record(z.string(), widgetBidSchema),
  }),
  z.strictObject({
    ...at,
    kind: z.literal('account-widgets-blocked'),
    account: z.string(),
    value: z.array(z.string()),
  }),
  /** Settings that the market does not simulate and the network still returns, such as a schedule. */
  z.strictObject({
    ...ofEntity,
    kind: z.literal('campaign-settings'),
    value: z.record(z.string(), z.json()),
  }),
  z.strictObject({
    ...ofEntity,
    kind: z.literal('campaign-created'),
    account: z.string(),
    value: newCampaignSchema,
  }),
  z.strictObject({ ...ofEntity, kind: z.literal('teaser-blocked'), value: z.boolean() }),
  z.strictObject({ ...ofEntity, kind: z.literal('teaser-bid'), value: amount }),
  z.strictObject({
    ...ofEntity,
    kind: z.literal('teaser-created'),
    campaign: z.int(),
    value: newTeaserSchema,
  }),
  z.strictObject({
    ...ofEntity,
    kind: z.literal('teaser-edited'),
    value: newTeaserSchema.pick({ title: true, advertText: true, url: true, imageUrl: true }).partial(),
  }),
  z.strictObject({ ...ofEntity, kind: z.literal('teaser-deleted'), value: z.literal(true) }),
]);
export type MarketWrite = z.infer<typeof marketWriteSchema>;

/** The genesis of a market, which must be laid out the same way on every start. */
export const genesisSchema = z.strictObject({
  seed: z.string(),
  lastDayOfHistory: z.iso.date(),
  size: z.strictObject({
    campaigns: z.int().positive(),
    teasersPerCampaign: z.int().positive(),
    widgetsPerCampaign: z.int().positive(),
    historyDays: z.int().positive(),
  }),
  /** Absent in journals from before it was stored: the defaults, which are what those markets were drawn from. */
  parameters: marketParametersSchema.optional(),
  /** `SandboxOptions.pace` of a market whose client must not wait, such as that of browser tests. */
  pace: z.number().positive().optional(),
});
export type Genesis = z.infer<typeof genesisSchema>;
export type MarketSize = Genesis['size'];

/** The storage of writes; `append` returns once the write survives a killed process. */
export type WriteJournal = {
  readonly genesis: Genesis;
  readonly writes: readonly MarketWrite[];
  append(write: MarketWrite): void;
};

/** A journal for the lifetime of the process. */
export function memoryJournal(genesis: Genesis): WriteJournal {
  const writes: MarketWrite[] = [];
  return { genesis, writes, append: (write) => void writes.push(write) };
}
