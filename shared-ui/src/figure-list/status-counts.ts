import { type EntityStatus, entityStatuses, type Filter } from '@adhelm/contracts';
import type { FacetCounts } from '@adhelm/shared-ui';

/** Source terms for statuses that we name differently. */
const sourcesWords: Readonly<Record<string, EntityStatus>> = { onModeration: 'pending' };

function statusOf(option: string): EntityStatus | undefined {
  return sourcesWords[option] ?? entityStatuses.find((status) => status === option);
}

/**
 * Row counts of each status filter option over all rows of a list. Options that are not a known status have no count;
 * undefined rows are not loaded yet.
 */
export function statusCounts(
  filters: readonly Filter[],
  rows: readonly { readonly status: EntityStatus }[] | undefined,
): FacetCounts {
  if (rows === undefined) return {};
  const byStatus = Map.groupBy(rows, ({ status }) => status);
  return Object.fromEntries(
    filters
      .filter(({ name }) => name === 'status')
      .map(({ name, options }) => [
        name,
        Object.fromEntries(
          options.flatMap(({ id }) => {
            const status = statusOf(id);
            return status === undefined ? [] : [[id, byStatus.get(status)?.length ?? 0]];
          }),
        ),
      ]),
  );
}
