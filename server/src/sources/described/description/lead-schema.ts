import { leadStages } from '@adhelm/contracts';
import * as z from 'zod';
import { SUBS } from '../../reported-rows.ts';
import { dateSchema, fieldSchema, moneySchema } from './answer-schema.ts';
import { timeZoneSchema } from './days.ts';
import { pathSchema } from './paths.ts';

/** A moment as `yyyy-MM-dd HH:mm:ss`, on the clock of a zone or, with null, on the account's. */
const momentSchema = z.strictObject({ at: pathSchema, timeZone: timeZoneSchema.nullable().default(null) });

/** What a tracker's rows hold of visits with one value of one variable. */
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

/** Names of a tracker's variables, by the position of the sub-id that they hold. */
export const variablesSchema = z.array(z.string().min(1)).min(1).max(SUBS);

/**
 * What is read of a lead, and nothing else of its row. The client's words are compared in small letters; `details` are
 * the specification's columns of the client (`status`: its word, without what people write behind it).
 */
export const leadFieldsSchema = z.strictObject({
  id: fieldSchema,
  signedUpAt: momentSchema,
  countryCode: fieldSchema.optional(),
  saleStatus: z.strictObject({
    at: pathSchema,
    stages: z.record(z.string().regex(/^[^A-Z]+$/, 'Must be in small letters'), z.enum(leadStages)),
  }),
  /** Something (not null, false, 0 or "") there says that the lead has paid in. */
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

/** What a client pays, where that is another list; rows of one lead add up. */
export const paymentFieldsSchema = z.strictObject({
  leadId: fieldSchema,
  commission: moneySchema.optional(),
  depositedAt: momentSchema.optional(),
});
export type PaymentFields = z.infer<typeof paymentFieldsSchema>;
