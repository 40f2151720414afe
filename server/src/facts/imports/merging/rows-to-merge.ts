import type pg from 'pg';
import { factTables } from '../../sync/index.ts';
import { besideStored, list, notMentioned, parametersOf } from './beside-stored.ts';
import { cursorPages } from './cursor-pages.ts';
import type { StagedDays } from './staged-lines.ts';
import type { StagedFor } from './staged-rows.ts';

/** How much of the stored days the file replaces. */
export type Merged = {
  readonly importId: string;
  readonly days: StagedDays;
  readonly isWholeDays: boolean;
};

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

/**
 * The rows of the range of the staged days after the import, page by page: those of the file, and the stored ones that
 * it leaves alone. With complete days these are the days between its own; otherwise they include every row that it does
 * not contain.
 */
export async function* recordsToMerge(
  client: pg.ClientBase,
  staged: StagedFor,
  { days, isWholeDays }: Merged,
): AsyncGenerator<readonly StagedRecord[]> {
  const { kind, reportedMeasures } = staged;
  const { entity, measures: all } = factTables[kind];
  const measures = all.map((measure) =>
    reportedMeasures.includes(measure) ? `s.${measure}` : `f.${measure}`,
  );
  yield* cursorPages<StagedRecord>(client, {
    name: 'rows_to_merge',
    sql: `select s.campaign_id, s.entity_id, s.day, ${measures.join(', ')} from ${besideStored(kind)}
      union all
      select c.external_id, ${entity === null ? "''" : 'e.external_id'}, f.day, ${list('f', all)}
      from ${notMentioned(kind)} and ($5::date[] is null or f.day <> all ($5::date[]))`,
    parameters: [...parametersOf(staged, days), isWholeDays ? days.days : null],
  });
}
