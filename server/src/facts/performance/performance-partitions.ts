import type { DateRange } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { levels, levelTables } from './levels.ts';

const tables = [
  'attributed_day',
  'visits_by_value',
  'named_entity_day',
  'named_entity_sums',
  ...levels.map((level) => levelTables[level].performance),
];

/**
 * Creates the partitions for the daily rows of these days. In a transaction of its own, because creating a partition
 * locks its table.
 */
export async function ensurePerformancePartitions(
  queries: Queries,
  { startDate, endDate }: DateRange,
): Promise<void> {
  await queries.query(
    `select ensure_month(parent, month::date)
     from generate_series(date_trunc('month', $1::date), date_trunc('month', $2::date), interval '1 month') month
     cross join unnest($3::text[]) parent`,
    [startDate, endDate, tables],
  );
}
