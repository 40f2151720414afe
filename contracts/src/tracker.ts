import * as z from 'zod/mini';
import { dateRangeFaults, daySchema } from './date-range.ts';
import { rowEvidenceSchema } from './evidence/index.ts';
import { freshnessSchema, limitSchema, pageSchema } from './lists.ts';
import { currencySchema, microsSchema } from './money.ts';
import { withoutRateSchema } from './without-rate.ts';

/** Sources that are trackers and report visits, conversions and revenue by sub-id. */
export const trackerSourceIds = ['voluum', 'thrive'] as const;

/** Whether a source counts the traffic of other sources: its rows never belong in a sum over sources. */
export function isTrackerSource(source: string): boolean {
  return trackerSourceIds.some((id) => id === source);
}
export const trackerSourceIdSchema = z.enum(trackerSourceIds);
export type TrackerSourceId = z.infer<typeof trackerSourceIdSchema>;

/** One tracker, or `all` of them together: the account is then `all` too. */
export const trackerChoiceSchema = z.enum(['all', ...trackerSourceIds]);
export type TrackerChoice = z.infer<typeof trackerChoiceSchema>;

const positionSchema = z.nullable(z.int().check(z.gte(1), z.lte(6)));

/** The sub-id (1 to 6) in which a source's visits carry its campaign, content and widget; null = in none. */
export const subPositionsSchema = z
  .strictObject({ campaign: positionSchema, content: positionSchema, widget: positionSchema })
  .check(({ value, issues }) => {
    const places = Object.entries(value).filter(([, position]) => position !== null);
    for (const [index, [name, position]] of places.entries()) {
      const [other] = places.slice(0, index).find(([, taken]) => taken === position) ?? [];
      if (other === undefined) continue;
      issues.push({
        code: 'custom',
        path: [name],
        message: `sub${position} already carries the ${other}, so its clicks would count twice`,
        input: position,
      });
    }
  });
export type SubPositions = z.infer<typeof subPositionsSchema>;

/** Query of `GET /api/tracker/mappings`. */
export const subMappingsQuerySchema = z.strictObject({
  tracker: trackerSourceIdSchema,
  account: z.string().check(z.minLength(1, 'Which account?')),
});
export type SubMappingsQuery = z.infer<typeof subMappingsQuerySchema>;

/** Body of `PUT /api/tracker/mappings`: how one source's visits reach one tracker account. */
export const subMappingEditSchema = z.strictObject({
  tracker: trackerSourceIdSchema,
  account: z.string().check(z.minLength(1, 'Which account?')),
  source: z.string().check(z.minLength(1, 'Which source?')),
  positions: subPositionsSchema,
});
export type SubMappingEdit = z.infer<typeof subMappingEditSchema>;

export const subMappingSchema = z.object({
  source: z.string(),
  name: z.string(),
  positions: subPositionsSchema,
  /** Not customized: the usual tracker setup. */
  isDefault: z.boolean(),
  /** Increases with each edit, from 0; sent as `If-Match`. */
  version: z.int(),
});
export type SubMapping = z.infer<typeof subMappingSchema>;
export const subMappingsAnswerSchema = z.object({ success: z.boolean(), data: z.array(subMappingSchema) });

/**
 * Dimensions that group and filter a tracker's figures. `campaign`, `content` and `widget` are the source's own ids,
 * taken from the mapped sub-id; `trackerCampaign` is the tracker's.
 */
export const subDimensions = [
  'source',
  'trackerCampaign',
  'campaign',
  'content',
  'widget',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'sub6',
  'day',
] as const;
export const subDimensionSchema = z.enum(subDimensions);
export type SubDimension = z.infer<typeof subDimensionSchema>;

const value = z.optional(z.string().check(z.maxLength(500)));
const rangeFields = {
  tracker: trackerSourceIdSchema,
  account: z.string().check(z.minLength(1, 'Which account?')),
  startDate: daySchema,
  endDate: daySchema,
};
const pageFields = {
  sort: z.optional(z.string().check(z.maxLength(200))),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(limitSchema, 200),
};

const LARGEST_MIN_COST = 1_000_000_000;
/** Whole units of a currency, as people type them. */
const minCostSchema = z.pipe(
  z.transform((given: unknown) => (given === '' ? Number.NaN : Number(given))),
  z.number('Must be a number').check(z.gte(0, 'Must not be negative'), z.lte(LARGEST_MIN_COST)),
);

function checkRange(
  context: z.core.ParsePayload<{ readonly startDate: string; readonly endDate: string }>,
): void {
  for (const { field, message } of dateRangeFaults(context.value)) {
    context.issues.push({ code: 'custom', path: [field], message, input: context.value });
  }
}

/**
 * Query of `GET /api/tracker/subs`; `groupBy` may be repeated, the other dimensions filter by one value. `where` is a
 * condition on `subMetrics`, `minCost` the least cost at the source in whole units of the list's currency.
 */
export const trackerSubsQuerySchema = z
  .strictObject({
    ...rangeFields,
    tracker: trackerChoiceSchema,
    ...pageFields,
    where: z.optional(z.string().check(z.maxLength(2000))),
    minCost: z.optional(minCostSchema),
    groupBy: z.pipe(
      z.transform((given: unknown) => (typeof given === 'string' ? [given] : given)),
      z.array(subDimensionSchema).check(z.minLength(1), z.maxLength(4)),
    ),
    source: value,
    trackerCampaign: value,
    campaign: value,
    content: value,
    widget: value,
    sub1: value,
    sub2: value,
    sub3: value,
    sub4: value,
    sub5: value,
    sub6: value,
    day: value,
  })
  .check(checkRange);
export type TrackerSubsQuery = z.infer<typeof trackerSubsQuerySchema>;

const count = z.nullable(z.int());
const amount = z.nullable(microsSchema);

/**
 * A tracker's figures joined with its sources'. Money is micro-units of `currency`, the tracker account's; null = not
 * reported. `epc` and `cvr` are per visit. `clickLoss` covers visits whose source clicks are known; `unmappedVisits`
 * are the others. `profit` and `roi` cover revenue whose cost at the source is known; `unmappedRevenue` is the rest.
 */
export const trackerFiguresSchema = z.object({
  currency: currencySchema,
  visits: z.int(),
  landingClicks: count,
  conversions: z.int(),
  revenue: microsSchema,
  trackerCost: amount,
  sourceClicks: count,
  sourceConversions: count,
  sourceCost: amount,
  unmappedVisits: z.int(),
  unmappedRevenue: microsSchema,
  clickLoss: z.nullable(z.number()),
  profit: amount,
  roi: z.nullable(z.number()),
  epc: z.nullable(z.number()),
  cvr: z.nullable(z.number()),
});
export type TrackerFigures = z.infer<typeof trackerFiguresSchema>;

/** One value of a row's group; `key` is '' if visits carried none. Has a `name` if one is known. */
export const subGroupSchema = z.object({
  by: subDimensionSchema,
  key: z.string(),
  name: z.nullable(z.string()),
});
export type SubGroup = z.infer<typeof subGroupSchema>;

/** `id` is unique within the response. Without `evidence` for days, and where no source reports clicks and cost. */
export const trackerSubRowSchema = z.extend(trackerFiguresSchema, {
  ...rowEvidenceSchema.shape,
  id: z.string(),
  groups: z.array(subGroupSchema),
});
export type TrackerSubRow = z.infer<typeof trackerSubRowSchema>;

/** The tracker's range and time zone, and those of the source accounts compared with it. */
export const trackerRangeSchema = z.object({
  startDate: daySchema,
  endDate: daySchema,
  timeZone: z.string(),
  sourceTimeZones: z.array(z.string()),
});

/**
 * One of the trackers in a response. `countedElsewhere` is the part of it that is left out, because another tracker reports the
 * same campaigns on the same days; null if nothing is. Its revenue is in the currency of the response, null without a rate.
 */
export const countedTrackerSchema = z.object({
  source: z.string(),
  account: z.string(),
  name: z.string(),
  timeZone: z.string(),
  countedElsewhere: z.nullable(
    z.object({ campaigns: z.int(), visits: z.int(), conversions: z.int(), revenue: amount }),
  ),
});
export type CountedTracker = z.infer<typeof countedTrackerSchema>;

/**
 * `unattributed` is the tracker's own campaign total minus the rows, null with filters and for several trackers. `unlinkedCampaigns` are source
 * campaigns seen in visits that belong to no connected account or to more than one. `together` states whether the
 * tracker reports several sub-ids of one visit together; if not, a query may use only one of campaign, content, widget
 * and sub1 … sub6. `within` are the filters' values with their names.
 */
export const trackerSubsAnswerSchema = z.object({
  trackers: z.array(countedTrackerSchema),
  success: z.boolean(),
  data: z.array(trackerSubRowSchema),
  page: pageSchema,
  totals: trackerFiguresSchema,
  unattributed: z.nullable(
    z.object({ visits: count, conversions: count, revenue: amount, trackerCost: amount }),
  ),
  withoutRate: z.array(withoutRateSchema),
  unlinkedCampaigns: z.array(z.object({ source: z.string(), campaign: z.string() })),
  together: z.boolean(),
  within: z.array(subGroupSchema),
  range: trackerRangeSchema,
  freshness: z.array(freshnessSchema),
});
export type TrackerSubsAnswer = z.infer<typeof trackerSubsAnswerSchema>;
