import type { DateRange } from '@adhelm/contracts';
import type pg from 'pg';

export type StagedDays = DateRange & { readonly days: readonly string[] };
export type Duplicates = { readonly count: number; readonly lines: readonly number[] };
/** Rows that are parts of an entity, such as sub-sources, and the entities' rows that they were added up to. */
export type Summed = { readonly parts: number; readonly rows: number };

const SHOWN_LINES = 5;

/**
 * Creates `import_rows` from `import_lines`, both tables of the caller's transaction, with the last of the lines that
 * share a key. Resolves with the others.
 */
export async function keepLastLines(client: pg.ClientBase, key: string): Promise<Duplicates> {
  await client.query(`create temporary table import_rows on commit drop as
    select distinct on (${key}) * from import_lines
    order by ${key}, place desc`);
  // temporary tables are not analysed automatically, and joins need their size
  await client.query('analyze import_lines, import_rows');
  return findDuplicates(client);
}

async function findDuplicates(client: pg.ClientBase): Promise<Duplicates> {
  const { rows } = await client.query<{ count: number; lines: number[] | null }>(
    `with twice as (select line from import_lines except all select line from import_rows)
     select (select count(*) from twice) as count,
            (select array_agg(line order by line) from (select line from twice order by line limit ${SHOWN_LINES}) s)
              as lines`,
  );
  return { count: rows[0]?.count ?? 0, lines: rows[0]?.lines ?? [] };
}

/** The days of the staged rows, first to last; null when there are no rows. */
export async function stagedDays(client: pg.ClientBase): Promise<StagedDays | null> {
  const { rows } = await client.query<{ day: string }>('select distinct day from import_rows order by day');
  const days = rows.map(({ day }) => day);
  const [startDate] = days;
  const endDate = days.at(-1);
  return startDate === undefined || endDate === undefined ? null : { startDate, endDate, days };
}
