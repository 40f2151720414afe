import type pg from 'pg';
import type { Account } from '../../sources/accounts/index.ts';
import { capabilityTable } from '../../sources/index.ts';
import { noteDays, storeAttributed } from './attributed-rows.ts';
import { mappingsOf } from './mapping-repository.ts';
import { sourceNamed } from './sub-positions.ts';

/** An account as what reports of it are joined by. */
export type ReporterAccount = Pick<Account, 'id' | 'key' | 'source' | 'currency'>;

/** SQL: whether a row `s` of `sub_day` reports anything. */
export const REPORTS = 'num_nonnulls(s.visits, s.landing_clicks, s.conversions, s.cost, s.revenue) > 0';

/**
 * Attributes a tracker's rows in `attribution_scope` (its campaigns and days) to the sources' campaigns, contents and
 * widgets, by the ids at the mapped sub-ids.
 */
export async function attributeTracker(client: pg.ClientBase, account: ReporterAccount): Promise<void> {
  const { sql, parameters } = await attributionOf(client, account, 'sub_day');
  await client.query(`insert into attributed_new ${sql}`, parameters);
  await storeAttributed(client, account.key);
  await noteDays(
    client,
    account.key,
    `exists (select from sub_day f where f.account_key = $1 and f.day = s.day
       and ${REPORTS.replaceAll('s.', 'f.')})`,
  );
}

/** The query that attributes rows of a table like `sub_day` in `attribution_scope`, with the columns of `attributed_new`. */
export async function attributionOf(client: pg.ClientBase, account: ReporterAccount, rows: string) {
  const parts = await mappedParts(client, account);
  const together = capabilityTable[account.source].reports.some(({ subs }) => subs === 'together') === true;
  return {
    sql: together ? togetherSql(rows) : oneAtATimeSql(rows),
    parameters: [
      account.currency,
      parts.map(({ key }) => key),
      parts.map(({ source }) => source),
      parts.map(({ at }) => at.campaign),
      parts.map(({ at }) => at.content),
      parts.map(({ at }) => at.widget),
    ],
  };
}

/** The tracker's campaigns in `attribution_scope` whose source is known, with the positions of its ids. */
export async function mappedParts(client: pg.ClientBase, account: ReporterAccount) {
  const positions = new Map(
    (await mappingsOf(client, account.id)).map((mapping) => [mapping.source, mapping.positions]),
  );
  const { rows } = await client.query<{ key: number; type: string | null }>(
    `select key, campaign_type as type from campaigns where account_id = $1
       and key in (select part_key from attribution_scope)`,
    [account.id],
  );
  return rows.flatMap(({ key, type }) => {
    const source = sourceNamed(type);
    const at = source === null ? undefined : positions.get(source);
    return source === null || at === undefined || at.campaign === null ? [] : [{ key, source, at }];
  });
}

/** $1 the currency, $2 to $6 the tracker's campaigns, their sources and positions. */
const visitsSql = (rows: string) => `
  select s.campaign_key as part_key, m.source, s.day, p.subs, m.campaign, m.content, m.widget,
    s.visits, s.landing_clicks, s.conversions, s.cost, s.revenue
  from attribution_scope t
  join ${rows} s on s.campaign_key = t.part_key and s.day = t.day
  join sub_paths p on p.key = s.sub_key
  join unnest($2::int[], $3::text[], $4::int[], $5::int[], $6::int[])
    as m (key, source, campaign, content, widget) on m.key = s.campaign_key
  where ${REPORTS}`;

const SUMS = `sum(visits)::bigint, sum(landing_clicks)::bigint, sum(conversions)::bigint, sum(cost)::bigint,
  sum(revenue)::bigint, null::bigint, null::bigint`;

/** A row holds all sub-ids of its visits. */
const togetherSql = (rows: string) => `
  select v.part_key, e.level, v.source, v.subs[v.campaign], e.id, v.day, $1, ${SUMS}
  from (${visitsSql(rows)}) v
  cross join lateral (
    values ('campaign', ''), ('content', v.subs[v.content]), ('widget', v.subs[v.widget])
  ) as e (level, id)
  where v.subs[v.campaign] <> '' and (e.level = 'campaign' or e.id <> '')
  group by 1, 2, 3, 4, 5, 6`;

/**
 * A row holds one sub-id, so contents and widgets belong to the campaign that visits of the same tracker campaign name
 * on that day, if it is the only one.
 */
const oneAtATimeSql = (rows: string) => `
  select v.part_key, e.level, v.source, case when e.level = 'campaign' then e.id else o.id end,
    case when e.level = 'campaign' then '' else e.id end, v.day, $1, ${SUMS}
  from (${visitsSql(rows)}) v
  cross join lateral (
    values ('campaign', v.subs[v.campaign]), ('content', v.subs[v.content]), ('widget', v.subs[v.widget])
  ) as e (level, id)
  left join (
    select part_key, day, min(subs[campaign]) as id from (${visitsSql('sub_day')}) named
    where subs[campaign] <> '' group by 1, 2 having count(distinct subs[campaign]) = 1
  ) o on o.part_key = v.part_key and o.day = v.day
  where e.id <> '' and (e.level = 'campaign' or o.id is not null)
  group by 1, 2, 3, 4, 5, 6`;
