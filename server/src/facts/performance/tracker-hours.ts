import type pg from 'pg';
import type { Queries } from '../../foundation/database/index.ts';
import { storeAttributedHours } from './attributed-hours.ts';
import { hourSources } from './hour-rows.ts';
import { mappingsOf } from './mapping-repository.ts';
import { sourceNamed } from './sub-positions.ts';
import { mappedParts, type ReporterAccount } from './tracker-attribution.ts';

/**
 * The numbers of the sub-ids that hold the campaign of a source with hours, each with the ids of the tracker's campaigns
 * that send its visits. Hours of others would be joined with nothing.
 */
export async function hourPositionsOf(
  queries: Queries,
  account: Pick<ReporterAccount, 'id'>,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const positions = new Map(
    (await mappingsOf(queries, account.id)).map((mapping) => [mapping.source, mapping.positions.campaign]),
  );
  const { rows } = await queries.query<{ id: string; type: string | null }>(
    'select external_id as id, campaign_type as type from campaigns where account_id = $1',
    [account.id],
  );
  const known = rows.flatMap(({ id, type }) => {
    const source = sourceNamed(type);
    const position = source === null || !hourSources.includes(source) ? null : positions.get(source);
    return typeof position === 'number' ? [{ id, position }] : [];
  });
  return new Map(
    [...Map.groupBy(known, ({ position }) => position)].map(([position, campaigns]) => [
      position,
      new Set(campaigns.map(({ id }) => id)),
    ]),
  );
}

/** Attributes a tracker's hours of the campaigns and days in `attribution_scope` to the sources' campaigns. */
export async function attributeTrackerHours(client: pg.ClientBase, account: ReporterAccount): Promise<void> {
  const parts = (await mappedParts(client, account)).filter(({ source }) => hourSources.includes(source));
  await storeAttributedHours(client, account.key, {
    select: HOURS,
    parameters: [
      account.currency,
      parts.map(({ key }) => key),
      parts.map(({ source }) => source),
      parts.map(({ at }) => at.campaign),
      account.key,
    ],
    reports: REPORTS_HOURS,
    until: LAST_HOUR,
  });
}

/** $1 the currency, $2 to $4 the tracker's campaigns, their sources and positions, $5 the tracker's key. */
const HOURS = `
  select t.day, t.part_key, m.source, p.subs[m.campaign], s.hour, $1, sum(s.conversions)::bigint, sum(s.revenue)::bigint
  from attribution_scope t
  join accounts z on z.key = $5
  join sub_hour s on s.campaign_key = t.part_key and s.hour >= t.day::timestamp at time zone z.time_zone
    and s.hour < (t.day + 1)::timestamp at time zone z.time_zone
  join sub_paths p on p.key = s.sub_key
  join unnest($2::int[], $3::text[], $4::int[]) as m (key, source, campaign) on m.key = s.campaign_key
  where p.subs[m.campaign] <> '' and num_nonnulls(s.visits, s.conversions, s.revenue) > 0
  group by 1, 2, 3, 4, 5`;

const REPORTS_HOURS = `exists (
  select from sub_hour f join accounts z on z.key = f.account_key
  where f.account_key = $1 and f.hour >= s.day::timestamp at time zone z.time_zone
    and f.hour < (s.day + 1)::timestamp at time zone z.time_zone)`;

/** An hour without visits is known only when a later one is reported. */
const LAST_HOUR = `(
  select case when max(f.hour) < (s.day + 1)::timestamp at time zone z.time_zone then max(f.hour) end
  from accounts z join sub_hour f on f.account_key = z.key where z.key = $1 group by z.time_zone)`;
