import * as z from 'zod/mini';

/** Ids of the specification's campaign sources, in its order. The server may reach others (`GET /api/sources`). */
export const campaignSourceIds = [
  'revcontent',
  'mgid',
  'engageya',
  'propellerads',
  'voluum',
  'rtx',
  'zeropark',
  'selfadvertiser',
  'admaven',
  'richads',
  'jubna',
  'taboola',
  'geozo',
] as const;

/** Ids of the client sources (advertisers' CRMs). */
export const clientSourceIds = ['algolead', 'roicollective', 'meeseeksmedia'] as const;

/** An account in the pickers. `id` is ours (UUIDv7); `currency` ISO 4217; `timeZone` IANA. */
export const sourceAccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string().check(z.length(3)),
  timeZone: z.string(),
});
export type SourceAccount = z.infer<typeof sourceAccountSchema>;

/** The traffic-source registry: sources keyed by id. */
export const sourceRegistrySchema = z.record(
  z.string(),
  z.object({ name: z.string(), accounts: z.array(sourceAccountSchema) }),
);
export type SourceRegistry = z.infer<typeof sourceRegistrySchema>;

export const sourcesAnswerSchema = z.object({ sources: sourceRegistrySchema });

/** How a grid formats a column; without a format the value is text. */
export const columnFormatSchema = z.enum(['currency', 'percent', 'number', 'image', 'url']);

/**
 * The unit of a column's numbers (decision 17). `micros`: integer millionths of the row's `currency`. `fraction`: a
 * share of 1 (0.12 = 12 %).
 */
export const columnUnitSchema = z.enum(['micros', 'fraction']);

/** A column of a list. Each row has its value, or null, under `name`. */
export const columnSchema = z.object({
  name: z.string(),
  label: z.string(),
  format: z.optional(columnFormatSchema),
  unit: z.optional(columnUnitSchema),
  align: z.optional(z.literal('right')),
});
export type Column = z.infer<typeof columnSchema>;
export const columnsAnswerSchema = z.object({ columns: z.array(columnSchema) });

/**
 * A column of a client account's table, in the specification's words. Each lead has its value, or null, under `field`:
 * a number with `numeric`, an ISO 8601 instant with `date`, otherwise text.
 */
export const clientColumnSchema = z.object({
  field: z.string(),
  title: z.string(),
  type: z.optional(z.enum(['numeric', 'date'])),
  align: z.optional(z.literal('right')),
});
export type ClientColumn = z.infer<typeof clientColumnSchema>;
export const clientColumnsAnswerSchema = z.object({ columns: z.array(clientColumnSchema) });

export const filterSchema = z.object({
  name: z.string(),
  label: z.string(),
  multiple: z.boolean(),
  options: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Filter = z.infer<typeof filterSchema>;
export const filtersAnswerSchema = z.object({ filters: z.array(filterSchema) });

/** The selected account, the specification's `selectedSourceAccount`. */
export const selectedSourceAccountSchema = z.object({ source: z.string(), account: z.string() });
export type SelectedSourceAccount = z.infer<typeof selectedSourceAccountSchema>;
