import * as z from 'zod/mini';
import { dateRangeFaults, daySchema } from './date-range.ts';
import { freshnessSchema, limitSchema, pageSchema } from './lists.ts';
import { currencySchema, microsSchema } from './money.ts';
import { trackerRangeSchema, trackerSourceIdSchema } from './tracker.ts';
import { withoutRateSchema } from './without-rate.ts';

const count = z.nullable(z.int());
const amount = z.nullable(microsSchema);

/** Why the figures of a source, a tracker and a client differ. */
export const differenceCauses = [
  'click-loss',
  'lost-postback',
  'scrub',
  'pending',
  'fx',
  'time-zone',
  'unmapped',
] as const;
export const differenceCauseSchema = z.enum(differenceCauses);
export type DifferenceCause = z.infer<typeof differenceCauseSchema>;

/**
 * `difference` is second minus first; null if one side is not reported. A cause's `amount` is its exact part, null if
 * it contributes an unknown part. The amounts and `unexplained` add up to the difference.
 */
export const differenceSchema = z.object({
  difference: z.nullable(z.int()),
  causes: z.array(z.object({ cause: differenceCauseSchema, amount: z.nullable(z.int()) })),
  unexplained: z.nullable(z.int()),
});
export type Difference = z.infer<typeof differenceSchema>;

export const reconciliationLevels = ['campaign', 'content', 'widget'] as const;

/** Query of `GET /api/tracker/reconciliation`; `unexplained` are the rows that differ by more than the common causes explain. */
export const reconciliationQuerySchema = z
  .strictObject({
    tracker: trackerSourceIdSchema,
    account: z.string().check(z.minLength(1, 'Which account?')),
    startDate: daySchema,
    endDate: daySchema,
    sort: z.optional(z.string().check(z.maxLength(200))),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    limit: z._default(limitSchema, 200),
    level: z.enum(reconciliationLevels),
    source: z.optional(z.string().check(z.maxLength(500))),
    only: z._default(z.enum(['all', 'unexplained']), 'all'),
  })
  .check((context) => {
    for (const { field, message } of dateRangeFaults(context.value)) {
      context.issues.push({ code: 'custom', path: [field], message, input: context.value });
    }
  });
export type ReconciliationQuery = z.infer<typeof reconciliationQuerySchema>;

/** Client figures for the leads of a sub-id. Commission is in the tracker's currency, null without a rate. */
export const reconciledLeadsSchema = z.object({
  leads: z.int(),
  pending: z.int(),
  approved: z.int(),
  rejected: z.int(),
  commission: amount,
  currencies: z.array(currencySchema),
});
export type ReconciledLeads = z.infer<typeof reconciledLeadsSchema>;

export const comparedMeasures = ['clicks', 'conversions', 'cost', 'leads', 'revenue'] as const;
export type ComparedMeasure = (typeof comparedMeasures)[number];

/** Three reports on the same sub-id; a side without data is null. */
export const reconciliationRowSchema = z.object({
  id: z.string(),
  source: z.string(),
  key: z.string(),
  name: z.nullable(z.string()),
  currency: currencySchema,
  sourceSide: z.nullable(z.object({ clicks: count, conversions: count, cost: amount })),
  trackerSide: z.object({
    visits: z.int(),
    conversions: z.int(),
    revenue: microsSchema,
    cost: amount,
  }),
  clientSide: z.nullable(reconciledLeadsSchema),
  differences: z.object({
    /** Tracker's visits minus the source's clicks. */
    clicks: differenceSchema,
    /** Source's conversions minus the tracker's. */
    conversions: differenceSchema,
    /** Tracker's cost minus the source's. */
    cost: differenceSchema,
    /** Client's leads minus the tracker's conversions. */
    leads: differenceSchema,
    /** Client's commission minus the tracker's revenue. */
    revenue: differenceSchema,
  }),
  /** Differences that the common causes do not explain; null for a row that is not among the considered ones. */
  unexplained: z.nullable(z.array(z.enum(comparedMeasures))),
});
export type ReconciliationRow = z.infer<typeof reconciliationRowSchema>;

/** Causes that explain differences of many rows at once. */
export const commonCauses = [
  'unmapped',
  'time-zone',
  'stale',
  'click-loss',
  'lost-postback',
  'lost-lead',
  'scrub',
  'pending',
  'fx',
] as const;

/**
 * A cause of differences, once for all rows that have it. `names` are the sides that it is about, compared with `than`; without a name, the clients;
 * `hours` how far their days are apart or how far one is behind; `since` is the last sync of that one. `share` is the usual part of lost
 * clicks or conversions. `amount` is the money that it explains, null where no side reports an amount.
 */
export const commonCauseSchema = z.object({
  cause: z.enum(commonCauses),
  names: z.array(z.string()),
  timeZone: z.nullable(z.string()),
  than: z.nullable(z.string()),
  thanTimeZone: z.nullable(z.string()),
  hours: z.nullable(z.number()),
  since: z.nullable(z.iso.datetime()),
  share: z.nullable(z.number()),
  rows: z.int(),
  amount,
});
export type CommonCause = z.infer<typeof commonCauseSchema>;

/**
 * `causes` are those of the `considered` rows with the most visits, of which they explain `explained`; both only with the first
 * page.
 */
export const reconciliationAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(reconciliationRowSchema),
  page: pageSchema,
  causes: z.array(commonCauseSchema),
  explained: z.int(),
  considered: z.int(),
  withoutRate: z.array(withoutRateSchema),
  range: z.extend(trackerRangeSchema, { clientTimeZones: z.array(z.string()) }),
  freshness: z.array(freshnessSchema),
});
export type ReconciliationAnswer = z.infer<typeof reconciliationAnswerSchema>;
