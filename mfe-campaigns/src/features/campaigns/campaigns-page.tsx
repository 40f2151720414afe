import {
  ErrorState,
  ListFrame,
  ListPlane,
  MissingAccount,
  PageHeader,
  SkipToGrid,
  useUrlState,
} from '@adhelm/shared-ui';
import { ListTools } from '@adhelm/shared-ui/grid';
import { lazy } from 'react';
import { messages as accountMessages } from '../../messages/accounts.ts';
import { messages } from '../../messages/campaigns.ts';
import { CampaignViews } from '../all-campaigns/campaign-views.tsx';
import { CreateLink } from '../briefs/create-link.tsx';
import { ConnectionsButton } from '../connections/connections-button.tsx';
import { isListed } from '../figure-lists/is-listed.ts';
import { ListFreshness } from '../figure-lists/list-freshness.tsx';
import { useListEvents } from '../figure-lists/use-list-events.ts';
import { ImportsButton } from '../imports/imports-button.tsx';
import { TasksButton } from '../manual-tasks/tasks-button.tsx';
import { CampaignList } from './campaign-list.tsx';
import { type CampaignStore, useCampaignStore } from './campaign-store.ts';
import { GRID_ID } from './campaigns-grid.tsx';
import { type CampaignView, useCampaignView } from './use-campaign-view.ts';

const AllCampaignsPage = lazy(async () => ({
  default: (await import('../all-campaigns/all-campaigns-page.tsx')).AllCampaignsPage,
}));

/**
 * `/app/ts/campaigns`: the campaigns of one account or of all, with cost and revenue, and actions to start and pause.
 */
export function CampaignsPage() {
  const { read } = useUrlState();
  return read('view') === 'all' ? <AllCampaignsPage /> : <AccountCampaigns />;
}

function AccountCampaigns() {
  const store = useCampaignStore();
  const view = useCampaignView(store);
  useListEvents(store.selected?.account ?? null, store.refresh);
  return (
    <ListFrame>
      <SkipToGrid grid={GRID_ID}>{messages.skipToGrid}</SkipToGrid>
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={
          <>
            <ListFreshness answer={store.list} />
            <ConnectionsButton />
            <ImportsButton sources={store.sources.data?.sources} selected={store.selected} />
            <TasksButton sources={store.sources.data?.sources} selected={store.selected} />
            <ListTools
              view={view}
              isListed={isListed(store.sources) && !isAccountMissing(store) && isListed(store.list)}
              fileName={messages.fileName(store.selected?.details.name ?? '', store.campaignsRequest)}
            />
            <CreateLink to="/app/ts/campaigns/create">{messages.create}</CreateLink>
          </>
        }
      />
      <CampaignViews present="account" />
      <CampaignsContent store={store} view={view} />
    </ListFrame>
  );
}

type CampaignsContentProps = { readonly store: CampaignStore; readonly view: CampaignView };

/** The page's states before there is an account to list. */
function CampaignsContent({ store, view }: CampaignsContentProps) {
  const { sources, selected } = store;
  if (sources.data === undefined && sources.error !== undefined) {
    return (
      <ListPlane>
        <ErrorState
          title={messages.sourcesFailed}
          error={sources.error}
          safe={messages.listSafe}
          onRetry={() => void sources.refresh()}
        />
      </ListPlane>
    );
  }
  if (sources.data !== undefined && selected === null) {
    return (
      <MissingAccount
        sources={sources.data.sources}
        onOpenAnother={store.selectFirstAccount}
        none={accountMessages.none}
      />
    );
  }
  return <CampaignList store={store} view={view} />;
}

/** The accounts are loaded, and the requested one is not among them. */
const isAccountMissing = ({ sources, selected }: CampaignStore): boolean =>
  sources.data !== undefined && selected === null;
