import { addDays, type DateRange } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { levels, levelTables } from './levels.ts';

const tables = [
  'attributed_day',
  'attributed_hour',
  'visits_by_value',
  'named_entity_day',
  'named_entity_sums',
  'campaign_hour_performance',
  ...levels.map((level) => levelTables[level].performance),
];

/**
 * Creates the partitions for the daily rows of these days, table by table, because each table stays locked for whoever
 * else creates its partitions until the transaction ends.
 */
export async function ensurePerformancePartitions(
  queries: Queries,
  { startDate, endDate }: DateRange,
): Promise<void> {
  await queries.query(
    `select ensure_month(parent, month::date)
     from (
       select parent, month
       from unnest($3::text[]) with ordinality tables (parent, position)
       cross join generate_series(date_trunc('month', $1::date), date_trunc('month', $2::date), interval '1 month') month
       order by position, month
     ) months`,
    // hours of an account's day may belong to the UTC day before or after it
    [addDays(startDate, -1), addDays(endDate, 1), tables],
  );
}
