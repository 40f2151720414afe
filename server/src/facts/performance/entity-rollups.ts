import type pg from 'pg';
import { goneSql, sameKey } from './gone-rows.ts';
import { levelTables } from './levels.ts';
import { forgetEntityWeeks } from './summed-weeks.ts';

const LEVELS = ['content', 'widget'] as const;
const DAY_KEY = ['reporter_key', 'source', 'day', 'entity_id', 'account_key'] as const;
const SUM_KEY = ['reporter_key', 'source', 'day', 'entity_id', 'currency'] as const;
const VALUES = ['currency', 'clicks', 'conversions', 'cost'] as const;
const list = (alias: string) => VALUES.map((value) => `${alias}.${value}`).join(', ');

/** Creates the transaction's empty list of trackers, accounts and days to roll up again, `rolled_accounts`. */
export async function beginRolledAccounts(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temporary table if not exists rolled_accounts
       (reporter_key integer not null, account_key integer not null, day date not null) on commit drop;
     create temporary table if not exists rolled_entities
       (reporter_key integer not null, source text not null, day date not null, entity_id text not null) on commit drop;
     truncate rolled_accounts`,
  );
}

/**
 * Rolls up the contents and widgets of `rolled_accounts` again, in the campaigns that each tracker has ever named and
 * that no other account has. Changes of one source wait for each other, so that sums see all its accounts.
 */
export async function rollUpEntities(
  client: pg.ClientBase,
  kinds: readonly (typeof LEVELS)[number][] = LEVELS,
): Promise<void> {
  const { rowCount } = await client.query('select from rolled_accounts limit 1');
  if (rowCount === 0) return;
  await client.query('analyze rolled_accounts');
  await client.query(
    `select pg_advisory_xact_lock(hashtext('performance'), hashtext(source)) from (
       select distinct a.source from (select distinct account_key from rolled_accounts) r
       join accounts a on a.key = r.account_key order by 1
     ) sources`,
  );
  await forgetEntityWeeks(client);
  for (const level of kinds) {
    await client.query('truncate rolled_entities');
    await client.query(accountSql(level));
    await client.query('analyze rolled_entities');
    await client.query(sumsSql(level));
  }
}

/** Replaces the rows of accounts that differ, and notes their entities in `rolled_entities`. */
function accountSql(level: (typeof LEVELS)[number]): string {
  const { facts, entity } = levelTables[level];
  return `
    with scope as materialized (
      select distinct reporter_key, account_key, day from rolled_accounts
    ), linked as materialized (
      select s.reporter_key, c.key, a.key as account_key, a.source, a.currency
      from (select distinct reporter_key, account_key from scope) s
      join accounts a on a.key = s.account_key and a.archived_at is null
      join accounts t on t.key = s.reporter_key and t.archived_at is null
      join attributed_campaigns n on n.reporter_key = s.reporter_key and n.source = a.source and n.level = 'campaign'
      join campaigns c on c.account_id = a.id and c.external_id = n.campaign_id
      where not exists (
        select from campaigns o join accounts oa on oa.id = o.account_id
        where o.external_id = c.external_id and o.key <> c.key and oa.source = a.source and oa.archived_at is null
      )
    ), fresh as materialized (
      select s.reporter_key, l.source, e.external_id as entity_id, f.day, l.account_key, min(l.currency) as currency,
        sum(f.clicks)::bigint as clicks, sum(f.conversions)::bigint as conversions, sum(f.cost)::bigint as cost
      from scope s
      join linked l on l.reporter_key = s.reporter_key and l.account_key = s.account_key
      join ${facts} f on f.campaign_key = l.key and f.day = s.day
      join ${entity?.table} e on e.key = f.${entity?.column}
      where num_nonnulls(f.impressions, f.viewable_impressions, f.clicks, f.conversions, f.cost, f.revenue) > 0
      group by 1, 2, 3, 4, 5
    ), gone as materialized (${goneSql({
      key: DAY_KEY,
      stored: `select d.* from scope s join named_entity_day d
        on d.reporter_key = s.reporter_key and d.level = '${level}' and d.account_key = s.account_key and d.day = s.day`,
      fresh: 'fresh',
    })}
    ), removed as (
      delete from named_entity_day d using gone g where d.level = '${level}' and ${sameKey(DAY_KEY, 'd', 'g')}
      returning d.reporter_key, d.source, d.day, d.entity_id
    ), stored as (
      insert into named_entity_day as d (reporter_key, level, source, entity_id, day, account_key, ${VALUES.join(', ')})
      select reporter_key, '${level}', source, entity_id, day, account_key, ${VALUES.join(', ')} from fresh
      on conflict (reporter_key, level, source, day, entity_id, account_key) do update set
        ${VALUES.map((value) => `${value} = excluded.${value}`).join(', ')}
      where (${list('d')}) is distinct from (${list('excluded')})
      returning d.reporter_key, d.source, d.day, d.entity_id
    )
    insert into rolled_entities select * from removed union select * from stored`;
}

/** Adds up the entities in `rolled_entities` again. */
function sumsSql(level: (typeof LEVELS)[number]): string {
  return `
    with fresh as materialized (
      select r.reporter_key, r.source, r.entity_id, r.day, d.currency, sum(d.clicks)::bigint as clicks,
        sum(d.conversions)::bigint as conversions, sum(d.cost)::bigint as cost
      from rolled_entities r
      join named_entity_day d on d.reporter_key = r.reporter_key and d.level = '${level}' and d.source = r.source
        and d.day = r.day and d.entity_id = r.entity_id
      group by 1, 2, 3, 4, 5
    ), gone as materialized (${goneSql({
      key: SUM_KEY,
      stored: `select s.* from rolled_entities r join named_entity_sums s on s.reporter_key = r.reporter_key
        and s.level = '${level}' and s.source = r.source and s.day = r.day and s.entity_id = r.entity_id`,
      fresh: 'fresh',
    })}
    ), removed as (
      delete from named_entity_sums s using gone g where s.level = '${level}' and ${sameKey(SUM_KEY, 's', 'g')}
    )
    insert into named_entity_sums as s (reporter_key, level, source, entity_id, day, currency, clicks, conversions, cost)
    select reporter_key, '${level}', source, entity_id, day, currency, clicks, conversions, cost from fresh
    on conflict (reporter_key, level, source, day, entity_id, currency) do update set
      clicks = excluded.clicks, conversions = excluded.conversions, cost = excluded.cost
    where (s.clicks, s.conversions, s.cost) is distinct from (excluded.clicks, excluded.conversions, excluded.cost)`;
}
