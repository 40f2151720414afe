import {
  addDays,
  type ImportedDays,
  type ImportedRow,
  type ImportLineError,
  type ImportWarning,
  MAX_RANGE_DAYS,
} from '@adhelm/contracts';
import { counted } from '../activity/counted.ts';
import { subsOfPath } from '../sync/sub-path.ts';
import type { MappedFile } from './mapping/mapped-file.ts';
import type { MappedLine, MappedRow } from './mapping/row-mapper.ts';
import type { Duplicates, StagedDays } from './merging/staged-lines.ts';

const SHOWN_ROWS = 50;
const SHOWN_ERRORS = 200;

/** What lines were: rows pass on, the rest is counted, and the first of each kind is kept to be shown. */
export function lineReport() {
  const sample: MappedRow[] = [];
  const errors: ImportLineError[] = [];
  const counts = { rows: 0, wrongLines: 0, totals: 0 };
  const rowOf = (line: MappedLine): MappedRow[] => {
    if (line.is === 'total') counts.totals += 1;
    if (line.is === 'wrong') {
      counts.wrongLines += 1;
      errors.push(...line.errors.slice(0, SHOWN_ERRORS - errors.length));
    }
    if (line.is !== 'row') return [];
    counts.rows += 1;
    if (sample.length < SHOWN_ROWS) sample.push(line.row);
    return [line.row];
  };
  return {
    counts,
    sample,
    errors,
    /** The rows of a file, batch by batch; `see` is told of each. */
    async *rowsOf(file: MappedFile, see: (row: MappedRow) => void): AsyncGenerator<readonly MappedRow[]> {
      for await (const batch of file.lines()) {
        const rows = batch.flatMap(rowOf);
        for (const row of rows) see(row);
        yield rows;
      }
    },
  };
}

export function shownRow({ status, entityId, lead, ...row }: MappedRow): ImportedRow {
  const subs = subsOfPath(entityId).filter((sub) => sub !== '');
  return {
    ...row,
    entityId: subs.length === 0 ? null : subs.join(' · '),
    status: status?.status ?? null,
    ...(lead === null ? {} : { leadStatus: lead.status, commission: lead.commission }),
  };
}

export function coveredDays(days: StagedDays | null): ImportedDays | null {
  if (days === null) return null;
  return { startDate: days.startDate, endDate: days.endDate, count: days.days.length };
}

type Told = {
  readonly duplicates: Duplicates;
  readonly unknown: { readonly campaigns: number; readonly contents: number };
  readonly days: StagedDays | null;
  readonly totals: number;
  /** By the account's calendar. */
  readonly today: string;
};

/** What a person should know before the commit, and that is no error. */
export function warningsOf({ duplicates, unknown, days, totals, today }: Told): ImportWarning[] {
  const far = (days?.days ?? []).filter((day) => day < addDays(today, -MAX_RANGE_DAYS));
  const warnings: (ImportWarning | null)[] = [
    duplicates.count === 0
      ? null
      : {
          code: 'duplicates',
          message: `${counted(duplicates.count, 'line says', 'lines say')} what a later line says again (such as ${duplicates.lines.join(', ')}); the last one counts. A report that is split by something else, such as country or hour, has to be summed first.`,
        },
    unknown.campaigns === 0
      ? null
      : {
          code: 'unknown-campaigns',
          message: `${counted(unknown.campaigns, 'new campaign', 'new campaigns')} will be made.`,
        },
    unknown.contents === 0
      ? null
      : {
          code: 'unknown-contents',
          message: `${counted(unknown.contents, 'new content', 'new contents')} will be made.`,
        },
    far.length === 0
      ? null
      : {
          code: 'far-days',
          message: `${counted(far.length, 'day is', 'days are')} more than ${MAX_RANGE_DAYS} days ago, such as ${far[0]}. Is the format of the days right?`,
        },
    totals === 0
      ? null
      : { code: 'totals', message: `${counted(totals, 'row of sums is', 'rows of sums are')} left out.` },
  ];
  return warnings.filter((warning) => warning !== null);
}
