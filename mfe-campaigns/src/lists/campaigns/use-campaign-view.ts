import type { CampaignRow, Column } from '@adhelm/contracts';
import { totalsOfRows } from '@adhelm/shared-ui/figure-list';
import { useCallback, useMemo } from 'react';
import { useListView } from '../figure-lists/use-list-view.ts';
import { campaignColumns } from './campaign-columns.tsx';
import type { CampaignStore } from './campaign-store.ts';
import { contentsPath } from './contents-path.ts';

const noColumns: readonly Column[] = [];
const nameOf = ({ name }: CampaignRow) => name;
const searchedText = ({ name, id }: CampaignRow) => `${name} ${id}`;

/** The displayed campaigns, with the person's actions. */
export function useCampaignView(store: CampaignStore) {
  const { list, campaigns, metadata, selected, filters } = store;
  const view = useListView({
    screen: 'campaigns/list',
    hasSavedViews: true,
    all: campaigns,
    list,
    sourceColumns: metadata.columns,
    search: filters.search,
    searchedText,
    nameOf,
    kind: 'campaign',
  });
  const { startDate, endDate } = store.campaignsRequest;
  const hrefOf = useCallback(
    (row: CampaignRow) => contentsPath(row, { startDate, endDate }),
    [startDate, endDate],
  );
  const currency = selected?.details.currency ?? '';
  const sourceColumns = metadata.columns.data?.columns ?? noColumns;
  const { rows } = view;
  const { toggleRow } = view.changes;
  const columns = useMemo(
    () =>
      campaignColumns(sourceColumns, {
        rows: campaigns,
        totals: totalsOfRows(list.data, rows),
        currency,
        hrefOf,
        onToggle: toggleRow,
      }),
    [sourceColumns, campaigns, list.data, rows, currency, hrefOf, toggleRow],
  );
  return { ...view, columns, hrefOf };
}
