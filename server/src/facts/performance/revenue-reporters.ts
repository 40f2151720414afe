import { clientSourceIds, type Figures, type OtherZones, trackerSourceIds } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

/** Facts of trackers and clients from which revenue comes. */
export const REPORTED_REVENUE = ['sub_day', 'lead_status'] as const;

const REPORTER_SOURCES = [...trackerSourceIds, ...clientSourceIds];

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
    [sources, REPORTER_SOURCES],
  );
  return new Map(
    [...Map.groupBy(rows, ({ source }) => source)].map(([source, found]) => [
      source,
      found.map(({ id }) => id),
    ]),
  );
}

/**
 * The trackers and clients behind some figures whose days are those of another time zone than an account's, as a part of
 * the response: empty when there are none.
 */
export async function otherZonesOf(
  queries: Queries,
  accountIds: readonly string[],
  { revenueOrigins = [] }: Pick<Figures, 'revenueOrigins'>,
): Promise<{ readonly otherZones?: OtherZones }> {
  if (revenueOrigins.every((origin) => origin === 'source')) return {};
  const { rows } = await queries.query<OtherZones[number]>(
    `select r.name as reporter, r.time_zone as "timeZone" from accounts r
     where r.source = any ($2) and r.archived_at is null and exists (
       select from accounts a
       where a.id = any ($1) and a.time_zone <> r.time_zone
         and exists (select from attributed_campaigns n where n.reporter_key = r.key and n.source = a.source)
     ) order by r.key`,
    [accountIds, REPORTER_SOURCES],
  );
  return rows.length === 0 ? {} : { otherZones: rows };
}
