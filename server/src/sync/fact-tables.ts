import type { FactKind } from '../sources/connector.ts';

/** Measures of every fact table, in the order in which rows are copied. */
export const MEASURES = [
  'impressions',
  'viewable_impressions',
  'clicks',
  'conversions',
  'cost',
  'revenue',
] as const;

type FactTable = {
  readonly table: FactKind;
  /** The entity below the campaign: its key's column in the facts and its own table; null for campaign totals. */
  readonly entity: { readonly column: string; readonly table: 'contents' | 'widgets' } | null;
};

export const factTables: Record<FactKind, FactTable> = {
  campaign_day: { table: 'campaign_day', entity: null },
  content_day: { table: 'content_day', entity: { column: 'content_key', table: 'contents' } },
  widget_day: { table: 'widget_day', entity: { column: 'widget_key', table: 'widgets' } },
};
