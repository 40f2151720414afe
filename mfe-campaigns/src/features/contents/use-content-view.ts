import type { Column, ContentRow } from '@adhelm/contracts';
import { useMemo } from 'react';
import { totalsOfShown } from '../figure-lists/totals-of-shown.ts';
import { useListView } from '../figure-lists/use-list-view.ts';
import { contentColumns } from './content-columns.tsx';
import type { Contents } from './use-contents.ts';

const noColumns: readonly Column[] = [];
const noRows: readonly ContentRow[] = [];
const nameOf = ({ headline }: ContentRow) => headline;
const searchedText = ({ headline, id }: ContentRow) => `${headline} ${id}`;

/** What a person sees of a campaign's contents, and does with them. */
export function useContentView({ list, metadata, filters, currency }: Contents) {
  const view = useListView({
    screen: 'campaigns/contents',
    all: list.data?.rows ?? noRows,
    list,
    search: filters.search,
    searchedText,
    nameOf,
    kind: 'content',
  });
  const sourceColumns = metadata.columns.data?.columns ?? noColumns;
  const { rows } = view;
  const { toggleRow } = view.changes;
  const columns = useMemo(
    () =>
      contentColumns(sourceColumns, {
        list: list.data,
        totals: totalsOfShown(list.data, rows),
        currency,
        onToggle: toggleRow,
      }),
    [sourceColumns, list.data, rows, currency, toggleRow],
  );
  return { ...view, columns };
}

export type ContentView = ReturnType<typeof useContentView>;
