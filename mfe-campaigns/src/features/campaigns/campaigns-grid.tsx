import type { CampaignRow } from '@adhelm/contracts';
import { EmptyList, ErrorState, ListPlane } from '@adhelm/shared-ui';
import { ListGrid } from '@adhelm/shared-ui/grid';
import { messages } from '../../messages/campaigns.ts';
import { useSourceDescriptions } from '../connections/connections-api.ts';
import { FiguresByFiles } from '../imports/figures-by-files.tsx';
import type { CampaignStore } from './campaign-store.ts';
import type { CampaignView } from './use-campaign-view.ts';

export const GRID_ID = 'campaigns-grid';

type CampaignsGridProps = {
  readonly store: CampaignStore;
  /** The view, whose rows match the quick search. */
  readonly view: CampaignView;
  readonly onOpen: (row: CampaignRow) => void;
};

const idOf = (row: CampaignRow) => row.id;
const nameOf = (row: CampaignRow) => row.name;

/** The list in each of its states: loading, failed, empty, no matches, loaded. */
export function CampaignsGrid({ store, view, onOpen }: CampaignsGridProps) {
  const { changes } = view;
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
    <ListGrid
      id={GRID_ID}
      label={messages.gridLabel}
      view={view}
      onOpen={onOpen}
      isLoading={view.isLoading}
      rowId={idOf}
      rowName={nameOf}
      selection={{ selected: changes.selected, onChange: changes.setSelected }}
      {...(list.data?.totals === null ? {} : { totalsLabel: messages.total(view.rows.length) })}
      empty={
        <NoCampaigns
          source={store.selected?.source ?? ''}
          isFiltered={filters.isFiltered}
          onClear={filters.clear}
        />
      }
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
  return (
    <EmptyList isFiltered={isFiltered} onClear={onClear} none={messages.none} filtered={messages.filtered} />
  );
}
