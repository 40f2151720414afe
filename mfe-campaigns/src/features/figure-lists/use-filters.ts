import type { Filter } from '@adhelm/contracts';
import { type FilterSelection, useUrlState } from '@adhelm/shared-ui';

/** Names in the query that are not filters of a source. */
const SEARCH = 'q';

type Filters = {
  readonly selection: FilterSelection;
  readonly search: string;
  readonly isFiltered: boolean;
  readonly choose: (name: string, options: readonly string[]) => void;
  readonly searchFor: (text: string) => void;
  readonly clear: () => void;
};

/** The source's own filters and the quick search, kept in the URL. Options that the source does not have are ignored. */
export function useFilters(filters: readonly Filter[]): Filters {
  const { read, readAll, write } = useUrlState();
  const chosen = filters.map(({ name, options }) => {
    const known = new Set(options.map(({ id }) => id));
    return [name, readAll(name).filter((id) => known.has(id))] as const;
  });
  const search = read(SEARCH) ?? '';
  return {
    selection: Object.fromEntries(chosen),
    search,
    isFiltered: search !== '' || chosen.some(([, options]) => options.length > 0),
    choose: (name, options) => write({ [name]: options }),
    searchFor: (text) => write({ [SEARCH]: text === '' ? null : text }),
    clear: () => write({ [SEARCH]: null, ...Object.fromEntries(filters.map(({ name }) => [name, null])) }),
  };
}
