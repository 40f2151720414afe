import { leadStages } from '@adhelm/contracts';
import * as z from 'zod';
import { SUBS } from '../../reported-rows.ts';
import { dateSchema, fieldSchema, moneySchema } from './answer-schema.ts';
import { timeZoneSchema } from './days.ts';
import { pathSchema } from './paths.ts';

/** A time as `yyyy-MM-dd HH:mm:ss`, in the given time zone or, with null, in the account's. */
const momentSchema = z.strictObject({ at: pathSchema, timeZone: timeZoneSchema.nullable().default(null) });

/** The fields of a tracker's rows for one value of one variable. */
export const subFieldsSchema = z.strictObject({
  value: fieldSchema,
  day: dateSchema,
  visits: fieldSchema,
  landingClicks: fieldSchema.optional(),
  conversions: fieldSchema,
  cost: moneySchema.optional(),
  revenue: moneySchema,
});
export type SubFields = z.infer<typeof subFieldsSchema>;

/** Names of a tracker's variables, by the position of their sub-id. */
export const variablesSchema = z.array(z.string().min(1)).min(1).max(SUBS);

/**
 * The only fields that are read of a lead. The client's words are compared in lower case; `details` are the
 * specification's columns of the client (`status`: its word, without the remark that people add).
 */
export const leadFieldsSchema = z.strictObject({
  id: fieldSchema,
  signedUpAt: momentSchema,
  countryCode: fieldSchema.optional(),
  saleStatus: z.strictObject({
    at: pathSchema,
    stages: z.record(z.string().regex(/^[^A-Z]+$/, 'Must be in lower case'), z.enum(leadStages)),
  }),
  /** A value (not null, false, 0 or "") there means that the lead has deposited. */
  isDeposited: fieldSchema.optional(),
  commission: moneySchema.optional(),
  campaignName: fieldSchema.optional(),
  customs: z.array(pathSchema).max(SUBS),
  details: z.record(
    z.string().min(1),
    z.strictObject({ at: pathSchema, kind: z.enum(['text', 'number', 'moment', 'status']) }),
  ),
});
export type LeadFields = z.infer<typeof leadFieldsSchema>;

/** The client's payments when they are a separate list; rows of one lead add up. */
export const paymentFieldsSchema = z.strictObject({
  leadId: fieldSchema,
  commission: moneySchema.optional(),
  depositedAt: momentSchema.optional(),
});
export type PaymentFields = z.infer<typeof paymentFieldsSchema>;
