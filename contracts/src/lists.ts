import * as z from 'zod/mini';

/** Freshness of a response's figures, per account and kind of fact. */
export const freshnessSchema = z.object({
  account: z.string(),
  kind: z.string(),
  completeThrough: z.nullable(z.string()),
  lastGoodSyncAt: z.nullable(z.iso.datetime()),
  lastError: z.nullable(z.string()),
  /** What the last good sync could not cover, because the source does not return it. Absent when it covered all. */
  partial: z.optional(z.string()),
  /** Until when a late sync waits for a limit of the source. Absent when it does not. */
  limitedUntil: z.optional(z.iso.datetime()),
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

/** Lists that can be very long have larger pages; one of more than `MAX_PAGE_SIZE` rows comes in columns. */
export const MAX_COLUMNS_SIZE = 10_000;
export const largeLimitSchema = z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_COLUMNS_SIZE));

/**
 * Rows as one array of values per field that all have; `sparse` holds the fields that only some have, by the number of the
 * row. The values are not checked: there are too many.
 */
export const columnsSchema = z.object({
  columns: z.record(z.string(), z.custom<readonly unknown[]>(Array.isArray)),
  sparse: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type Columns = z.infer<typeof columnsSchema>;

/** The same rows by column. */
export function columnsOf(rows: readonly object[]): Columns {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const isWhole = Object.groupBy(names, (name) => String(rows.every((row) => Object.hasOwn(row, name))));
  const valuesOf = (name: string) => rows.map((row): unknown => Reflect.get(row, name));
  return {
    columns: Object.fromEntries((isWhole['true'] ?? []).map((name) => [name, valuesOf(name)])),
    sparse: Object.fromEntries(
      (isWhole['false'] ?? []).map((name) => [
        name,
        Object.fromEntries([...valuesOf(name).entries()].filter(([, value]) => value !== undefined)),
      ]),
    ),
  };
}

/** The rows that `columnsOf` made columns of; the caller knows their form. */
export function rowsOfColumns<Row>({ columns, sparse }: Columns): Row[] {
  const fields = Object.entries(columns);
  const length = fields[0]?.[1].length ?? 0;
  const rows = Array.from({ length }, (_, index) =>
    Object.fromEntries(fields.map(([name, values]) => [name, values[index]])),
  );
  for (const [name, values] of Object.entries(sparse)) {
    for (const [index, value] of Object.entries(values))
      Object.assign(rows[Number(index)] ?? {}, { [name]: value });
  }
  return rows as Row[];
}
