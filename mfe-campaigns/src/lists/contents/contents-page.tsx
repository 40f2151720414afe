import type { Action } from '@adhelm/contracts';
import { StatusBadge } from '@adhelm/shared-ui';
import { HStack, Span } from '@adhelm/shared-ui/chakra';
import { useNavigate, useParams } from 'react-router-dom';
import {
  changeUnderWay,
  oppositeOf,
  StatusActionButton,
  statusIntent,
  useActions,
  withOpenWrites,
} from '../../changes/index.ts';
import { ContentsList } from './contents-list.tsx';
import { messages } from './messages.ts';
import { type Contents, useContents } from './use-contents.ts';

/** `/app/ts/campaigns/{source}/{account}/{campId}/contents`: the ads of one campaign. */
export function ContentsPage() {
  const { source = '', account = '', campId = '' } = useParams();
  const contents = useContents({ source, account, campaign: campId });
  const navigate = useNavigate();
  const back = new URLSearchParams({ source, account, ...contents.dates.range });
  return (
    <ContentsList
      contents={contents}
      title={contents.list.data?.campaign?.name}
      parent={{ label: messages.parent, to: `/app/ts/campaigns?${back}` }}
      description={<CampaignLine contents={contents} />}
      actions={<CampaignAction contents={contents} />}
      fileOf={campId}
      onOpenAnother={() => navigate('/app/ts/campaigns')}
      createFor={{ source, account, campaign: campId }}
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
