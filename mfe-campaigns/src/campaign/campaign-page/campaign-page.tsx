import { Delayed, ErrorState, ListFrame, ListPlane, MissingAccount, useUrlState } from '@adhelm/shared-ui';
import { Skeleton } from '@adhelm/shared-ui/chakra';
import { type ComponentType, lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { accountMessages } from '../../lists/index.ts';
import { ContentsTab } from '../contents/contents-tab.tsx';
import { type CampaignAddress, type CurrentCampaign, useCampaign } from '../current-campaign/use-campaign.ts';
import { CampaignHeader } from './campaign-header.tsx';
import { type CampaignTab, CampaignTabs, TAB, tabOf } from './campaign-tabs.tsx';
import { messages } from './messages.ts';

type TabContent = ComponentType<{ readonly campaign: CurrentCampaign }>;

/** The contents come with the page, because its route is called after them; every other tab on demand. */
const contentOf: Readonly<Record<CampaignTab, TabContent>> = {
  overview: lazy(async () => ({ default: (await import('../overview/overview-tab.tsx')).OverviewTab })),
  contents: ContentsTab,
  widgets: lazy(async () => ({ default: (await import('../widgets/widgets-tab.tsx')).WidgetsTab })),
  days: lazy(async () => ({ default: (await import('../days/days-tab.tsx')).DaysTab })),
  history: lazy(async () => ({ default: (await import('../history/history-tab.tsx')).HistoryTab })),
  notes: lazy(async () => ({ default: (await import('../notes/notes-tab.tsx')).NotesTab })),
};

/** Tabs that are a list, which fills the window. */
const lists: readonly CampaignTab[] = ['contents', 'widgets', 'days'];

/** `/app/ts/campaigns/{source}/{account}/{campId}/contents`: a campaign, by tab. */
export function CampaignPage() {
  const { source = '', account = '', campId = '' } = useParams();
  const address = { source, account, campaign: campId };
  // nothing of one campaign may be displayed for another one
  return <OneCampaign key={JSON.stringify(address)} address={address} />;
}

function OneCampaign({ address }: { readonly address: CampaignAddress }) {
  const campaign = useCampaign(address);
  const navigate = useNavigate();
  const { read } = useUrlState();
  const tab = tabOf(read(TAB));
  const { sources, isAccountMissing, error } = campaign;
  const Content = contentOf[tab];
  return (
    <ListFrame hasList={lists.includes(tab)}>
      <CampaignHeader campaign={campaign} />
      {isAccountMissing && sources.data !== undefined ? (
        <MissingAccount
          sources={sources.data.sources}
          onOpenAnother={() => navigate('/app/ts/campaigns?view=account')}
          none={accountMessages.none}
        />
      ) : error !== undefined ? (
        <ListPlane>
          <ErrorState title={messages.failed} error={error} safe={messages.safe} onRetry={campaign.retry} />
        </ListPlane>
      ) : (
        <>
          <CampaignTabs present={tab} dates={campaign.dates} />
          <Suspense key={tab} fallback={<TabSkeleton />}>
            <Content campaign={campaign} />
          </Suspense>
        </>
      )}
    </ListFrame>
  );
}

function TabSkeleton() {
  return (
    <Delayed>
      <Skeleton h="96" role="status" aria-label={messages.loading} />
    </Delayed>
  );
}
