import * as z from 'zod/mini';
import { dateRangeFaults, daySchema } from './date-range.ts';
import { freshnessSchema, limitSchema, pageSchema } from './lists.ts';
import { currencySchema, microsSchema } from './money.ts';

/**
 * A lead's stage in one vocabulary for all clients: signed up and undecided, accepted, deposited (FTD), rejected.
 */
export const leadStages = ['new', 'approved', 'deposited', 'rejected'] as const;
export const leadStageSchema = z.enum(leadStages);
export type LeadStage = z.infer<typeof leadStageSchema>;

/**
 * One lead: the client's columns under their own names and with the client's values (decision 17), plus our
 * interpretation. `commission` is micro-units of `currency`.
 */
export const leadRowSchema = z.catchall(
  z.object({
    id: z.string(),
    stage: leadStageSchema,
    depositedAt: z.nullable(z.iso.datetime()),
    commission: microsSchema,
    currency: currencySchema,
  }),
  z.union([z.string(), z.number(), z.null()]),
);
export type LeadView = z.infer<typeof leadRowSchema>;

/**
 * The funnel of some leads. `approved` includes deposited ones. Rates are fractions, null for a zero denominator:
 * `approvalRate` of decided leads, `approvalRateOfLeads` and `depositRate` of all leads.
 */
export const funnelSchema = z.object({
  leads: z.int(),
  pending: z.int(),
  approved: z.int(),
  rejected: z.int(),
  deposits: z.int(),
  commission: z.array(z.object({ amount: microsSchema, currency: currencySchema })),
  approvalRate: z.nullable(z.number()),
  approvalRateOfLeads: z.nullable(z.number()),
  depositRate: z.nullable(z.number()),
});
export type Funnel = z.infer<typeof funnelSchema>;

/** Lead groupings; custom1 and so on are the sub-ids passed with the lead. */
export const leadGroupings = [
  'campaign',
  'country',
  'day',
  'status',
  'custom1',
  'custom2',
  'custom3',
] as const;
export const leadGroupingSchema = z.enum(leadGroupings);
export type LeadGrouping = z.infer<typeof leadGroupingSchema>;

const repeated = z.optional(
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? [value] : value)),
    z.array(z.string().check(z.maxLength(200))),
  ),
);
const leadFilters = {
  source: z.string().check(z.minLength(1, 'Which client?')),
  account: z.string().check(z.minLength(1, 'Which account?')),
  startDate: daySchema,
  endDate: daySchema,
  stage: repeated,
  status: repeated,
  country: repeated,
  campaign: repeated,
};

function checkRange(
  context: z.core.ParsePayload<{ readonly startDate: string; readonly endDate: string }>,
): void {
  for (const { field, message } of dateRangeFaults(context.value)) {
    context.issues.push({ code: 'custom', path: [field], message, input: context.value });
  }
}

/** Query of `GET /api/clients/leads`. Days are sign-up days in the account's time zone. */
export const leadsQuerySchema = z
  .strictObject({
    ...leadFilters,
    sort: z.optional(z.string().check(z.maxLength(200))),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    limit: z._default(limitSchema, 200),
  })
  .check(checkRange);
export type LeadsQuery = z.infer<typeof leadsQuerySchema>;

/** Query of `GET /api/clients/funnel`. */
export const funnelQuerySchema = z
  .strictObject({ ...leadFilters, groupBy: leadGroupingSchema })
  .check(checkRange);
export type FunnelQuery = z.infer<typeof funnelQuerySchema>;

/** Filter values for the leads of a range, with their counts. */
export const leadFacetsSchema = z.object({
  status: z.array(z.object({ value: z.string(), count: z.int() })),
  country: z.array(z.object({ value: z.string(), count: z.int() })),
  campaign: z.array(z.object({ value: z.string(), count: z.int() })),
});

export const leadsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(leadRowSchema),
  page: pageSchema,
  totals: funnelSchema,
  facets: leadFacetsSchema,
  range: z.object({ startDate: daySchema, endDate: daySchema, timeZone: z.string() }),
  freshness: z.array(freshnessSchema),
});
export type LeadsAnswer = z.infer<typeof leadsAnswerSchema>;

/** `key` is the campaign, country, day and so on; '' if a lead has none. */
export const funnelAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(z.extend(funnelSchema, { key: z.string() })),
  totals: funnelSchema,
});
export type FunnelAnswer = z.infer<typeof funnelAnswerSchema>;
