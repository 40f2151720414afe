import { currencySchema, entityDetailsSchema, entityStatuses, errorKinds } from '@adhelm/contracts';
import * as z from 'zod';
import { dayFormatSchema, timeZoneSchema } from './days.ts';
import { pathSchema } from './paths.ts';

/** A path, and the values that count as a match there. */
export const oneOfSchema = z.strictObject({
  at: pathSchema,
  is: z.array(z.union([z.string(), z.number(), z.boolean()])).min(1),
});
export type OneOf = z.infer<typeof oneOfSchema>;

/** How a source reports refusals. A status of 300 and above always is one. */
export const answersSchema = z.strictObject({
  /** Envelope: any other value at this path is a refusal, whatever the HTTP status. */
  success: oneOfSchema.optional(),
  /** Paths where a value (not null, false, 0, "", [] or {}) makes the response a refusal. */
  errorsAt: z.array(pathSchema).default([]),
  /** Paths of further explanations in a response that is already known to be a refusal. */
  messagesAt: z.array(pathSchema).default([]),
  /**
   * The meaning of the source's messages: `code` is a whole message, `text` a part of it, ignoring case. The first
   * match wins.
   */
  meanings: z
    .array(
      z.union([
        z.strictObject({ code: z.string().min(1), means: z.enum(errorKinds) }),
        z.strictObject({ text: z.string().min(1), means: z.enum(errorKinds) }),
      ]),
    )
    .default([]),
  /** Codes that report that there are no rows. */
  empty: z.array(z.string().min(1)).default([]),
});
export type Answers = z.infer<typeof answersSchema>;

/** The format of numbers in strings. `grouping`: a comma separates thousands, "1,234.50". */
export const numbersSchema = z.strictObject({
  grouping: z.enum(['none', 'comma']).default('none'),
  /** Whether an empty string means a missing number or is a fault. */
  empty: z.enum(['missing', 'refused']).default('refused'),
});
export type Numbers = z.infer<typeof numbersSchema>;

/** Several paths: the first with a value counts, for sources known only from clients that try them. */
const placesSchema = z.union([pathSchema, z.array(pathSchema).min(1)]);

/** The path of the rows, and their form. */
export const rowsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('list'), at: placesSchema }),
  /** Objects by key, nested as deep as `keys` is long; each key becomes a field of the row. `[]` is an empty map. */
  z.strictObject({ kind: z.literal('map'), at: placesSchema, keys: z.array(z.string().min(1)).min(1) }),
  /** Plain values, such as ids: each becomes the field `value` of a row. */
  z.strictObject({ kind: z.literal('values'), at: placesSchema }),
  /** Names next to rows of values. A row that already is an object stays one. */
  z.strictObject({ kind: z.literal('columns'), columnsAt: pathSchema, rowsAt: pathSchema }),
]);
export type Rows = z.infer<typeof rowsSchema>;

export const fieldSchema = z.strictObject({ at: pathSchema });
export const moneySchema = z.strictObject({
  at: pathSchema,
  unit: z.enum(['currency', 'cents']).default('currency'),
  /** Chargebacks make revenue negative; a cost never is. */
  mayBeNegative: z.boolean().default(false),
});
export type MoneyField = z.infer<typeof moneySchema>;

export const dateSchema = z
  .strictObject({
    at: pathSchema,
    format: dayFormatSchema,
    timeZone: timeZoneSchema.nullable().default(null),
  })
  .refine(({ format, timeZone }) => timeZone === null || format === 'yyyy-MM-dd HH:mm:ss', {
    path: ['timeZone'],
    message: 'A time zone requires a format with a time',
  });

const meaningSchema = z.strictObject({
  status: z.enum(entityStatuses),
  detail: z.string().nullable().default(null),
});
/** The source's words, numbers or booleans as strings. Others map to unknown, with the word as detail. */
const statusSchema = z.strictObject({ at: pathSchema, words: z.record(z.string(), meaningSchema) });
export type StatusField = z.infer<typeof statusSchema>;

/** The specification's details that the source returns, raw or mapped by `words`. */
const detailsSchema = z
  .partialRecord(
    z.enum(Object.keys(entityDetailsSchema.shape)),
    z.strictObject({
      at: pathSchema,
      words: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    }),
  )
  .default({});
export type DetailFields = z.infer<typeof detailsSchema>;

/** The currency of a source's amounts: in the response, in each row, or fixed. */
export const amountsSchema = z.union([
  z.strictObject({ answerAt: pathSchema }),
  z.strictObject({ rowAt: pathSchema }),
  z.strictObject({ always: currencySchema }),
]);
export type Amounts = z.infer<typeof amountsSchema>;

export const campaignFieldsSchema = z.strictObject({
  id: fieldSchema,
  name: fieldSchema,
  /** Absent when the source returns no status, which is unknown then. */
  status: statusSchema.optional(),
  campaignType: fieldSchema.optional(),
  dailyBudget: moneySchema.optional(),
  startDate: dateSchema.optional(),
  details: detailsSchema,
});
export type CampaignFields = z.infer<typeof campaignFieldsSchema>;

export const contentFieldsSchema = z.strictObject({
  id: fieldSchema,
  campaignId: fieldSchema,
  headline: fieldSchema,
  imageUrl: fieldSchema.optional(),
  targetUrl: fieldSchema.optional(),
  status: statusSchema,
  bid: moneySchema.optional(),
  details: detailsSchema,
});
export type ContentFields = z.infer<typeof contentFieldsSchema>;

export const factFieldsSchema = z.strictObject({
  campaignId: fieldSchema,
  /** The content's or widget's id; absent for facts of campaigns. */
  entityId: fieldSchema.optional(),
  /** `window`: rows have no day, so each request covers one day. */
  day: z.union([dateSchema, z.literal('window')]),
  impressions: fieldSchema.optional(),
  viewableImpressions: fieldSchema.optional(),
  clicks: fieldSchema.optional(),
  conversions: fieldSchema.optional(),
  cost: moneySchema.optional(),
  revenue: moneySchema.optional(),
});
export type FactFields = z.infer<typeof factFieldsSchema>;
