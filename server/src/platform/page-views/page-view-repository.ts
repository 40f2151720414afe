import type { Queries } from '../../foundation/database/index.ts';

/** Counts a page view on the day of `at` in the given time zone. */
export async function countView(queries: Queries, page: string, at: Date, timeZone: string): Promise<void> {
  await queries.query(
    `insert into page_views as known (day, page, views) values (($2::timestamptz at time zone $3)::date, $1, 1)
     on conflict (day, page) do update set views = known.views + 1`,
    [page, at, timeZone],
  );
}
