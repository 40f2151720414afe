import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DateRange } from '@adhelm/contracts';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FactKind } from '../../sources/reported-rows.ts';
import { copyLine } from '../../sync/fact-merge.ts';
import { factTables } from '../../sync/fact-tables.ts';
import type { MappedRow } from '../mapping/row-mapper.ts';

/** What a file reports as figures by day. */
export type FiguresKind = Exclude<FactKind, 'campaign_hour'> | 'sub_day';

/** An account and the measures that a file tells; what it does not tell stays as it is. */
export type StagedFor = {
  readonly account: { readonly id: string; readonly key: number };
  readonly kind: FiguresKind;
  readonly told: readonly string[];
};

export type StagedDays = DateRange & { readonly days: readonly string[] };
export type Duplicates = { readonly count: number; readonly lines: readonly number[] };
export type Changes = {
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly missing: number;
};

/** Sums over the days of the file; of no row at all they are null. */
export type Sum = {
  readonly before: number | null;
  readonly file: number | null;
  readonly missing: number | null;
};

/** What would change, and the sums of figures by their columns. */
export type Compared = { readonly changes: Changes; readonly sums: ReadonlyMap<string, Sum> };

const PAGE_ROWS = 10_000;
const SHOWN_LINES = 5;
const list = (alias: string, measures: readonly string[]) =>
  measures.map((measure) => `${alias}.${measure}`).join(', ');

/**
 * Puts a file's rows into a table of the caller's transaction, where they are compared with what is stored. A key that
 * comes twice counts as it comes last.
 */
export async function stageRows(
  client: pg.ClientBase,
  kind: FiguresKind,
  batches: AsyncIterable<readonly MappedRow[]>,
): Promise<Duplicates> {
  const { measures } = factTables[kind];
  const measureColumns = measures.map((measure) => `${measure} bigint`).join(', ');
  await client.query(`create temporary table import_lines (place integer not null, line integer not null,
    campaign_id text not null, entity_id text not null, day date not null, ${measureColumns}) on commit drop`);
  const columns = `place, line, campaign_id, entity_id, day, ${measures.join(', ')}`;
  const copy = client.query(copyFrom(`copy import_lines (${columns}) from stdin`));
  let place = 0;
  async function* lines() {
    for await (const batch of batches) {
      let text = '';
      for (const row of batch) {
        place += 1;
        const told = byColumn(row);
        text += `${place}\t${row.line}\t${copyLine(
          row,
          measures.map((measure) => told[measure] ?? null),
        )}`;
      }
      if (text !== '') yield text;
    }
  }
  await pipeline(Readable.from(lines()), copy);
  await client.query(`create temporary table import_rows on commit drop as
    select distinct on (campaign_id, entity_id, day) * from import_lines
    order by campaign_id, entity_id, day, place desc`);
  // nobody else analyses a temporary table, and the joins below need to know how long it is
  await client.query('analyze import_lines, import_rows');
  return findDuplicates(client);
}

/** What a row tells, by the columns of our facts. */
function byColumn(row: MappedRow): Readonly<Record<string, number | null>> {
  return {
    impressions: row.impressions,
    viewable_impressions: row.viewableImpressions,
    clicks: row.clicks,
    visits: row.clicks,
    landing_clicks: row.landingClicks,
    conversions: row.conversions,
    cost: row.cost,
    revenue: row.revenue,
  };
}

async function findDuplicates(client: pg.ClientBase): Promise<Duplicates> {
  const { rows } = await client.query<{ count: number; lines: number[] | null }>(
    `with twice as (select line from import_lines except all select line from import_rows)
     select (select count(*) from twice) as count,
            (select array_agg(line order by line) from (select line from twice order by line limit ${SHOWN_LINES}) s)
              as lines`,
  );
  return { count: rows[0]?.count ?? 0, lines: rows[0]?.lines ?? [] };
}

/** The days of the staged rows, first to last; null when there are no rows. */
export async function stagedDays(client: pg.ClientBase): Promise<StagedDays | null> {
  const { rows } = await client.query<{ day: string }>('select distinct day from import_rows order by day');
  const days = rows.map(({ day }) => day);
  const [startDate] = days;
  const endDate = days.at(-1);
  return startDate === undefined || endDate === undefined ? null : { startDate, endDate, days };
}

/** Each staged row beside the row that is stored for it. $1 account id, $2 account key, $3 and $4 first and last day. */
function besideStored(kind: FiguresKind): string {
  const { table, entity } = factTables[kind];
  const entityJoin =
    entity === null ? '' : `left join ${entity.table} e on e.account_id = $1 and e.external_id = s.entity_id`;
  return `import_rows s
    left join campaigns c on c.account_id = $1 and c.external_id = s.campaign_id
    ${entityJoin}
    left join ${table} f on f.account_key = $2 and f.day between $3 and $4 and f.campaign_key = c.key
      and f.day = s.day ${entity === null ? '' : `and f.${entity.column} = e.key`}`;
}

/** Stored rows of those days, by the source's ids, that the file does not mention. */
function notMentioned(kind: FiguresKind): string {
  const { table, entity } = factTables[kind];
  return `${table} f
    join campaigns c on c.key = f.campaign_key
    ${entity === null ? '' : `join ${entity.table} e on e.key = f.${entity.column}`}
    where f.account_key = $2 and f.day between $3 and $4 and c.account_id = $1
      and not exists (select from import_rows s where s.campaign_id = c.external_id and s.day = f.day
        ${entity === null ? '' : 'and s.entity_id = e.external_id'})`;
}

function parametersOf({ account }: StagedFor, { startDate, endDate }: DateRange): unknown[] {
  return [account.id, account.key, startDate, endDate];
}

/** What the staged rows would change, without changing it. */
export async function compareStaged(
  client: pg.ClientBase,
  staged: StagedFor,
  days: StagedDays,
): Promise<Compared> {
  const differs = `(${list('f', staged.told)}) is distinct from (${list('s', staged.told)})`;
  const parameters = parametersOf(staged, days);
  const sumOf = (alias: string) =>
    staged.told.map((measure) => `, sum(${alias}.${measure})::bigint as ${alias}_${measure}`).join('');
  const counted = await client.query<Omit<Changes, 'missing'> & SumRecord>(
    `select count(*) filter (where f.day is null) as new,
            count(*) filter (where f.day is not null and ${differs}) as changed,
            count(*) filter (where f.day is not null and not (${differs})) as same
            ${sumOf('s')} ${sumOf('f')}
     from ${besideStored(staged.kind)}`,
    parameters,
  );
  const missing = await client.query<{ count: number } & SumRecord>(
    `select count(*) as count ${sumOf('f')} from ${notMentioned(staged.kind)}
       and f.day = any ($5::date[]) and (${factTables[staged.kind].measures.map((measure) => `coalesce(f.${measure}, 0) <> 0`).join(' or ')})`,
    [...parameters, days.days],
  );
  const [row] = counted.rows;
  const [missed] = missing.rows;
  const changes = {
    new: row?.new ?? 0,
    changed: row?.changed ?? 0,
    same: row?.same ?? 0,
    missing: missed?.count ?? 0,
  };
  const sums = staged.told.map((measure) => {
    const mentioned = row?.[`f_${measure}`] ?? null;
    const unmentioned = missed?.[`f_${measure}`] ?? null;
    const before = mentioned === null ? unmentioned : mentioned + (unmentioned ?? 0);
    return [measure, { before, file: row?.[`s_${measure}`] ?? null, missing: unmentioned }] as const;
  });
  return { changes, sums: new Map(sums) };
}

type SumRecord = Partial<Readonly<Record<`${'s' | 'f'}_${string}`, number | null>>>;

/**
 * The rows that have to stand in the range of the staged days when the import is done, page by page: those of the file,
 * and of what is stored everything that the file leaves alone. On whole days that is what lies between its days; else
 * all that it does not mention.
 */
export async function* recordsToMerge(
  client: pg.ClientBase,
  staged: StagedFor,
  { days, isWholeDays }: Merged,
): AsyncGenerator<readonly StagedRecord[]> {
  const { kind, told } = staged;
  const { entity, measures: all } = factTables[kind];
  const measures = all.map((measure) => (told.includes(measure) ? `s.${measure}` : `f.${measure}`));
  await client.query(
    `declare merged_rows no scroll cursor for
     select s.campaign_id, s.entity_id, s.day, ${measures.join(', ')} from ${besideStored(kind)}
     union all
     select c.external_id, ${entity === null ? "''" : 'e.external_id'}, f.day, ${list('f', all)}
     from ${notMentioned(kind)} and ($5::date[] is null or f.day <> all ($5::date[]))`,
    [...parametersOf(staged, days), isWholeDays ? days.days : null],
  );
  for (;;) {
    const { rows } = await client.query<StagedRecord>(`fetch ${PAGE_ROWS} from merged_rows`);
    if (rows.length === 0) return;
    yield rows;
  }
}

/** A row by the columns of its facts. */
export type StagedRecord = {
  readonly campaign_id: string;
  readonly entity_id: string;
  readonly day: string;
} & {
  readonly [Measure in
    | 'impressions'
    | 'viewable_impressions'
    | 'clicks'
    | 'visits'
    | 'landing_clicks'
    | 'conversions'
    | 'cost'
    | 'revenue']?: number | null;
};

/** How much of the stored days the file replaces. */
export type Merged = { readonly days: StagedDays; readonly isWholeDays: boolean };
