import type pg from 'pg';
import type { FactRow } from '../../../sources/index.ts';
import { type ReportedSubRow, subsOfPath } from '../../sync/index.ts';
import { type Merged, recordsToMerge, type StagedRecord } from './rows-to-merge.ts';
import type { FiguresKind, StagedFor } from './staged-rows.ts';

type MergedReport =
  | { readonly kind: Exclude<FiguresKind, 'sub_day'>; readonly pages: AsyncIterable<readonly FactRow[]> }
  | { readonly kind: 'sub_day'; readonly pages: AsyncIterable<readonly ReportedSubRow[]> };

/** The staged rows as a report to merge; see `recordsToMerge`. */
export function reportToMerge(client: pg.ClientBase, staged: StagedFor, merged: Merged): MergedReport {
  const { kind } = staged;
  const records = recordsToMerge(client, staged, merged);
  return kind === 'sub_day'
    ? { kind, pages: mapped(records, subRow) }
    : { kind, pages: mapped(records, factRow) };
}

async function* mapped<Row>(
  pages: AsyncIterable<readonly StagedRecord[]>,
  rowOf: (record: StagedRecord) => Row,
): AsyncGenerator<readonly Row[]> {
  for await (const page of pages) yield page.map(rowOf);
}

function factRow(record: StagedRecord): FactRow {
  return {
    campaignId: record.campaign_id,
    entityId: record.entity_id,
    day: record.day,
    impressions: record.impressions ?? null,
    viewableImpressions: record.viewable_impressions ?? null,
    clicks: record.clicks ?? null,
    conversions: record.conversions ?? null,
    cost: record.cost ?? null,
    revenue: record.revenue ?? null,
  };
}

function subRow(record: StagedRecord): ReportedSubRow {
  return {
    campaignId: record.campaign_id,
    subs: subsOfPath(record.entity_id),
    day: record.day,
    visits: record.visits ?? null,
    landingClicks: record.landing_clicks ?? null,
    conversions: record.conversions ?? null,
    cost: record.cost ?? null,
    revenue: record.revenue ?? null,
  };
}
