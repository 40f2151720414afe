import type { DateRange } from '@adhelm/contracts';
import type pg from 'pg';
import { type CopiedRows, copiedRows, type Queries } from '../../foundation/database/index.ts';
import { dailySql } from './daily-rows.ts';
import { aggregates, MARKED } from './entity-aggregates.ts';
import { type EntityFigures, entityRows } from './entity-rows.ts';
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

/** Sorts and groups a million entities without files. */
const WORK_MEM = '192MB';

/**
 * The figures of all entities that have any, ordered by campaign, in parts: a million of them do not fit into memory.
 * Needs a transaction, in which nothing else is asked until all parts have come. What has no row in the window is zero
 * where other days report it.
 */
export async function* entityFigures(
  client: pg.ClientBase,
  asked: AskedEntities,
): AsyncGenerator<EntityFigures[], void> {
  for await (const rows of copiedFigures(client, asked)) yield* entityRows(rows);
}

/** The same rows as PostgreSQL sends them, for `entityRows`. */
export async function* copiedFigures(
  client: pg.ClientBase,
  asked: AskedEntities,
): AsyncGenerator<CopiedRows, void> {
  const isWidget = asked.level === 'widget';
  const key = `(p.campaign_key::bigint << 32) + ${entityKey(asked.level, 'p')}`;
  const { start, end } = await daysOf(client, asked);
  const { window, asKnown } = asked;
  const rowsOf = asKnown === undefined ? {} : { rows: asKnown.table };
  const isWhole = window !== null && window.startDate <= start && window.endDate >= end;
  const sums = aggregates(asked, isWhole);
  // compiling costs more than it saves
  await client.query(`set local jit to off; set local work_mem to '${WORK_MEM}'`);
  yield* copiedRows(
    client,
    `with ${dailySql(asked.level, { key, campaigns: '$7', ...rowsOf })}, weights as materialized (
       select * from unnest($8::date[], $9::float8[]) as w (day, part)
     ), ${MARKED}, summed as (
       select key, ${sums.map((aggregate, place) => `${aggregate} as v${place}`).join(', ')}
       from marked group by key
     ) select (s.key >> 32)::integer, (s.key & 4294967295)::integer, ${isWidget ? 'e.external_id' : 'null::text'},
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
