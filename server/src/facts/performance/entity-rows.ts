import type { Sums } from '@adhelm/contracts';
import type { CopiedRows } from '../../foundation/database/index.ts';
import { coveredSums } from './figure-sums.ts';

/** Sums of one entity; null = not reported, zero = reported as zero. Amounts in the asked currency. */
export type EntityFigures = Sums & {
  readonly campaign: number;
  /** The entity's key; 0 for campaigns. */
  readonly entity: number;
  /** The source's id of a widget; null for others. */
  readonly widget: string | null;
  readonly visits: number | null;
  /** Clicks of the days with known visits. */
  readonly visitedClicks: number | null;
  readonly matureClicks: number | null;
  readonly usualCost: number | null;
  readonly usualConversions: number | null;
  /** The cost of the whole `spend` range. */
  readonly spent: number | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
};

/** Few enough to be used in one turn. */
const ROWS_AT_ONCE = 1_000;

/** What `copiedFigures` sends, a thousand rows at a time. */
export function* entityRows(rows: CopiedRows): Generator<EntityFigures[], void> {
  let some: EntityFigures[] = [];
  while (rows.next()) {
    some.push(entityRow(rows));
    if (some.length < ROWS_AT_ONCE) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** In the order of the query's columns. */
function entityRow(row: CopiedRows): EntityFigures {
  const [campaign, entity, widget] = [row.integer() ?? 0, row.integer() ?? 0, row.text()];
  const sums = coveredSums({
    impressions: row.float(),
    views: row.float(),
    clicks: row.float(),
    conversions: row.float(),
    cost: row.float(),
    revenue: row.float(),
    isPartly: row.flag() ?? false,
    coveredCost: row.float(),
    coveredRevenue: row.float(),
    coveredClicks: row.float(),
    coveredConversions: row.float(),
  });
  return {
    campaign,
    entity,
    widget,
    ...sums,
    visits: row.float(),
    visitedClicks: row.float(),
    matureClicks: row.float(),
    usualCost: row.float(),
    usualConversions: row.float(),
    spent: row.float(),
    firstDay: row.day(),
    lastDay: row.day(),
  };
}
