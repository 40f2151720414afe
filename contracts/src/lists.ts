import * as z from 'zod/mini';

/** Freshness of a response's figures, per account and kind of fact. */
export const freshnessSchema = z.object({
  account: z.string(),
  kind: z.string(),
  completeThrough: z.nullable(z.string()),
  lastGoodSyncAt: z.nullable(z.iso.datetime()),
  lastError: z.nullable(z.string()),
});
export type Freshness = z.infer<typeof freshnessSchema>;

/** Position in a list: `next` is the cursor of the next page (null at the end), `total` counts all rows. */
export const pageSchema = z.object({ next: z.nullable(z.string()), total: z.int() });
export type Page = z.infer<typeof pageSchema>;

/** A list response: `{success, data, page}`. */
export function listAnswerSchema<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ success: z.boolean(), data: z.array(row), page: pageSchema });
}

export const MAX_PAGE_SIZE = 1000;
export const limitSchema = z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGE_SIZE));
