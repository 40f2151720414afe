import type { Action } from '@adhelm/contracts';
import { PageHeader, StatusBadge } from '@adhelm/shared-ui';
import { Box, HStack, Span } from '@adhelm/shared-ui/chakra';
import {
  changeUnderWay,
  oppositeOf,
  StatusActionButton,
  statusIntent,
  useActions,
  withOpenWrites,
} from '../../changes/index.ts';
import { CreateLink } from '../../lists/index.ts';
import type { LoadedCampaign } from '../current-campaign/use-campaign.ts';
import { CampaignFacts } from './campaign-facts.tsx';
import { CloneButton } from './clone-button.tsx';
import { messages } from './messages.ts';

type CampaignHeaderProps = { readonly campaign: LoadedCampaign };

/** Which campaign it is, its state and key facts, and what can be done with it as a whole. */
export function CampaignHeader({ campaign }: CampaignHeaderProps) {
  const { address, row, dates } = campaign;
  const { source, account } = address;
  const back = new URLSearchParams({ source, account, ...dates.range });
  return (
    <>
      <PageHeader
        title={row?.name ?? messages.title}
        parent={{ label: messages.parent, to: `/app/ts/campaigns?${back}` }}
        description={<Place campaign={campaign} />}
        actions={
          <>
            <CampaignAction campaign={campaign} />
            {row !== undefined && (
              <>
                <CloneButton row={row} today={dates.today} />
                <CreateLink to={`/app/ts/contents/create?${new URLSearchParams(address)}`}>
                  {messages.createContents}
                </CreateLink>
              </>
            )}
          </>
        }
      />
      {/* as high while it loads, so that nothing moves */}
      <Box minH="8" flexShrink="0">
        <CampaignFacts campaign={campaign} />
      </Box>
    </>
  );
}

/** Its state, and where it is. */
function Place({ campaign: { row, address, sourceName, accountName } }: CampaignHeaderProps) {
  return (
    <HStack gap="2" rowGap="0.5" wrap="wrap" minH="6">
      {row !== undefined && (
        <StatusBadge
          status={row.status}
          detail={row.statusDetail}
          change={row.openWrite === null ? null : changeUnderWay(row.openWrite)}
        />
      )}
      <Span>
        <bdi>{sourceName}</bdi>
        {' · '}
        <bdi>{accountName}</bdi>
      </Span>
      <Span dir="ltr">{messages.id(address.campaign)}</Span>
    </HStack>
  );
}

/** Starts or pauses the campaign. */
function CampaignAction({ campaign: { row, update, refresh } }: CampaignHeaderProps) {
  const { apply } = useActions();
  const value = row === undefined ? null : oppositeOf(row.status);
  if (row === undefined || value === null) return null;
  const showProgress = (action: Action) => {
    if (action.state === 'running') update((present) => withOpenWrites([present], action)[0] ?? present);
    else void refresh();
  };
  return (
    <StatusActionButton
      name={row.name}
      status={row.status}
      isChanging={row.openWrite !== null}
      size="sm"
      onPress={() => apply(statusIntent(value, [row], 'campaign', ({ name }) => name, showProgress))}
    />
  );
}
