/** The page of a list of figures. It has no React context, so modules bundle the version that they were tested with. */

export { BulkBar } from './bulk-bar.tsx';
export { evidenceColumn, withEvidenceFilter } from './evidence-column.tsx';
export { amountColumn, countColumn, shareColumn } from './figure-columns.ts';
export { FigureListPage, type FigureListPageProps } from './figure-list-page.tsx';
export { figureNotes } from './figure-notes.ts';
export type { ListFilters } from './list-controls.tsx';
export { failureOf } from './list-failure.ts';
export { ListNote } from './list-note.tsx';
export { type FiguresList, listOfPages } from './list-of-pages.ts';
export { MetricFaultNotice, MetricFilter } from './metric-filter.tsx';
export { OtherZonesNotice } from './other-zones-notice.tsx';
export { ReplicaNote } from './replica-note.tsx';
export { totalCount, totalsOfRows } from './totals-of-rows.ts';
export { type Filters, useFilters } from './use-filters.ts';
export { useListEvents } from './use-list-events.ts';
export { useListMetadata } from './use-list-metadata.ts';
export { useListSelection } from './use-list-selection.ts';
export { useListState } from './use-list-state.ts';
export { type MetricCondition, useServerCondition } from './use-metric-condition.ts';
export { useNewFacts } from './use-new-facts.ts';
export { useStatusCounts } from './use-status-counts.ts';
export { GROUP } from './use-url-group.ts';
export { WithoutRateNotice } from './without-rate-notice.tsx';
export { WithoutRevenueNotice } from './without-revenue-notice.tsx';
