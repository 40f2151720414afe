import type { CampaignRow } from '@adhelm/contracts';
import { AccountAndDates, EmptyList } from '@adhelm/shared-ui';
import {
  FigureListPage,
  failureOf,
  OtherZonesNotice,
  totalCount,
  useListEvents,
  WithoutRevenueNotice,
} from '@adhelm/shared-ui/figure-list';
import { useNavigate } from 'react-router-dom';
import {
  ConnectionsButton,
  FiguresByFiles,
  ImportsButton,
  useSourceDescriptions,
} from '../../accounts/index.ts';
import { AmountChanges, BulkStatusBar, TargetsButton, TasksButton } from '../../changes/index.ts';
import { CompareButton, ListFigures, ListInsights } from '../../figures-over-time/index.ts';
import { messages as accountMessages } from '../figure-lists/account-messages.ts';
import { CreateLink } from '../figure-lists/create-link.tsx';
import { idOf } from '../figure-lists/use-list-view.ts';
import { type CampaignStore, useCampaignStore } from './campaign-store.ts';
import { CampaignViews } from './campaign-views.tsx';
import { GroupButton } from './grouping/group-button.tsx';
import { messages } from './messages.ts';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { useCampaignView } from './use-campaign-view.ts';

const groupChoices = ['countries', 'offer', 'tags', 'status', 'name_part'] as const;
const nameOf = (row: CampaignRow) => row.name;

/** The campaigns of one account. */
export function AccountCampaignsPage() {
  const store = useCampaignStore();
  const view = useCampaignView(store);
  const navigate = useNavigate();
  const { sources, selected, list, metadata, filters, campaignsRequest: range } = store;
  const { changes } = view;
  const registry = sources.data?.sources;
  const sourcesFailure = failureOf(sources);
  useListEvents(selected?.account ?? null, store.refresh);
  return (
    <ListFigures insights={view.insights} of={selected}>
      <FigureListPage
        id="campaigns-grid"
        texts={messages}
        answer={list}
        pageFailure={sourcesFailure && { ...sourcesFailure, title: messages.sourcesFailed }}
        listFailure={failureOf(list, metadata.columns, metadata.filters)}
        missing={
          registry !== undefined && selected === null
            ? {
                sources: registry,
                onOpenAnother: () => store.selectFirstAccount({ view: 'account' }),
                none: accountMessages.none,
              }
            : undefined
        }
        fileName={messages.fileName(selected?.details.name ?? '', range)}
        actions={
          <>
            <ConnectionsButton />
            <ImportsButton accounts={{ sources: registry, selected }} />
            <TasksButton accounts={{ sources: registry, selected }} />
          </>
        }
        mainAction={<CreateLink to="/app/ts/campaigns/create">{messages.create}</CreateLink>}
        controls={
          <>
            <CampaignViews present="account" />
            <AccountAndDates
              sources={registry}
              selected={selected}
              onSelect={store.selectAccount}
              dates={store.dates}
            />
            <CompareButton comparison={view.insights.comparison} />
            <GroupButton {...view.grouping} choices={groupChoices} />
          </>
        }
        filters={{ ...filters, known: metadata.filters.data?.filters, counts: store.counts }}
        dates={{ ...store.dates, reset: () => store.clearCampaigns({ resetDates: true }) }}
        permission="change-campaigns"
        above={<ListInsights insights={view.insights} />}
        view={view}
        isLoading={view.isLoading}
        rowId={idOf}
        rowName={nameOf}
        onOpen={(row) => navigate(view.hrefOf(row))}
        grid={view.gridActions}
        selection={view.selection}
        totalsLabel={list.data?.totals === null ? undefined : messages.total(totalCount(list, view.rows))}
        empty={<NoCampaigns store={store} />}
      >
        {view.menu}
        <ShortcutsHelp {...view.help} />
        <BulkStatusBar changes={changes}>
          <AmountChanges places={view.targetRows} kind="campaign" onAsk={changes.changeSelectedAmount} />
          <TargetsButton rows={view.targetRows} onSaved={view.onTargetsSaved} />
        </BulkStatusBar>
        {list.part === undefined && (
          <WithoutRevenueNotice rows={view.rows} currency={selected?.details.currency ?? ''} />
        )}
        <OtherZonesNotice otherZones={list.data?.otherZones} />
      </FigureListPage>
    </ListFigures>
  );
}

/** Points to imports if the source has no API for figures. */
function NoCampaigns({ store: { selected, filters } }: { readonly store: CampaignStore }) {
  const { data } = useSourceDescriptions();
  const described = data?.data.find(({ id }) => id === selected?.source);
  if (!filters.isFiltered && described?.reportsFigures === false) {
    return <FiguresByFiles source={described.name} />;
  }
  return (
    <EmptyList
      isFiltered={filters.isFiltered}
      onClear={filters.clear}
      none={messages.none}
      next={<CreateLink to="/app/ts/campaigns/create">{messages.create}</CreateLink>}
      filtered={messages.filtered}
    />
  );
}
