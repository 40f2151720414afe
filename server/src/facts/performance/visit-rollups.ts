import type pg from 'pg';
import { capabilityTable } from '../../sources/index.ts';
import { goneSql, sameKey } from './gone-rows.ts';
import { mappingsOf } from './mapping-repository.ts';
import { sourceNamed } from './sub-positions.ts';
import { forgetVisitWeeks } from './summed-weeks.ts';
import { REPORTS, type ReporterAccount } from './tracker-attribution.ts';

const KEY = ['position', 'source', 'day', 'value'] as const;
const VALUES = [
  'visits',
  'landing_clicks',
  'conversions',
  'cost',
  'revenue',
  'linked_visits',
  'linked_revenue',
] as const;
const list = (alias: string) => VALUES.map((value) => `${alias}.${value}`).join(', ');

/** Whether a tracker reports all sub-ids of a visit together. Only such visits are rolled up. */
export function reportsTogether({ source }: Pick<ReporterAccount, 'source'>): boolean {
  return capabilityTable[source].reports.some(({ subs }) => subs === 'together');
}

/** Creates the transaction's empty list of a tracker's days to roll up again, `rolled_days`. */
export async function beginRolledDays(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create temporary table if not exists rolled_days (day date primary key) on commit drop; truncate rolled_days',
  );
}

/**
 * Rolls up a tracker's visits of the days in `rolled_days` again. Its rollups wait for each other. The transaction must hold
 * every source's lock that it needs: in another order, a merge and a build would wait for each other forever.
 */
export async function rollUpVisits(client: pg.ClientBase, account: ReporterAccount): Promise<void> {
  if (!reportsTogether(account)) return;
  await client.query(`select pg_advisory_xact_lock(hashtext('visits'), $1)`, [account.key]);
  await forgetVisitWeeks(client, account.key);
  const positions = new Map(
    (await mappingsOf(client, account.id)).map((mapping) => [mapping.source, mapping.positions]),
  );
  const { rows } = await client.query<{ key: number; id: string; type: string | null }>(
    'select key, external_id as id, campaign_type as type from campaigns where account_id = $1',
    [account.id],
  );
  const campaigns = rows.map(({ key, id, type }) => ({ key, id, source: sourceNamed(type) }));
  await client.query(ROLL_UP, [
    account.key,
    campaigns.map(({ key }) => key),
    campaigns.map(({ id }) => id),
    campaigns.map(({ source }) => source ?? ''),
    campaigns.map(({ source }) => positions.get(source ?? '')?.campaign ?? null),
  ]);
}

/** $1 the tracker, $2 to $5 its campaigns: their keys, ids, sources, and positions of the sources' campaigns. */
const ROLL_UP = `
  with linked as materialized (
    select n.source, n.campaign_id as id from attributed_campaigns n
    join accounts a on a.source = n.source and a.archived_at is null
    join campaigns c on c.account_id = a.id and c.external_id = n.campaign_id
    where n.reporter_key = $1 and n.level = 'campaign'
    group by 1, 2 having count(*) = 1
  ), visit as (
    select m.source, s.day, m.id, p.subs, l.id is not null as is_linked, s.visits, s.landing_clicks, s.conversions,
      s.cost, s.revenue
    from rolled_days r
    join accounts own on own.key = $1 and own.archived_at is null
    join sub_day s on s.account_key = $1 and s.day = r.day
    join sub_paths p on p.key = s.sub_key
    join unnest($2::int[], $3::text[], $4::text[], $5::int[]) as m (key, id, source, position) on m.key = s.campaign_key
    left join linked l on l.source = m.source and l.id = p.subs[m.position]
    where ${REPORTS}
  ), fresh as materialized (
    select e.position, v.source, e.value, v.day, sum(visits)::bigint as visits,
      sum(landing_clicks)::bigint as landing_clicks, sum(conversions)::bigint as conversions, sum(cost)::bigint as cost,
      sum(revenue)::bigint as revenue, coalesce(sum(visits) filter (where is_linked), 0)::bigint as linked_visits,
      coalesce(sum(revenue) filter (where is_linked), 0)::bigint as linked_revenue
    from visit v
    cross join lateral (
      select 0::smallint as position, v.id as value
      union all select n::smallint, coalesce(v.subs[n], '') from generate_series(1, 6) n
    ) e
    group by 1, 2, 3, 4 order by 1, 2, 4, 3
  ), removed as (
    delete from visits_by_value v using (${goneSql({
      key: KEY,
      stored: 'select v.* from rolled_days r join visits_by_value v on v.reporter_key = $1 and v.day = r.day',
      fresh: 'fresh',
    })}) g
    where v.reporter_key = $1 and ${sameKey(KEY, 'v', 'g')}
  )
  insert into visits_by_value as v (reporter_key, position, source, value, day, ${VALUES.join(', ')})
  select $1, position, source, value, day, ${VALUES.join(', ')} from fresh
  on conflict (reporter_key, position, source, day, value) do update set
    ${VALUES.map((value) => `${value} = excluded.${value}`).join(', ')}
  where (${list('v')}) is distinct from (${list('excluded')})`;
