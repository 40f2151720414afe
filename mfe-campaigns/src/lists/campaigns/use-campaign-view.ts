import type { CampaignRow, Column } from '@adhelm/contracts';
import { totalsOfRows } from '@adhelm/shared-ui/figure-list';
import { useCallback, useMemo } from 'react';
import { type TargetRow, useTargeting } from '../../changes/index.ts';
import { useListView } from '../figure-lists/use-list-view.ts';
import { campaignColumns } from './campaign-columns.tsx';
import { campaignPresets } from './campaign-presets.ts';
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
    presets: campaignPresets,
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
  const { editTargets } = useTargeting();
  const accountName = selected?.details.name ?? '';
  const { refresh } = list;
  const targetRow = useCallback(
    (row: CampaignRow): TargetRow => ({ ...row, accountName, currency }),
    [accountName, currency],
  );
  const onTargetsSaved = useCallback(() => void refresh(), [refresh]);
  const columns = useMemo(
    () =>
      campaignColumns(sourceColumns, {
        rows: campaigns,
        totals: totalsOfRows({ data: list.data, part: list.part }, rows),
        currency,
        hrefOf,
        onToggle: toggleRow,
        onEditTargets: (row) => editTargets([targetRow(row)], onTargetsSaved),
      }),
    [
      sourceColumns,
      campaigns,
      list.data,
      list.part,
      rows,
      currency,
      hrefOf,
      toggleRow,
      editTargets,
      targetRow,
      onTargetsSaved,
    ],
  );
  const targetRows = useMemo(
    () => view.changes.selectedRows.map(targetRow),
    [view.changes.selectedRows, targetRow],
  );
  return { ...view, columns, hrefOf, targetRows, onTargetsSaved };
}
