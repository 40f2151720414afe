import type { EntityStatus, Filter } from '@adhelm/contracts';
import type { FacetCounts } from '@adhelm/shared-ui';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import { useMemo } from 'react';
import { statusCounts } from './status-counts.ts';

const noFilters: readonly Filter[] = [];

type Rows = { readonly rows: readonly { readonly status: EntityStatus }[] };

type CountedList = {
  readonly filters: readonly Filter[] | undefined;
  /** The list without filters; undefined data counts nothing. */
  readonly whole: Pick<ApiAnswer<Rows>, 'data' | 'refresh'>;
  /** The list that is shown: the same answer as `whole` while nothing is chosen. */
  readonly list: Pick<ApiAnswer<unknown>, 'refresh'>;
  readonly isChosen: boolean;
};

/** How many rows each option of the status filter has, whatever is chosen; and what asks again for list and counts. */
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
