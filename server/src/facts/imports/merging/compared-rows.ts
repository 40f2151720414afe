import type pg from 'pg';
import { factTables } from '../../sync/index.ts';
import { besideStored, list, notMentioned, parametersOf } from './beside-stored.ts';
import type { StagedDays } from './staged-lines.ts';
import type { StagedFor } from './staged-rows.ts';

export type Changes = {
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly missing: number;
};

/** Sums over the days of the file; null without any row. */
export type Sum = {
  readonly before: number | null;
  readonly file: number | null;
  readonly missing: number | null;
};

/** What would change, and the sums of figures by their columns. */
export type Compared = { readonly changes: Changes; readonly sums: ReadonlyMap<string, Sum> };

type SumRecord = Partial<Readonly<Record<`${'s' | 'f'}_${string}`, number | null>>>;

/** Counts what the staged rows would change, without changing it. */
export async function compareStaged(
  client: pg.ClientBase,
  staged: StagedFor,
  days: StagedDays,
): Promise<Compared> {
  const differs = `(${list('f', staged.reportedMeasures)}) is distinct from (${list('s', staged.reportedMeasures)})`;
  const parameters = parametersOf(staged, days);
  const sumOf = (alias: string) =>
    staged.reportedMeasures
      .map((measure) => `, sum(${alias}.${measure})::bigint as ${alias}_${measure}`)
      .join('');
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
  const sums = staged.reportedMeasures.map((measure) => {
    const mentioned = row?.[`f_${measure}`] ?? null;
    const unmentioned = missed?.[`f_${measure}`] ?? null;
    const before = mentioned === null ? unmentioned : mentioned + (unmentioned ?? 0);
    return [measure, { before, file: row?.[`s_${measure}`] ?? null, missing: unmentioned }] as const;
  });
  return { changes, sums: new Map(sums) };
}
