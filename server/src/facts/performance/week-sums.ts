import { trackerSourceIds } from '@adhelm/contracts';
import type pg from 'pg';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { goneSql, sameKey } from './gone-rows.ts';
import { weekOf } from './summed-weeks.ts';

/** A week of a tracker's visits, or of what a source reports of what they name. Days `YYYY-MM-DD`. */
type DueWeek = { readonly side: 'tracker' | 'source'; readonly source: string; readonly week: string };

/** SQL: the weeks of connected trackers that were over on the day $1 and are not added up. */
const DUE = `
  select t.key as reporter_key, s.side, s.source, d.week
  from accounts t
  cross join lateral (
    select distinct ${weekOf('day')} as week from attributed_days where reporter_key = t.key
  ) d
  cross join lateral (
    select 'tracker' as side, '' as source
    union all select distinct 'source', n.source from attributed_campaigns n
      where n.reporter_key = t.key and n.level = 'campaign'
        and n.source in (select source from accounts where archived_at is null)
  ) s
  where t.source = any ($2) and t.archived_at is null and d.week < $1::date - 6 and not exists (
    select from summed_weeks w
    where w.reporter_key = t.key and w.side = s.side and w.source = s.source and w.week = d.week
  )`;

/** The keys of trackers that have weeks to add up. A week is over when its last day is before `today`. */
export async function trackersToSum(client: pg.ClientBase, limit: number, today: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select distinct reporter_key::text as key from (${DUE}) due order by 1 limit $3`,
    [today, trackerSourceIds, limit],
  );
  return rows.map(({ key }) => key);
}

/**
 * Adds up a tracker's weeks that were over before `today`, the latest first, each in its own transaction. Weeks that a merge
 * is changing are left to the next time. Safe to repeat.
 */
export async function sumWeeks(
  pool: pg.Pool,
  reporterKey: number,
  today: string,
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await withScope(pool, systemScope, (client) =>
    client.query<DueWeek>(
      `select side, source, week from (${DUE}) due where reporter_key = $3 order by week desc, side desc, source`,
      [today, trackerSourceIds, reporterKey],
    ),
  );
  for (const due of rows) {
    signal.throwIfAborted();
    await withScope(pool, systemScope, (client) => sumWeek(client, reporterKey, due));
  }
}

async function sumWeek(client: pg.ClientBase, key: number, { side, source, week }: DueWeek): Promise<void> {
  // changed rates wait for this, and this for them
  await client.query(`select pg_advisory_xact_lock_shared(hashtext('summed_weeks'))`);
  const lock = side === 'tracker' ? `hashtext('visits'), $1` : `hashtext('performance'), hashtext($1)`;
  const { rows } = await client.query<{ isFree: boolean }>(
    `select pg_try_advisory_xact_lock(${lock}) as "isFree"`,
    [side === 'tracker' ? key : source],
  );
  if (rows[0]?.isFree !== true) return;
  if (side === 'tracker') await client.query(VISITS, [key, week]);
  else for (const sql of [ENTITIES, CAMPAIGNS]) await client.query(sql, [key, week, source]);
  await client.query(
    `insert into summed_weeks (reporter_key, side, source, week) values ($1, $2, $3, $4) on conflict do nothing`,
    [key, side, source, week],
  );
}

type Replaced = {
  readonly table: string;
  /** Columns beside the tracker and the week that tell rows apart. */
  readonly key: readonly string[];
  readonly values: readonly string[];
  /** SQL: which rows of the table may be replaced, beside those of the tracker ($1) and the week ($2). */
  readonly of: string;
  /** SQL: common table expressions that end with the new rows, as `fresh`. */
  readonly fresh: string;
};

/** Replaces rows of a week that differ. */
function replaceSql({ table, key, values, of, fresh }: Replaced): string {
  const all = (alias: string) => values.map((value) => `${alias}.${value}`).join(', ');
  const columns = [...key, ...values].join(', ');
  return `
    with ${fresh}, removed as (
      delete from ${table} w using (${goneSql({
        key,
        stored: `select * from ${table} where reporter_key = $1 and week = $2 ${of}`,
        fresh: 'fresh',
      })}) g
      where w.reporter_key = $1 and w.week = $2 and ${sameKey(key, 'w', 'g')}
    )
    insert into ${table} as w (reporter_key, week, ${columns}) select $1, $2, ${columns} from fresh
    on conflict (reporter_key, week, ${key.join(', ')}) do update set
      ${values.map((value) => `${value} = excluded.${value}`).join(', ')}
    where (${all('w')}) is distinct from (${all('excluded')})`;
}

const SUMS = [
  'visits',
  'landing_clicks',
  'conversions',
  'cost',
  'revenue',
  'linked_visits',
  'linked_revenue',
];

const VISITS = replaceSql({
  table: 'visit_weeks',
  key: ['position', 'source', 'value'],
  values: SUMS,
  of: '',
  fresh: `fresh as materialized (
      select position, source, value, ${SUMS.map((sum) => `sum(${sum})::bigint as ${sum}`).join(', ')}
      from visits_by_value where reporter_key = $1 and day between $2::date and $2::date + 6 group by 1, 2, 3
    )`,
});

/** The tracker's currency, and rates into it on the days of the week. */
const RATES = `own as materialized (select currency from accounts where key = $1), rates as materialized (
      select c.currency, d::date as day, fx_rate(c.currency, own.currency, d::date) as rate
      from own cross join (select distinct currency from accounts where source = $3) c
      cross join generate_series($2::date, $2::date + 6, interval '1 day') d
    )`;

/** A cost is null when a part of it has no rate. Needs rows with `clicks`, `conversions`, `cost` and `rate`, as `day`. */
const MEASURES = `sum(clicks)::bigint as clicks, sum(conversions)::bigint as conversions,
        case when count(cost) = count(cost) filter (where rate is not null)
          then sum(case when rate = 1 then cost else converted_micros(cost, rate) end)::bigint end as cost`;

const ENTITIES = replaceSql({
  table: 'named_entity_weeks',
  key: ['level', 'source', 'entity_id'],
  values: ['clicks', 'conversions', 'cost'],
  of: 'and source = $3',
  fresh: `${RATES}, fresh as materialized (
      select level, source, entity_id, ${MEASURES}
      from (
        select s.*, r.rate from named_entity_sums s
        left join rates r on r.currency = s.currency and r.day = s.day
        where s.reporter_key = $1 and s.source = $3 and s.level in ('content', 'widget')
          and s.day between $2::date and $2::date + 6
      ) day
      group by 1, 2, 3
    )`,
});

const CAMPAIGNS = replaceSql({
  table: 'named_campaign_weeks',
  key: ['source', 'campaign_key'],
  values: ['clicks', 'conversions', 'cost'],
  of: 'and source = $3',
  fresh: `${RATES}, named as materialized (
      select c.key, a.currency from campaigns c join accounts a on a.id = c.account_id and a.source = $3
      where c.external_id in (
        select campaign_id from attributed_campaigns
        where reporter_key = $1 and source = $3 and level = 'campaign'
      )
    ), reported as materialized (
      select f.campaign_key, f.day, f.clicks, f.conversions, f.cost from campaign_day f
      where f.campaign_key = any (array(select key from named)) and f.day between $2::date and $2::date + 6
        and num_nonnulls(f.impressions, f.viewable_impressions, f.clicks, f.conversions, f.cost, f.revenue) > 0
    ), fresh as materialized (
      select $3 as source, campaign_key, ${MEASURES}
      from (
        select f.*, r.rate from reported f join named n on n.key = f.campaign_key
        left join rates r on r.currency = n.currency and r.day = f.day
      ) day
      group by 2
    )`,
});
