import type { Services } from '@adhelm/server';

type Client = Pick<Services['pool'], 'query'>;

/** What a tracker reports. Each of its campaigns' widgets is one of `widgets` of its source. */
export type TrackerSize = {
  /** One in so many campaigns of the market has visits. */
  readonly everyCampaign: number;
  readonly days: number;
  readonly widgetsPerCampaign: number;
  readonly widgets: number;
};

const SUBS = `array_to_string(array[t.id, case t.source when 'mgid' then t.id || '-c' else w.id end,
  case t.source when 'mgid' then w.id else t.id || '-c' end, 'm', '', ''], E'\\x1f')`;
const MEASURES = `sum(visits)::bigint, sum(landing_clicks)::bigint, sum(conversions)::bigint, sum(cost)::bigint,
  sum(revenue)::bigint`;

/**
 * Writes sub-days of a Voluum account, the daily facts of the campaigns that its visits name, and what is rolled up of
 * both, as the merge of facts would. Runs in the transaction that seeds the market.
 */
export async function seedTracker(
  client: Client,
  { everyCampaign, days, widgetsPerCampaign, widgets }: TrackerSize,
  today: string,
): Promise<{ tracker: string; trackerKey: number; subDays: number }> {
  const run = (sql: string, values: readonly unknown[] = []) => client.query(sql, [...values]);
  await run(
    `select ensure_month(parent, month::date)
     from generate_series(date_trunc('month', $1::date - $2::int), date_trunc('month', $1::date), interval '1 month') month
     cross join unnest(array['sub_day', 'campaign_day', 'visits_by_value', 'named_entity_sums', 'attributed_day']) parent`,
    [today, days],
  );
  await run(
    `create temporary table tracked on commit drop as
     select c.key, c.external_id as id, a.source, a.key as account_key, a.currency
     from campaigns c join accounts a on a.id = c.account_id where abs(hashtext(c.external_id)) % $1 = 0`,
    [everyCampaign],
  );
  await run(
    `insert into accounts (id, source, external_id, name, currency, time_zone, base_url)
     values (gen_random_uuid(), 'voluum', 'tracker', 'Tracker', 'USD', 'UTC', 'http://nowhere')`,
  );
  await run(
    `insert into campaigns (account_id, external_id, name, status, seen_at, campaign_type)
     select a.id, s.source || ' ' || n, 'Tracker campaign ' || n, 'active', now(), s.source
     from accounts a cross join unnest(array['mgid', 'taboola', 'propellerads']) s (source) cross join generate_series(0, 19) n
     where a.source = 'voluum'`,
  );
  await run(
    `create temporary table visited on commit drop as
     select t.key, t.source, own.key as part_key, own.external_id as part, v.id as tracker_id, v.key as tracker_key,
       w.n, w.id, ${SUBS} as path
     from tracked t
     cross join lateral (
       select n, ((t.key * 31 + n * 97) % $2)::text as id from generate_series(1, $1::int) n
     ) w
     join accounts v on v.source = 'voluum'
     join campaigns own on own.account_id = v.id and own.external_id = t.source || ' ' || t.key % 20`,
    [widgetsPerCampaign, widgets],
  );
  await run('insert into sub_paths (account_id, external_id) select distinct tracker_id, path from visited');
  await run('analyze visited');
  await run(
    `insert into sub_day (account_key, campaign_key, sub_key, day, visits, landing_clicks, conversions, cost, revenue)
     select v.tracker_key, v.part_key, p.key, $1::date - d, 1 + (v.key + v.n + d) % 40, (v.key + d) % 20,
       (v.key + v.n + d) % 3, 0, ((v.key + v.n * 7 + d) % 3) * 4000000
     from visited v join sub_paths p on p.account_id = v.tracker_id and p.external_id = v.path
     cross join generate_series(0, $2::int - 1) d`,
    [today, days],
  );
  await run(
    `insert into campaign_day (account_key, campaign_key, day, clicks, conversions, cost)
     select t.account_key, t.key, $1::date - d, 300 + t.key % 200, t.key % 7, 4000000 + (t.key * d) % 900000
     from tracked t cross join generate_series(0, $2::int - 1) d`,
    [today, days],
  );
  await run(
    `insert into attributed_campaigns (reporter_key, level, source, campaign_id)
     select v.key, 'campaign', t.source, t.id from tracked t join accounts v on v.source = 'voluum'`,
  );
  await run(
    `insert into attributed_days select distinct v.tracker_key, $1::date - d
     from visited v cross join generate_series(0, $2::int - 1) d`,
    [today, days],
  );
  await run(
    `insert into visits_by_value
     select s.account_key, e.position, split_part(c.external_id, ' ', 1), e.value, s.day, ${MEASURES}, sum(visits)::bigint,
       sum(revenue)::bigint
     from sub_day s join sub_paths p on p.key = s.sub_key join campaigns c on c.key = s.campaign_key
     cross join lateral (
       select 0 as position, c.external_id as value union all select n, p.subs[n] from generate_series(1, 6) n
     ) e group by 1, 2, 3, 4, 5 order by 5, 2, 3`,
  );
  await run(
    `insert into named_entity_sums
     select v.tracker_key, 'widget', v.source, v.id, $1::date - d, t.currency, sum(10 + v.n), sum(v.n % 3),
       sum(200000 + (v.key * d) % 90000)
     from visited v join tracked t on t.key = v.key cross join generate_series(0, $2::int - 1) d
     group by 1, 2, 3, 4, 5, 6 order by 5, 3`,
    [today, days],
  );
  const { rows } = await run(
    `select (select count(*)::int from sub_day) as "subDays", id as tracker, key as "trackerKey"
     from accounts where source = 'voluum'`,
  );
  return rows[0];
}
