import { currencySchema, entityDetailsSchema, entityStatuses, errorKinds } from '@adhelm/contracts';
import * as z from 'zod';
import { dayFormatSchema, timeZoneSchema } from './days.ts';
import { pathSchema } from './paths.ts';

/** A place, and the values of which one stands there. */
export const oneOfSchema = z.strictObject({
  at: pathSchema,
  is: z.array(z.union([z.string(), z.number(), z.boolean()])).min(1),
});
export type OneOf = z.infer<typeof oneOfSchema>;

/** How a source says no. A status of 300 and above is a refusal in any case. */
export const answersSchema = z.strictObject({
  /** Envelope: anything else than these values there is a refusal, whatever the HTTP status. */
  success: oneOfSchema.optional(),
  /** Where something (not null, false, 0, "", [] or {}) makes the answer a refusal. */
  errorsAt: z.array(pathSchema).default([]),
  /** Where a refusal that is already known to be one explains itself. */
  messagesAt: z.array(pathSchema).default([]),
  /** What the source's words mean: `code` is the whole of what it says, `text` a part of it in any case. First wins. */
  meanings: z
    .array(
      z.union([
        z.strictObject({ code: z.string().min(1), means: z.enum(errorKinds) }),
        z.strictObject({ text: z.string().min(1), means: z.enum(errorKinds) }),
      ]),
    )
    .default([]),
  /** Codes that say that there are no rows. */
  empty: z.array(z.string().min(1)).default([]),
});
export type Answers = z.infer<typeof answersSchema>;

/** How numbers are written where they are texts. `grouping`: thousands stand apart by a comma, "1,234.50". */
export const numbersSchema = z.strictObject({
  grouping: z.enum(['none', 'comma']).default('none'),
  /** An empty text is "not told", or a fault. */
  empty: z.enum(['missing', 'refused']).default('refused'),
});
export type Numbers = z.infer<typeof numbersSchema>;

/** Several places: the first that holds something counts, for sources known only from clients that try them. */
const placesSchema = z.union([pathSchema, z.array(pathSchema).min(1)]);

/** Where the rows are and what makes one. */
export const rowsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('list'), at: placesSchema }),
  /** Objects by key, as deep as `keys` are many; each key becomes a field of the row. `[]` is an empty map. */
  z.strictObject({ kind: z.literal('map'), at: placesSchema, keys: z.array(z.string().min(1)).min(1) }),
  /** Plain values, such as ids: each is the field `value` of a row. */
  z.strictObject({ kind: z.literal('values'), at: placesSchema }),
  /** Names beside rows of values. A row that is an object already stays one. */
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
    message: 'A zone needs a format with a time',
  });

const meaningSchema = z.strictObject({
  status: z.enum(entityStatuses),
  detail: z.string().nullable().default(null),
});
/** The source's words, numbers or booleans as texts; what is not among them is unknown, with its word as detail. */
const statusSchema = z.strictObject({ at: pathSchema, words: z.record(z.string(), meaningSchema) });
export type StatusField = z.infer<typeof statusSchema>;

/** What the specification names and the source tells, as it comes or, with `words`, as those say. */
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

/** What a source's amounts are in: told in the answer, told in each row, or always the same. */
export const amountsSchema = z.union([
  z.strictObject({ answerAt: pathSchema }),
  z.strictObject({ rowAt: pathSchema }),
  z.strictObject({ always: currencySchema }),
]);
export type Amounts = z.infer<typeof amountsSchema>;

export const campaignFieldsSchema = z.strictObject({
  id: fieldSchema,
  name: fieldSchema,
  /** Absent where the source tells none: it is unknown then. */
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
  /** `window`: rows tell no day, and each request asks for one. */
  day: z.union([dateSchema, z.literal('window')]),
  impressions: fieldSchema.optional(),
  viewableImpressions: fieldSchema.optional(),
  clicks: fieldSchema.optional(),
  conversions: fieldSchema.optional(),
  cost: moneySchema.optional(),
  revenue: moneySchema.optional(),
});
export type FactFields = z.infer<typeof factFieldsSchema>;
