import type { Column, ContentRow } from '@adhelm/contracts';
import { totalsOfRows } from '@adhelm/shared-ui/figure-list';
import { useMemo } from 'react';
import { useListChoice, useListInsights } from '../../figures-over-time/index.ts';
import { campaignPath } from '../campaigns/campaign-path.ts';
import { useListView } from '../figure-lists/use-list-view.ts';
import { contentColumns } from './content-columns.tsx';
import { contentPresets } from './content-presets.ts';
import type { Contents } from './use-contents.ts';

const noColumns: readonly Column[] = [];
const noRows: readonly ContentRow[] = [];
const nameOf = ({ headline }: ContentRow) => headline;
const searchedText = ({ headline, id, campaign, campaignName }: ContentRow) =>
  `${headline} ${id} ${campaignName} ${campaign}`;

/** The displayed contents, with the person's actions. */
export function useContentView(contents: Contents) {
  const { list, metadata, filters, currency, address, dates } = contents;
  const view = useListView({
    screen: address.campaign === null ? 'contents/list' : 'campaigns/contents',
    presets: contentPresets,
    hasSavedViews: true,
    all: list.data?.rows ?? noRows,
    list,
    sourceColumns: metadata.columns,
    search: filters.search,
    searchedText,
    nameOf,
    kind: 'content',
  });
  const choice = useListChoice({
    of: contents.isReady ? address : null,
    level: 'content',
    filters,
    metric: view.metric,
  });
  const insights = useListInsights({ range: dates.range, choice, selected: view.changes.selectedRows });
  const { hasChanges } = insights.comparison;
  const sourceColumns = metadata.columns.data?.columns ?? noColumns;
  const { rows } = view;
  const { toggleRow } = view.changes;
  const isOfAccount = address.campaign === null;
  const { startDate, endDate } = dates.range;
  const columns = useMemo(
    () =>
      contentColumns(sourceColumns, {
        list: list.data,
        totals: totalsOfRows({ data: list.data, part: list.part }, rows),
        currency,
        hasChanges,
        onToggle: toggleRow,
        campaignHref: isOfAccount
          ? (row) => campaignPath({ ...row, id: row.campaign }, { startDate, endDate })
          : null,
      }),
    [
      sourceColumns,
      list.data,
      list.part,
      rows,
      currency,
      hasChanges,
      toggleRow,
      isOfAccount,
      startDate,
      endDate,
    ],
  );
  return { ...view, columns, insights };
}
