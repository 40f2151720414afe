import type { Queries } from '../../foundation/database/index.ts';
import { dailySql } from './daily-rows.ts';
import { sumsParameters } from './figure-sums.ts';
import { entityKey, type Level } from './levels.ts';

/** An entity by the keys of its campaign and itself (0 for campaigns), and the days that count, both included. */
export type AskedProfit = {
  readonly campaign: number;
  readonly entity: number;
  readonly startDate: string;
  readonly endDate: string;
};

type Asked = {
  readonly level: Level;
  /** The accounts' keys. */
  readonly accounts: readonly number[];
  readonly entities: readonly AskedProfit[];
  readonly currency: string;
};

/**
 * The profit of each entity over its own days, in their order: null where a cost has no known revenue, a revenue no known
 * cost, or an amount no rate. Without rows it spent and earned nothing.
 */
export async function laterProfits(
  queries: Queries,
  { level, accounts, entities, currency }: Asked,
): Promise<(number | null)[]> {
  const days = entities.flatMap(({ startDate, endDate }) => [startDate, endDate]).toSorted();
  const [startDate, endDate] = [days[0], days.at(-1)];
  if (startDate === undefined || endDate === undefined) return [];
  const key = `(p.campaign_key::bigint << 32) + ${entityKey(level, 'p')}`;
  const { rows } = await queries.query<{ profit: number | null }>(
    `with ${dailySql(level, { key, campaigns: '$7' })}, asked as (
       select (campaign::bigint << 32) + entity as key, first, last, place
       from unnest($8::integer[], $9::integer[], $10::date[], $11::date[]) with ordinality
         as a (campaign, entity, first, last, place)
     )
     select case when not bool_or(
         (d.cost is not null and d.cost_here is null) or (d.revenue is not null and d.revenue_here is null)
         or (coalesce(d.cost_here, 0) > 0 and d.revenue_here is null)
         or (coalesce(d.revenue_here, 0) > 0 and d.cost_here is null))
       then coalesce(sum(coalesce(d.revenue_here, 0) - coalesce(d.cost_here, 0)), 0)::bigint
       when count(d.key) = 0 then 0 end as profit
     from asked a left join daily d on d.key = a.key and d.day between a.first and a.last
     group by a.place order by a.place`,
    [
      ...sumsParameters({ level, accounts, range: { startDate, endDate }, currency }),
      [...new Set(entities.map(({ campaign }) => campaign))],
      entities.map(({ campaign }) => campaign),
      entities.map(({ entity }) => entity),
      entities.map((one) => one.startDate),
      entities.map((one) => one.endDate),
    ],
  );
  return rows.map(({ profit }) => profit);
}
