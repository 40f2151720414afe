import type { Metrics } from '@adhelm/contracts';
import { type GridPreset, useGridLayout, useSearchedRows, useUrlSort } from '@adhelm/shared-ui/grid';
import { useMetricCondition } from './use-metric-condition.ts';
import { useUrlGroup } from './use-url-group.ts';

type ListStateOptions<Row> = {
  /** Whether the rows are figures, which a condition can filter. */
  readonly hasMetrics?: boolean;
  /** What such a condition may use, a constant; the metrics of campaigns, contents and widgets unless set. */
  readonly metrics?: Metrics;
  /** Key of the layout in this browser and of the list's saved views. */
  readonly screen: string;
  /** Column settings to choose from; the list starts with the first. */
  readonly presets?: readonly GridPreset[];
  /** Whether the person can save views of the list. */
  readonly hasSavedViews?: boolean;
  /** All rows; keep the same array while nothing changes. */
  readonly all: readonly Row[];
  /** The quick search text. */
  readonly search?: string;
  /** The text of a row that it is compared with; must be a stable function. */
  readonly searchedText?: (row: Row) => string;
};

const noText = () => '';

/** The displayed rows of a list: a condition on figures, quick search, sort and grouping in the URL, layout. */
export function useListState<Row extends object>({
  screen,
  presets,
  hasSavedViews = false,
  hasMetrics = false,
  metrics,
  all,
  search = '',
  searchedText = noText,
}: ListStateOptions<Row>) {
  const [sort, setSort] = useUrlSort();
  const [layout, setLayout] = useUrlGroup(...useGridLayout(screen, presets?.[0]?.layout));
  const { rows: matching, metric } = useMetricCondition(all, hasMetrics, metrics);
  const { rows, isUpdating } = useSearchedRows({ all: matching, textOf: searchedText, search });
  const savedViewsOf = hasSavedViews ? screen : undefined;
  return {
    rows,
    isUpdating,
    sort,
    setSort,
    layout,
    setLayout,
    presets,
    savedViewsOf,
    ...(hasMetrics ? { metric } : {}),
  };
}
