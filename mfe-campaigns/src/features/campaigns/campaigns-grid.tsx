import type { CampaignRow } from '@adhelm/contracts';
import { EmptyState, ErrorState, gridRoom, ListPlane } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import {
  DataGrid,
  type GridColumn,
  type GridLayout,
  type GridSort,
  type RowSelection,
} from '@adhelm/shared-ui/grid';
import { messages } from '../../messages/campaigns.ts';
import { useSourceDescriptions } from '../connections/connections-api.ts';
import { FiguresByFiles } from '../imports/figures-by-files.tsx';
import type { CampaignStore } from './campaign-store.ts';

export const GRID_ID = 'campaigns-grid';

type CampaignsGridProps = {
  readonly store: CampaignStore;
  /** Rows that the quick search leaves. */
  readonly rows: readonly CampaignRow[];
  readonly columns: readonly GridColumn<CampaignRow>[];
  readonly sort: GridSort | null;
  readonly onSortChange: (sort: GridSort | null) => void;
  readonly layout: GridLayout;
  readonly onLayoutChange: (layout: GridLayout) => void;
  readonly isLoading: boolean;
  readonly selected: RowSelection;
  readonly onSelect: (selected: RowSelection) => void;
  readonly onOpen: (row: CampaignRow) => void;
};

const idOf = (row: CampaignRow) => row.id;
const nameOf = (row: CampaignRow) => row.name;

/** The list in each of its states: loading, failed, empty, filtered to nothing, there. */
export function CampaignsGrid({ store, selected, onSelect, ...shown }: CampaignsGridProps) {
  const { list, filters, metadata } = store;
  const failure =
    list.data === undefined ? (list.error ?? metadata.columns.error ?? metadata.filters.error) : undefined;
  const retry = () => {
    void metadata.columns.refresh();
    void metadata.filters.refresh();
    void list.refresh();
  };
  if (failure !== undefined) {
    return (
      <ListPlane>
        <ErrorState title={messages.listFailed} error={failure} safe={messages.listSafe} onRetry={retry} />
      </ListPlane>
    );
  }
  return (
    <DataGrid
      id={GRID_ID}
      label={messages.gridLabel}
      {...shown}
      rowId={idOf}
      rowName={nameOf}
      selection={{ selected, onChange: onSelect }}
      {...(list.data?.totals === null ? {} : { totalsLabel: messages.total(shown.rows.length) })}
      empty={
        <NoCampaigns
          source={store.selected?.source ?? ''}
          isFiltered={filters.isFiltered}
          onClear={filters.clear}
        />
      }
      css={gridRoom}
    />
  );
}

type NoCampaignsProps = {
  readonly source: string;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
};

function NoCampaigns({ source, isFiltered, onClear }: NoCampaignsProps) {
  const { data } = useSourceDescriptions();
  const described = data?.data.find(({ id }) => id === source);
  if (!isFiltered && described?.tellsFigures === false) return <FiguresByFiles source={described.name} />;
  if (!isFiltered) return <EmptyState title={messages.emptyTitle} description={messages.emptyText} />;
  return (
    <EmptyState
      title={messages.filteredTitle}
      description={messages.filteredText}
      action={
        <Button variant="outline" onClick={onClear}>
          {messages.clearFilters}
        </Button>
      }
    />
  );
}
