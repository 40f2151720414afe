import type { ActionTarget, DateRange } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { dailySql } from './daily-rows.ts';
import { entityKey, type Level, levelTables } from './levels.ts';

/** Whose days to read, as sources name them. */
export type AskedDays = {
  readonly level: Level;
  readonly entities: readonly Pick<ActionTarget, 'account' | 'campaign' | 'id'>[];
  readonly range: DateRange;
  readonly currency: string;
};

/** What is reported of an entity on a day; null where it is not reported or has no rate. */
export type EntityDay = {
  /** Its place in the asked list. */
  readonly place: number;
  readonly day: string;
  readonly clicks: number | null;
  readonly conversions: number | null;
  readonly cost: number | null;
  readonly revenue: number | null;
};

/** The days of some campaigns, contents, or widgets in their campaigns; days without rows are missing. */
export async function entityDays(
  queries: Queries,
  { level, entities, range, currency }: AskedDays,
): Promise<EntityDay[]> {
  const { entity } = levelTables[level];
  const own = entity === null ? '0' : 'e.key';
  const { rows: found } = await queries.query<{
    place: number;
    account: number;
    campaign: number;
    entity: number;
  }>(
    `select (n.place - 1)::int as place, a.key as account, c.key as campaign, ${own} as entity
     from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as n (account, campaign, id, place)
     join accounts a on a.id = n.account
     join campaigns c on c.account_id = n.account and c.external_id = coalesce(n.campaign, n.id)
     ${entity === null ? '' : `join ${entity.table} e on e.account_id = n.account and e.external_id = n.id`}`,
    [
      entities.map(({ account }) => account),
      entities.map(({ campaign }) => campaign ?? null),
      entities.map(({ id }) => id),
    ],
  );
  const key = `(p.campaign_key::bigint << 32) + ${entityKey(level, 'p')}`;
  const { rows } = await queries.query<EntityDay>(
    `with ${dailySql(level, { key, campaigns: '$7' })}
     select n.place, d.day::text as day, d.clicks::float8 as clicks, d.conversions::float8 as conversions, d.cost_here as cost, d.revenue_here as revenue
     from unnest($8::integer[], $9::bigint[]) as n (place, key) join daily d on d.key = n.key`,
    [
      [...new Set(found.map(({ account }) => account))],
      range.startDate,
      range.endDate,
      currency,
      null,
      null,
      [...new Set(found.map(({ campaign }) => campaign))],
      found.map(({ place }) => place),
      found.map((one) => (BigInt(one.campaign) << 32n) + BigInt(one.entity)).map(String),
    ],
  );
  return rows;
}
