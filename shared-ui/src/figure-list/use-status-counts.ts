import type { EntityStatus, Filter } from '@adhelm/contracts';
import type { FacetCounts } from '@adhelm/shared-ui';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import { useMemo } from 'react';
import { statusCounts } from './status-counts.ts';

const noFilters: readonly Filter[] = [];

type Rows = { readonly rows: readonly { readonly status: EntityStatus }[] };

type CountedList = {
  readonly filters: readonly Filter[] | undefined;
  /** The unfiltered list; undefined data has no counts. */
  readonly whole: Pick<ApiAnswer<Rows>, 'data' | 'refresh'>;
  /** The displayed list: the same as `whole` without a selection. */
  readonly list: Pick<ApiAnswer<unknown>, 'refresh'>;
  readonly isChosen: boolean;
};

/** Row counts of each status filter option for any selection, and a function that reloads list and counts. */
export function useStatusCounts({ filters = noFilters, whole, list, isChosen }: CountedList): {
  readonly counts: FacetCounts;
  readonly refresh: () => Promise<void>;
} {
  const rows = whole.data?.rows;
  const counts = useMemo(() => statusCounts(filters, rows), [filters, rows]);
  const refresh = async () => {
    await Promise.all(isChosen ? [list.refresh(), whole.refresh()] : [list.refresh()]);
  };
  return { counts, refresh };
}
