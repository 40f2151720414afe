import {
  addDays,
  type ImportedDays,
  type ImportedRow,
  type ImportKind,
  type ImportLineError,
  type ImportWarning,
  MAX_RANGE_DAYS,
} from '@adhelm/contracts';
import { counted } from '../../people/activity/index.ts';
import { subsOfPath } from '../sync/index.ts';
import type { MappedFile } from './mapping/mapped-file.ts';
import type { MappedLine, MappedRow } from './mapping/row-mapper.ts';
import type { Duplicates, StagedDays, Summed } from './merging/staged-lines.ts';

const SHOWN_ROWS = 50;
const SHOWN_ERRORS = 200;

/** Counts lines by kind, keeps the first of each for display, and passes valid rows on. */
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
    /** The rows of a file, in batches. Calls `see` with each. */
    async *rowsOf(file: MappedFile, see: (row: MappedRow) => void): AsyncGenerator<readonly MappedRow[]> {
      for await (const batch of file.lines()) {
        const rows = batch.flatMap(rowOf);
        for (const row of rows) see(row);
        yield rows;
      }
    },
  };
}

export function previewRow({ status, entityId, lead, ...row }: MappedRow): ImportedRow {
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

type PreviewFindings = {
  readonly duplicates: Duplicates;
  readonly summed: Summed | null;
  readonly kind: ImportKind;
  readonly unknown: { readonly campaigns: number; readonly contents: number };
  readonly days: StagedDays | null;
  readonly totals: number;
  /** In the account's time zone. */
  readonly today: string;
};

/** What a file splits by sub-source. */
const splitThings: Readonly<Record<ImportKind, string>> = {
  campaign_day: 'campaigns',
  content_day: 'contents',
  widget_day: 'widgets',
  sub_day: 'sub-ids',
  lead_status: 'leads',
};

/** Warnings for the person before the commit, which are not errors. */
export function warningsOf({
  kind,
  duplicates,
  summed,
  unknown,
  days,
  totals,
  today,
}: PreviewFindings): ImportWarning[] {
  const far = (days?.days ?? []).filter((day) => day < addDays(today, -MAX_RANGE_DAYS));
  const warnings: (ImportWarning | null)[] = [
    duplicates.count === 0
      ? null
      : {
          code: 'duplicates',
          message: `${counted(duplicates.count, 'line is', 'lines are')} repeated by a later line (such as ${duplicates.lines.join(', ')}). Only the last one is imported. If the report is split further, for example by country or hour, sum it first.`,
        },
    summed === null
      ? null
      : {
          code: 'summed',
          message: `${counted(summed.parts, 'row')} became ${counted(summed.rows, 'row')}: the file splits ${splitThings[kind]} by sub-source, and their figures are added up.`,
        },
    unknown.campaigns === 0
      ? null
      : {
          code: 'unknown-campaigns',
          message: `${counted(unknown.campaigns, 'new campaign', 'new campaigns')} will be created.`,
        },
    unknown.contents === 0
      ? null
      : {
          code: 'unknown-contents',
          message: `${counted(unknown.contents, 'new content', 'new contents')} will be created.`,
        },
    far.length === 0
      ? null
      : {
          code: 'far-days',
          message: `${counted(far.length, 'day is', 'days are')} more than ${MAX_RANGE_DAYS} days ago, such as ${far[0]}. Check the date format.`,
        },
    totals === 0
      ? null
      : { code: 'totals', message: `${counted(totals, 'total row is', 'total rows are')} skipped.` },
  ];
  return warnings.filter((warning) => warning !== null);
}
