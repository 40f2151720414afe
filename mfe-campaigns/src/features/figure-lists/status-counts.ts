import { type EntityStatus, entityStatuses, type Filter } from '@adhelm/contracts';
import type { FacetCounts } from '@adhelm/shared-ui';

/** What sources call a status that all of them share otherwise. */
const sourcesWords: Readonly<Record<string, EntityStatus>> = { onModeration: 'pending' };

function statusOf(option: string): EntityStatus | undefined {
  return sourcesWords[option] ?? entityStatuses.find((status) => status === option);
}

/**
 * How many rows each option of the status filter has, told from all rows of a list. An option that is no status of ours
 * has no count; undefined rows are not known yet, and nothing is counted.
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
