import type pg from 'pg';

/** The changes of an import on one day. */
export type Step = { readonly day: string; readonly rows: number };

/** What an import changed: how many rows return, how many a later change keeps, and both day by day. */
export type ChangedRows = {
  readonly returned: number;
  readonly kept: number;
  readonly steps: readonly Step[];
};

/** Counts the table `changed_rows` of the caller's transaction. */
export async function changedRows(client: pg.ClientBase): Promise<ChangedRows> {
  await client.query('create index on changed_rows (day)');
  // temporary tables are not analysed automatically
  await client.query('analyze changed_rows');
  const { rows } = await client.query<Step & { kept: number }>(
    `select day, count(*) as rows, count(*) filter (where is_kept) as kept from changed_rows group by day order by day`,
  );
  const kept = rows.reduce((sum, step) => sum + step.kept, 0);
  const all = rows.reduce((sum, step) => sum + step.rows, 0);
  return { returned: all - kept, kept, steps: rows.map((step) => ({ day: step.day, rows: step.rows })) };
}
