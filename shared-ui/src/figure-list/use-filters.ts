import type { Filter } from '@adhelm/contracts';
import { type FilterSelection, useUrlState } from '@adhelm/shared-ui';
import { useMemo } from 'react';
import { WHERE } from './use-metric-condition.ts';
import { GROUP } from './use-url-group.ts';

const SEARCH = 'q';
/** Query parameters that are not filters of a source. */
const ownNames = new Set([
  SEARCH,
  'sort',
  'source',
  'account',
  'startDate',
  'endDate',
  'accounts',
  'view',
  'chart',
  'compare',
  'changes',
  'pattern',
  GROUP,
  'tab',
  WHERE,
]);
const noFilters: readonly Filter[] = [];

export type Filters = {
  /** Whether `selection` is final: the source's filters are loaded, or the URL has none that could be one. */
  readonly isKnown: boolean;
  /** The same object until another option is chosen. */
  readonly selection: FilterSelection;
  readonly search: string;
  readonly isFiltered: boolean;
  readonly choose: (name: string, options: readonly string[]) => void;
  readonly searchFor: (text: string) => void;
  readonly clear: () => void;
};

/**
 * The source's own filters and the quick search in the URL. Unknown options are ignored. `known` is undefined while the
 * source's filters load. `hasMetrics`: the list can also be filtered by a condition on figures.
 */
export function useFilters(
  known: readonly Filter[] | undefined,
  { hasMetrics = false }: { readonly hasMetrics?: boolean } = {},
): Filters {
  const { read, readAll, write, names } = useUrlState();
  const filters = known ?? noFilters;
  const chosen = filters.map(({ name, options }) => {
    const ids = new Set(options.map(({ id }) => id));
    return [name, readAll(name).filter((id) => ids.has(id))] as const;
  });
  const search = read(SEARCH) ?? '';
  // empty filters are omitted, so that the request stays the same once the filters are loaded
  const selected = JSON.stringify(chosen.filter(([, options]) => options.length > 0));
  const selection = useMemo((): FilterSelection => Object.fromEntries(JSON.parse(selected)), [selected]);
  return {
    isKnown: known !== undefined || names.every((name) => ownNames.has(name)),
    selection,
    search,
    isFiltered:
      search !== '' ||
      (hasMetrics && read(WHERE) !== null) ||
      chosen.some(([, options]) => options.length > 0),
    choose: (name, options) => write({ [name]: options }, true),
    searchFor: (text) => write({ [SEARCH]: text === '' ? null : text }),
    clear: () =>
      write(
        {
          [SEARCH]: null,
          [WHERE]: null,
          ...Object.fromEntries(filters.map(({ name }) => [name, null])),
        },
        true,
      ),
  };
}
