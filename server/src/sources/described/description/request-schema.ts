import * as z from 'zod';
import { dayFormatSchema, timeZoneSchema } from './days.ts';
import { pathSchema } from './paths.ts';
import { templateSchema } from './templates.ts';

/** A path below the account's base URL; what stands for its placeholders is encoded. */
export const requestPathSchema = templateSchema.refine(
  (path) =>
    /^(\/[\w.~,:@{}-]*)+$/.test(path) && !path.split('/').some((step) => step === '.' || step === '..'),
  'Must be a path that begins with a slash, without query',
);

/** One value, or a list in one of the ways in which sources want lists. */
const parameterSchema = z.union([
  templateSchema,
  z.strictObject({
    list: z.array(templateSchema).min(1),
    as: z.enum(['brackets', 'indexed', 'csv', 'json']),
  }),
]);
export type Parameter = z.infer<typeof parameterSchema>;

const parametersSchema = z.record(z.string().min(1), parameterSchema);

/** `json`: any value, its texts are templates. */
const bodySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('json'), value: z.json() }),
  z.strictObject({ kind: z.literal('form'), fields: parametersSchema }),
]);

const asked = {
  path: requestPathSchema,
  query: parametersSchema.default({}),
  body: bodySchema.optional(),
};

export const requestSchema = z
  .strictObject({ method: z.enum(['GET', 'POST']), ...asked })
  .refine(({ method, body }) => method !== 'GET' || body === undefined, {
    path: ['body'],
    message: 'A GET has no body',
  });
export type DescribedRequest = z.infer<typeof requestSchema>;

/** A request that changes something; it is sent once. */
export const changeRequestSchema = z.strictObject({
  method: z.enum(['PUT', 'POST', 'PATCH', 'DELETE']),
  ...asked,
});
export type ChangeRequest = z.infer<typeof changeRequestSchema>;

/** The days of a report: how they are written, on whose clock, and most days of one request. */
export const rangeSchema = z
  .strictObject({
    format: dayFormatSchema,
    /** null: the account's own days as they are. A zone: the account's days on that zone's clock. */
    timeZone: timeZoneSchema.nullable(),
    mostDays: z.int().min(1).nullable(),
  })
  .refine(({ format, timeZone }) => timeZone === null || format === 'yyyy-MM-dd HH:mm:ss', {
    path: ['timeZone'],
    message: 'A zone needs a format with a time',
  });

export type Range = z.infer<typeof rangeSchema>;

const mostSchema = z.int().min(1);
const sizeSchema = z.int().min(1);
/** What a page means whose rows came before: `refused`, or `end` for a source that repeats its last page behind it. */
const repeatedSchema = z.enum(['refused', 'end']).default('refused');

/** How a source hands out more rows than one answer holds. `most`: more pages than that are an error. */
export const pagesSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** `{page}` and `{size}`. Without a total a page that is not full is the last. */
  z.strictObject({
    kind: z.literal('page'),
    first: z.union([z.literal(0), z.literal(1)]),
    size: sizeSchema,
    totalAt: pathSchema.optional(),
    repeated: repeatedSchema,
    most: mostSchema,
  }),
  /** `{offset}` and `{size}`: the rows before the page, plus `first`. */
  z.strictObject({
    kind: z.literal('offset'),
    first: z.union([z.literal(0), z.literal(1)]),
    size: sizeSchema,
    totalAt: pathSchema.optional(),
    repeated: repeatedSchema,
    most: mostSchema,
  }),
  /** `{cursor}`, which the first request leaves out. */
  z.strictObject({ kind: z.literal('cursor'), at: pathSchema, most: mostSchema }),
  /** The next page's address; only one of the same host is followed. */
  z.strictObject({ kind: z.literal('link'), at: pathSchema, most: mostSchema }),
]);
export type Pages = z.infer<typeof pagesSchema>;
