import type { Filter, SavedView } from '@adhelm/contracts';
import { type FacetCounts, FilterBar, SavedViews, SearchField } from '@adhelm/shared-ui';
import { HStack, Stack } from '@adhelm/shared-ui/chakra';
import { type GridLayout, type GridPreset, gridLayoutFrom } from '@adhelm/shared-ui/grid';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MetricFilter } from './metric-filter.tsx';
import type { Filters } from './use-filters.ts';
import type { MetricCondition } from './use-metric-condition.ts';
import { GROUP } from './use-url-group.ts';

/** A list's filters, and what is chosen. */
export type ListFilters = Pick<Filters, 'selection' | 'isFiltered' | 'choose' | 'clear'> &
  Partial<Pick<Filters, 'search' | 'searchFor'>> & {
    /** The filters, once loaded. */
    readonly known: readonly Filter[] | undefined;
    /** Row counts per option. */
    readonly counts?: FacetCounts;
    /** Filters of other kinds, before the condition on figures. */
    readonly further?: ReactNode;
  };

type ListControlsProps = {
  readonly filters: ListFilters | undefined;
  /** Name of the search box; without it or `searchFor`, there is none. */
  readonly searchLabel: string | undefined;
  /** The screen of the list's saved views; undefined if it has none. */
  readonly savedViewsOf: string | undefined;
  /** The filter by figures; undefined if the list has none. */
  readonly metric: MetricCondition | undefined;
  readonly presets: readonly GridPreset[] | undefined;
  readonly layout: GridLayout;
  readonly setLayout: (layout: GridLayout) => void;
  /** At the end of the first line: the tools of a list that has no header. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
};

const noFilters: readonly Filter[] = [];

/** The controls above a list: account and dates, saved views, search and filters. */
export function ListControls({
  filters,
  searchLabel,
  savedViewsOf,
  metric,
  tools = false,
  children,
  ...layout
}: ListControlsProps) {
  const before = (
    <>
      {children}
      {savedViewsOf !== undefined && <ListSavedViews screen={savedViewsOf} {...layout} />}
    </>
  );
  const bar = filters !== undefined && (
    <FilterBar
      filters={filters.known ?? noFilters}
      selection={filters.selection}
      {...(filters.counts === undefined ? {} : { counts: filters.counts })}
      onChange={filters.choose}
      onClear={filters.clear}
      further={
        <>
          {filters.further}
          {metric !== undefined && <MetricFilter metric={metric} />}
        </>
      }
    >
      {/* the bar reserves room for any child but undefined */}
      {filters.searchFor === undefined || searchLabel === undefined ? undefined : (
        <SearchField label={searchLabel} value={filters.search ?? ''} onChange={filters.searchFor} />
      )}
    </FilterBar>
  );
  if (tools === false) {
    return (
      <HStack data-lasting gap="2" wrap="wrap">
        {before}
        {bar}
      </HStack>
    );
  }
  // filters that load later have a line of their own, so that the list below does not move
  return (
    <Stack data-lasting gap="2">
      <HStack gap="2" wrap="wrap">
        {before}
        <HStack gap="2" ms="auto" flexShrink="0">
          {tools}
        </HStack>
      </HStack>
      {bar}
    </Stack>
  );
}

type ListSavedViewsProps = Pick<ListControlsProps, 'presets' | 'layout' | 'setLayout'> & {
  readonly screen: string;
};

function ListSavedViews({ screen, presets, layout, setLayout }: ListSavedViewsProps) {
  const navigate = useNavigate();
  const { search: query } = useLocation();
  return (
    <SavedViews
      screen={screen}
      query={query.slice(1)}
      layout={layout}
      presets={presets}
      onPreset={(chosen) => setLayout(gridLayoutFrom(chosen))}
      onOpen={(saved) => {
        const { search, columns } = openedView(saved, layout.groupBy);
        if (columns !== null) setLayout(columns);
        navigate({ search });
      }}
    />
  );
}

/** The URL of a saved view and its columns, which leave the grouping to the URL. */
function openedView({ query, layout }: SavedView, groupBy: string | null) {
  const parameters = new URLSearchParams(query);
  if (layout === null) return { search: query, columns: null };
  const columns = gridLayoutFrom(layout);
  if (columns.groupBy !== null) parameters.set(GROUP, columns.groupBy);
  return { search: parameters.toString(), columns: { ...columns, groupBy } };
}
