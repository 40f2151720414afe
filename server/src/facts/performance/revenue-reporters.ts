import { clientSourceIds, trackerSourceIds } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

/** Facts of trackers and clients from which revenue comes. */
export const REPORTED_REVENUE = ['sub_day', 'lead_status'] as const;

/** The ids of tracker and client accounts that name campaigns of these sources, by source. */
export async function revenueReporters(
  queries: Queries,
  sources: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await queries.query<{ source: string; id: string }>(
    `select s.source, a.id from unnest($1::text[]) as s (source)
     join accounts a on a.source = any ($2) and a.archived_at is null
     where exists (select from attributed_campaigns n where n.reporter_key = a.key and n.source = s.source)
     order by a.key`,
    [sources, [...trackerSourceIds, ...clientSourceIds]],
  );
  return new Map(
    [...Map.groupBy(rows, ({ source }) => source)].map(([source, found]) => [
      source,
      found.map(({ id }) => id),
    ]),
  );
}
