import { type ImportKind, type ImportMapping, importFigures } from '@adhelm/contracts';

/** Columns of the figures in our facts. */
const measureColumns = {
  impressions: 'impressions',
  viewableImpressions: 'viewable_impressions',
  clicks: 'clicks',
  landingClicks: 'landing_clicks',
  conversions: 'conversions',
  cost: 'cost',
  revenue: 'revenue',
  commission: 'commission',
} as const satisfies Record<(typeof importFigures)[number], string>;

/** The column of a figure in the facts of a kind. A tracker's clicks are visits. */
export function measureColumn(kind: ImportKind, figure: (typeof importFigures)[number]): string {
  return kind === 'sub_day' && figure === 'clicks' ? 'visits' : measureColumns[figure];
}

/** The figures that a file contains. */
export function figuresOf({ columns }: Pick<ImportMapping, 'columns'>): (typeof importFigures)[number][] {
  return importFigures.filter((field) => columns[field] !== undefined);
}

/** The fact columns of the figures that a file contains. */
export function measuresOf(mapping: Pick<ImportMapping, 'kind' | 'columns'>): string[] {
  return figuresOf(mapping).map((field) => measureColumn(mapping.kind, field));
}
