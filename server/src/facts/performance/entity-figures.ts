import type { DateRange, Sums } from '@adhelm/contracts';
import type pg from 'pg';
import type { Queries } from '../../foundation/database/index.ts';
import { dailySql } from './daily-rows.ts';
import { aggregates, MARKED } from './entity-aggregates.ts';
import { coveredSums } from './figure-sums.ts';
import type { FiguresThen } from './figures-then.ts';
import { entityKey, type Level, levelTables } from './levels.ts';

/** Whose figures a rule asks for. All accounts count in `currency` and have the same day today. */
export type AskedEntities = {
  readonly level: Level;
  readonly accounts: readonly number[];
  /** Keys of campaigns; null = all of the accounts. */
  readonly campaigns: readonly number[] | null;
  readonly currency: string;
  /** The days that are judged; null = none of them has figures. */
  readonly window: DateRange | null;
  /** Days before the window, in which an entity shows what is usual for it. */
  readonly usual: DateRange | null;
  /** Whole days that show what it spends per day. */
  readonly spend: DateRange;
  /** Whether to look for its first and last day over all time. */
  readonly life: boolean;
  /** How much the clicks of each day of the window count for evidence, by how old they are. */
  readonly weights: readonly { readonly day: string; readonly part: number }[];
  /** Figures as they were known then, of at least these accounts and days; undefined = as they are known now. */
  readonly asKnown?: FiguresThen | undefined;
};

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

const ROWS_PER_FETCH = 40_000;
/** Sorts and groups a million entities without files. */
const WORK_MEM = '192MB';

/**
 * The figures of all entities that have any, ordered by campaign, in parts: a million of them do not fit into memory.
 * Needs a transaction, and one cursor at a time. What has no row in the window is zero where other days report it.
 */
export async function* entityFigures(
  client: pg.ClientBase,
  asked: AskedEntities,
): AsyncGenerator<EntityFigures[]> {
  const isWidget = asked.level === 'widget';
  const key = `(p.campaign_key::bigint << 32) + ${entityKey(asked.level, 'p')}`;
  const { start, end } = await daysOf(client, asked);
  const { window, asKnown } = asked;
  const rowsOf = asKnown === undefined ? {} : { rows: asKnown.table };
  const isWhole = window !== null && window.startDate <= start && window.endDate >= end;
  const sums = aggregates(asked, isWhole);
  // a cursor is planned for its first rows, and all are wanted; compiling costs more than it saves
  await client.query(
    `set local cursor_tuple_fraction to 1; set local jit to off; set local work_mem to '${WORK_MEM}'`,
  );
  await client.query(
    `declare entity_figures no scroll cursor for with ${dailySql(asked.level, { key, campaigns: '$7', ...rowsOf })}, weights as materialized (
       select * from unnest($8::date[], $9::float8[]) as w (day, part)
     ), ${MARKED}, summed as (
       select key, ${sums.map((aggregate, place) => `${aggregate} as v${place}`).join(', ')}
       from marked group by key
     ) select (s.key >> 32)::integer, (s.key & 4294967295)::integer, ${isWidget ? 'e.external_id' : 'null'},
       ${sums.map((_, place) => `s.v${place}`).join(', ')}
     from summed s ${isWidget ? 'join widgets e on e.key = (s.key & 4294967295)::integer' : ''} order by s.key`,
    [
      asked.accounts,
      start,
      end,
      asked.currency,
      null,
      null,
      asked.campaigns,
      asked.weights.map(({ day }) => day),
      asked.weights.map(({ part }) => part),
      asked.window?.startDate ?? null,
      asked.window?.endDate ?? null,
      asked.usual?.startDate ?? null,
      asked.usual?.endDate ?? null,
      asked.spend.startDate,
      asked.spend.endDate,
    ],
  );
  try {
    for (;;) {
      const { rows } = await client.query<Row>({
        text: `fetch ${ROWS_PER_FETCH} from entity_figures`,
        rowMode: 'array',
      });
      if (rows.length > 0) yield rows.map(figuresOfRow);
      if (rows.length < ROWS_PER_FETCH) return;
    }
  } finally {
    await client.query('close entity_figures');
  }
}

type AskedDays = Pick<AskedEntities, 'level' | 'accounts' | 'window' | 'usual' | 'spend' | 'life'>;

/** The days that are read. All of life begins with the first row of these accounts. */
export async function daysOf(
  client: pg.ClientBase,
  { level, accounts, window, usual, spend, life }: AskedDays,
): Promise<{ readonly start: string; readonly end: string }> {
  const asked = [window, usual, spend].filter((range) => range !== null);
  const end =
    asked
      .map(({ endDate }) => endDate)
      .toSorted()
      .at(-1) ?? spend.endDate;
  if (!life) return { start: asked.map(({ startDate }) => startDate).toSorted()[0] ?? end, end };
  const first = [...(await firstDays(client, level, accounts)).values()].toSorted()[0];
  return { start: first ?? spend.startDate, end };
}

type Value = number | null;
type Row = [
  campaign: number,
  entity: number,
  widget: string | null,
  ...sums: [Value, Value, Value, Value, Value, Value],
  isPartly: boolean,
  ...covered: [Value, Value, Value, Value],
  visits: Value,
  visitedClicks: Value,
  matureClicks: Value,
  usualCost: Value,
  usualConversions: Value,
  spent: Value,
  firstDay: string | null,
  lastDay: string | null,
];

function figuresOfRow(row: Row): EntityFigures {
  const [
    campaign,
    entity,
    widget,
    impressions,
    views,
    clicks,
    conversions,
    cost,
    revenue,
    isPartly,
    ...rest
  ] = row;
  const [bothCost, bothRevenue, bothClicks, bothConversions, visits, visitedClicks, matureClicks, ...others] =
    rest;
  const [usualCost, usualConversions, spent, firstDay, lastDay] = others;
  return {
    campaign,
    entity,
    widget,
    ...coveredSums({
      ...{ impressions, views, clicks, conversions, cost, revenue, isPartly },
      coveredCost: bothCost,
      coveredRevenue: bothRevenue,
      coveredClicks: bothClicks,
      coveredConversions: bothConversions,
    }),
    visits,
    visitedClicks,
    matureClicks,
    usualCost,
    usualConversions,
    spent,
    firstDay,
    lastDay,
  };
}

/** The first day of each account with rows of a level, by its key. */
export async function firstDays(
  client: pg.ClientBase,
  level: Level,
  accounts: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await client.query<{ key: number; first: string }>(
    `select a.key, days.first from unnest($1::integer[]) as a (key) cross join lateral (
       select min(p.day) as first from ${levelTables[level].performance} p where p.account_key = a.key) days
     where days.first is not null`,
    [accounts],
  );
  return new Map(rows.map(({ key, first }) => [key, first]));
}

/**
 * The first day of each account with rows of a level, and when its source first reported that day (null: only a tracker
 * or a client did).
 */
export async function firstFacts(
  queries: Queries,
  level: Level,
  accounts: readonly number[],
): Promise<{ readonly key: number; readonly day: string; readonly observedAt: Date | null }[]> {
  const { rows } = await queries.query<{ key: number; day: string; observedAt: Date | null }>(
    `select a.key, days.day::text as day, (
       select min(f.first_observed_at) from ${levelTables[level].facts} f
       where f.account_key = a.key and f.day = days.day) as "observedAt"
     from unnest($1::integer[]) as a (key) cross join lateral (
       select min(p.day) as day from ${levelTables[level].performance} p where p.account_key = a.key) days
     where days.day is not null`,
    [accounts],
  );
  return rows;
}
