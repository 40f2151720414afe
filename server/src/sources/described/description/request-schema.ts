import * as z from 'zod';
import { dayFormatSchema, timeZoneSchema } from './days.ts';
import { pathSchema } from './paths.ts';
import { templateSchema } from './templates.ts';

/** A path below the account's base URL; placeholder values are encoded. */
export const requestPathSchema = templateSchema.refine(
  (path) =>
    /^(\/[\w.~,:@{}-]*)+$/.test(path) && !path.split('/').some((step) => step === '.' || step === '..'),
  'Must be a path that begins with a slash, without query',
);

/** One value, or a list in one of the encodings that sources use. */
const parameterSchema = z.union([
  templateSchema,
  z.strictObject({
    list: z.array(templateSchema).min(1),
    as: z.enum(['brackets', 'indexed', 'csv', 'json']),
  }),
]);
export type Parameter = z.infer<typeof parameterSchema>;

const parametersSchema = z.record(z.string().min(1), parameterSchema);

/** `json`: any value whose strings are templates. */
const bodySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('json'), value: z.json() }),
  z.strictObject({ kind: z.literal('form'), fields: parametersSchema }),
]);

const parameters = {
  path: requestPathSchema,
  query: parametersSchema.default({}),
  body: bodySchema.optional(),
};

export const requestSchema = z
  .strictObject({ method: z.enum(['GET', 'POST']), ...parameters })
  .refine(({ method, body }) => method !== 'GET' || body === undefined, {
    path: ['body'],
    message: 'A GET cannot have a body',
  });
export type DescribedRequest = z.infer<typeof requestSchema>;

/** A request that changes something; it is sent once. */
export const changeRequestSchema = z.strictObject({
  method: z.enum(['PUT', 'POST', 'PATCH', 'DELETE']),
  ...parameters,
});
export type ChangeRequest = z.infer<typeof changeRequestSchema>;

/** The days of a report: their format, time zone, and maximum per request. */
export const rangeSchema = z
  .strictObject({
    format: dayFormatSchema,
    /** null: the account's own days. A zone: the account's days in that time zone. */
    timeZone: timeZoneSchema.nullable(),
    mostDays: z.int().min(1).nullable(),
  })
  .refine(({ format, timeZone }) => timeZone === null || format === 'yyyy-MM-dd HH:mm:ss', {
    path: ['timeZone'],
    message: 'A time zone requires a format with a time',
  });

export type Range = z.infer<typeof rangeSchema>;

const mostSchema = z.int().min(1);
const sizeSchema = z.int().min(1);
/** The meaning of a repeated page: `refused`, or `end` for a source that repeats its last page. */
const repeatedSchema = z.enum(['refused', 'end']).default('refused');

/** How a source splits rows into pages. `most`: more pages than that are an error. */
export const pagesSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** `{page}` and `{size}`. Without a total, a short page is the last. */
  z.strictObject({
    kind: z.literal('page'),
    first: z.union([z.literal(0), z.literal(1)]),
    size: sizeSchema,
    totalAt: pathSchema.optional(),
    repeated: repeatedSchema,
    most: mostSchema,
  }),
  /** `{offset}` and `{size}`: the number of rows before the page, plus `first`. */
  z.strictObject({
    kind: z.literal('offset'),
    first: z.union([z.literal(0), z.literal(1)]),
    size: sizeSchema,
    totalAt: pathSchema.optional(),
    repeated: repeatedSchema,
    most: mostSchema,
  }),
  /** `{cursor}`, which the first request omits. */
  z.strictObject({ kind: z.literal('cursor'), at: pathSchema, most: mostSchema }),
  /** The URL of the next page, which is only followed on the same host. */
  z.strictObject({ kind: z.literal('link'), at: pathSchema, most: mostSchema }),
]);
export type Pages = z.infer<typeof pagesSchema>;
