import type { Action } from '@adhelm/contracts';
import { ListFrame, MissingAccount, PageHeader, SkipToGrid, StatusBadge } from '@adhelm/shared-ui';
import { HStack, Span } from '@adhelm/shared-ui/chakra';
import { ListTools } from '@adhelm/shared-ui/grid';
import { useNavigate, useParams } from 'react-router-dom';
import { messages as accountMessages } from '../../messages/accounts.ts';
import { messages } from '../../messages/contents.ts';
import { useActions } from '../actions/actions-context.ts';
import { changeUnderWay, oppositeOf } from '../actions/change-labels.ts';
import { StatusActionButton } from '../actions/status-action-button.tsx';
import { statusIntent, withOpenWrites } from '../actions/status-intent.ts';
import { CreateLink } from '../briefs/create-link.tsx';
import { isListed } from '../figure-lists/is-listed.ts';
import { ListFreshness } from '../figure-lists/list-freshness.tsx';
import { useListEvents } from '../figure-lists/use-list-events.ts';
import { ContentsList, GRID_ID } from './contents-list.tsx';
import { type ContentView, useContentView } from './use-content-view.ts';
import { type Contents, useContents } from './use-contents.ts';

/** `/app/ts/campaigns/{source}/{account}/{campId}/contents`: the ads of one campaign. */
export function ContentsPage() {
  const { source = '', account = '', campId = '' } = useParams();
  const contents = useContents({ source, account, campaign: campId });
  const view = useContentView(contents);
  const { address, list } = contents;
  useListEvents(address.account, contents.refresh);
  const campaign = list.data?.campaign ?? null;
  const back = new URLSearchParams({ source: address.source, account: address.account, ...contents.range });
  return (
    <ListFrame>
      <SkipToGrid grid={GRID_ID}>{messages.skipToGrid}</SkipToGrid>
      <PageHeader
        title={campaign?.name ?? messages.title}
        parent={{ label: messages.parent, to: `/app/ts/campaigns?${back}` }}
        description={<CampaignLine contents={contents} />}
        actions={
          <>
            <ListFreshness answer={list} />
            <CampaignAction contents={contents} />
            <ListTools
              view={view}
              isListed={!contents.isAccountMissing && isListed(list)}
              fileName={messages.fileName(campId, contents.range)}
            />
            <CreateLink
              to={`/app/ts/contents/create?${new URLSearchParams({ source, account, campaign: campId })}`}
            >
              {messages.create}
            </CreateLink>
          </>
        }
      />
      <ContentsOfAccount contents={contents} view={view} />
    </ListFrame>
  );
}

type ContentsOfAccountProps = { readonly contents: Contents; readonly view: ContentView };

/** The list, unless the account in the URL does not exist. */
function ContentsOfAccount({ contents, view }: ContentsOfAccountProps) {
  const navigate = useNavigate();
  const { sources, isAccountMissing } = contents;
  if (!isAccountMissing || sources.data === undefined)
    return <ContentsList contents={contents} view={view} />;
  return (
    <MissingAccount
      sources={sources.data.sources}
      onOpenAnother={() => navigate('/app/ts/campaigns')}
      none={accountMessages.none}
    />
  );
}

/** The campaign and its status. */
function CampaignLine({ contents }: { readonly contents: Contents }) {
  const campaign = contents.list.data?.campaign ?? null;
  return (
    <HStack as="span" gap="2">
      {campaign !== null && (
        <StatusBadge
          status={campaign.status}
          detail={campaign.statusDetail}
          change={changeUnderWay(campaign.openWrite)}
        />
      )}
      <Span>{messages.ofCampaign(contents.address.campaign ?? '')}</Span>
    </HStack>
  );
}

/** Starts or pauses the campaign itself. */
function CampaignAction({ contents }: { readonly contents: Contents }) {
  const { askFor } = useActions();
  const campaign = contents.list.data?.campaign ?? null;
  const value = campaign === null ? null : oppositeOf(campaign.status);
  if (campaign === null || value === null) return null;
  const { update, refresh } = contents.list;
  const showProgress = (action: Action) => {
    if (action.state !== 'running') {
      void refresh();
      return;
    }
    update((present) => {
      const [changed = campaign] = withOpenWrites([campaign], action);
      return { ...present, campaign: changed };
    });
  };
  return (
    <StatusActionButton
      name={campaign.name}
      status={campaign.status}
      isChanging={campaign.openWrite !== null}
      size="sm"
      onPress={() => askFor(statusIntent(value, [campaign], 'campaign', ({ name }) => name, showProgress))}
    />
  );
}
