import type { DateRange } from '@adhelm/contracts';
import type pg from 'pg';
import type { Account } from '../../sources/accounts/index.ts';
import { type Level, levelTables } from './levels.ts';
import { attributionOf } from './tracker-attribution.ts';

type Asked = {
  readonly level: Level;
  readonly range: DateRange;
  readonly at: Date;
  /** Keys of accounts whose figures of then were kept. */
  readonly known: readonly number[];
};

type Tracker = Pick<Account, 'id' | 'key' | 'source' | 'currency'>;

const MEASURES = ['visits', 'landing_clicks', 'conversions', 'cost', 'revenue'] as const;

/**
 * What trackers reported after an instant, in temporary tables until the transaction ends: `later_attributed` is what it added
 * to each campaign, content or widget and day, `preferred_trackers` whose visits count for a campaign, and `observed_days`
 * the days of which they had reported anything. Trackers without figures of then are left out.
 */
export async function attributeLaterVisits(client: pg.ClientBase, asked: Asked): Promise<void> {
  await client.query(
    `drop table if exists preferred_trackers, observed_days, later_attributed, later_visits;
     create temporary table preferred_trackers (campaign_key integer primary key, reporter_key integer) on commit drop;
     create temporary table observed_days (reporter_key integer, day date) on commit drop;
     create temporary table later_attributed (reporter_key integer, campaign_key integer, entity_key integer, day date,
       visits bigint, conversions bigint, revenue bigint) on commit drop;
     create temporary table if not exists attribution_scope (part_key integer not null, day date not null) on commit drop`,
  );
  const trackers = await trackersAmong(client, asked.known);
  if (trackers.length === 0) return;
  await client.query(
    `insert into preferred_trackers
     select distinct on (c.key) c.key, n.reporter_key from attributed_campaigns n
     join accounts a on a.source = n.source
     join campaigns c on c.account_id = a.id and c.external_id = n.campaign_id
     left join revenue_settings own on own.account_id = a.id
     left join revenue_settings shared on shared.account_id is null
     left join accounts chosen on chosen.id = case when coalesce(own.origin, 'workspace') = 'workspace'
       then shared.tracker_id else own.tracker_id end
     where n.reporter_key = any ($1) and n.level = $2
     order by c.key, (n.reporter_key = chosen.key) desc nulls last, n.reporter_key`,
    [trackers.map(({ key }) => key), asked.level],
  );
  for (const tracker of trackers) await attribute(client, asked, tracker);
  await client.query('analyze preferred_trackers; analyze observed_days; analyze later_attributed');
}

async function trackersAmong(client: pg.ClientBase, keys: readonly number[]): Promise<Tracker[]> {
  const { rows } = await client.query<Tracker>(
    `select id, key, source, currency from accounts where key = any ($1) and source in ('voluum', 'thrive') order by key`,
    [keys],
  );
  return rows;
}

async function attribute(
  client: pg.ClientBase,
  { level, range, at }: Asked,
  tracker: Tracker,
): Promise<void> {
  const added = (name: string) =>
    `coalesce(s.${name}, 0) - case when s.first_observed_at > $4 then 0 else coalesce(r.${name}, 0) end as ${name}`;
  await client.query(
    `insert into observed_days select distinct $1::integer, day from sub_day
     where account_key = $1 and day between $2 and $3 and first_observed_at <= $4`,
    [tracker.key, range.startDate, range.endDate, at],
  );
  await client.query(
    `create temporary table later_visits (campaign_key integer, sub_key integer, day date,
       ${MEASURES.map((name) => `${name} bigint`).join(', ')}) on commit drop`,
  );
  await client.query(
    `insert into later_visits
     with revised as materialized (
       select distinct on (campaign_key, entity_key, day) campaign_key, entity_key, day, ${MEASURES.join(', ')}
       from fact_revisions where kind = 'sub_day' and account_key = $1 and superseded_at > $4 and day between $2 and $3
       order by campaign_key, entity_key, day, superseded_at
     )
     select s.campaign_key, s.sub_key, s.day, ${MEASURES.map(added).join(', ')}
     from sub_day s left join revised r on r.campaign_key = s.campaign_key and r.entity_key = s.sub_key and r.day = s.day
     where s.account_key = $1 and s.day between $2 and $3 and (s.first_observed_at > $4 or r.campaign_key is not null)`,
    [tracker.key, range.startDate, range.endDate, at],
  );
  await client.query(
    `truncate attribution_scope; insert into attribution_scope select distinct campaign_key, day from later_visits`,
  );
  const { sql, parameters } = await attributionOf(client, tracker, 'later_visits');
  const { entity } = levelTables[level];
  await client.query(
    `insert into later_attributed
     select $${parameters.length + 1}, c.key, ${entity === null ? '0' : 'e.key'}, n.day, sum(n.visits), sum(n.conversions), sum(n.revenue)
     from (${sql}) as n (part_key, level, source, campaign_id, entity_id, day, currency, visits, landing_clicks,
       conversions, cost, revenue, leads, deposits)
     join accounts a on a.source = n.source and a.archived_at is null
     join campaigns c on c.account_id = a.id and c.external_id = n.campaign_id
     ${entity === null ? '' : `join ${entity.table} e on e.account_id = a.id and e.external_id = n.entity_id`}
     where n.level = $${parameters.length + 2} group by 2, 3, 4`,
    [...parameters, tracker.key, level],
  );
  await client.query('drop table later_visits');
}
