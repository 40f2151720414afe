import type { ClientColumn, Filter } from '@adhelm/contracts';
import { column, figures, plainContentColumns, visitFigures } from '../metadata/columns.ts';
import { clientDate, clientNumber, clientText, options, statusFilter } from '../metadata/makers.ts';
import type { SourceMetadata } from '../metadata/source-metadata.ts';
import type { LeadColumn } from './lead-description.ts';
import type { AnyDescription } from './source-description.ts';

/**
 * The columns and filters of a described source with campaigns: what its API returns, and figures. Figures that no
 * report has come from files.
 */
export function metadataFrom({ reads, specified = {} }: AnyDescription): SourceMetadata {
  const { campaigns, contents, reports = {} } = reads;
  const { bid, dailyBudget, startDate } = campaigns?.fields ?? {};
  const isByVisits =
    reports.campaign_day !== undefined && reports.campaign_day.fields.impressions === undefined;
  return {
    campaignColumns: [
      column.id,
      column.name,
      column.status,
      ...(specified.campaignColumns ?? []),
      ...(bid === undefined ? [] : [column.defaultBid]),
      ...(dailyBudget === undefined ? [] : [column.budget]),
      ...(isByVisits ? visitFigures : figures),
      ...(startDate === undefined ? [] : [column.startDate]),
    ],
    campaignFilters: specified.campaignFilters ?? statusFilters(campaigns?.fields),
    contentColumns: [
      ...(contents?.fields.imageUrl === undefined ? [] : [column.imageUrl]),
      ...plainContentColumns.flatMap((plain) =>
        plain === column.status && contents?.fields.bid !== undefined ? [plain, column.defaultBid] : [plain],
      ),
    ],
    contentFilters: statusFilters(contents?.fields),
  };
}

/** The columns of a described client. */
export function clientColumnsFrom({ reads }: AnyDescription): readonly ClientColumn[] {
  return Object.entries(reads.lead_status?.columns ?? {}).map(([name, { kind, title }]) =>
    makers[kind](name, title),
  );
}

const makers = {
  text: clientText,
  status: clientText,
  number: clientNumber,
  moment: clientDate,
} as const satisfies Record<LeadColumn['kind'], unknown>;

type Listed = NonNullable<
  AnyDescription['reads']['campaigns'] | AnyDescription['reads']['contents']
>['fields'];

/** A filter by the source's own words, if its rows keep them. */
function statusFilters(fields: Listed | undefined): readonly Filter[] {
  const { status, details } = fields ?? {};
  if (status === undefined || details?.places.status !== status.at) return [];
  return [statusFilter(options(...Object.keys(status.words)))];
}
