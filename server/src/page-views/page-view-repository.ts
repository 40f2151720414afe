import type { Queries } from '../database/pool.ts';

/** Counts one view of a page on the day that `at` is in a time zone. */
export async function countView(queries: Queries, page: string, at: Date, timeZone: string): Promise<void> {
  await queries.query(
    `insert into page_views as known (day, page, views) values (($2::timestamptz at time zone $3)::date, $1, 1)
     on conflict (day, page) do update set views = known.views + 1`,
    [page, at, timeZone],
  );
}
