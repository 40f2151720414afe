import type { BriefField } from '@adhelm/contracts';
import { ErrorState, Notice } from '@adhelm/shared-ui';
import { SimpleGrid, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import type { CampaignList } from '../../lists/index.ts';
import { BriefFieldInput } from '../briefs/brief-field.tsx';
import { ClosedPlaces, NoPlaces } from '../briefs/no-places.tsx';
import { placeName } from '../briefs/places.ts';
import type { KeptDraft } from '../briefs/use-kept-draft.ts';
import type { Places } from '../briefs/use-places.ts';
import type { ContentsBrief } from './contents-brief.ts';
import { messages } from './messages.ts';

type PlaceStepProps = {
  readonly draft: KeptDraft<ContentsBrief>;
  readonly places: Places;
  readonly campaigns: ApiAnswer<CampaignList>;
};

type Options = NonNullable<BriefField['options']>;
const choice = (name: 'account' | 'campaign', options: Options): BriefField => ({
  name,
  label: messages[name],
  kind: 'choice',
  required: true,
  options,
});

/** Selects the account and the campaign for the ads. */
export function PlaceStep({ draft, places, campaigns }: PlaceStepProps) {
  if (places.kind !== 'known' || places.open.length === 0) {
    return (
      <Stack gap="6">
        <NoPlaces places={places} />
        {places.kind === 'known' && <ClosedPlaces places={places.closed} />}
      </Stack>
    );
  }
  const isOpen = places.open.some(({ account }) => account.id === draft.body.account);
  return (
    <Stack gap="6">
      {Boolean(draft.body.account) && !isOpen && <Notice tone="warning" title={messages.accountClosed} />}
      <SimpleGrid columns={{ base: 1, md: 2 }} gapX="6" gapY="2" alignItems="start">
        <BriefFieldInput
          draft={draft}
          name="account"
          field={choice(
            'account',
            places.open.map(({ account }) => ({ id: account.id, name: placeName(account) })),
          )}
          fault={undefined}
          currency={null}
          onChanged={() => draft.change({ campaign: null })}
        />
        {isOpen && <CampaignChoice draft={draft} campaigns={campaigns} />}
      </SimpleGrid>
      <ClosedPlaces places={places.closed} />
    </Stack>
  );
}

function CampaignChoice({ draft, campaigns }: Omit<PlaceStepProps, 'places'>) {
  const brief = draft.body;
  const list = campaigns.data?.of.account === draft.body.account ? campaigns.data : undefined;
  if (list === undefined) {
    return campaigns.error === undefined ? (
      <Skeleton h="16" />
    ) : (
      <ErrorState
        title={messages.campaignsFailed}
        error={campaigns.error}
        onRetry={() => void campaigns.refresh()}
      />
    );
  }
  const options = list.rows
    .filter(({ id, status }) => status !== 'archived' || id === brief.campaign)
    .map(({ id, name }) => ({ id, name }));
  const isListed = !brief.campaign || options.some(({ id }) => id === brief.campaign);
  if (options.length === 0 && isListed) return <Text color="fg.muted">{messages.noCampaigns}</Text>;
  return (
    <BriefFieldInput
      draft={draft}
      name="campaign"
      // a campaign created moments ago is not in the list yet
      field={choice(
        'campaign',
        isListed ? options : [...options, { id: brief.campaign ?? '', name: brief.campaign ?? '' }],
      )}
      fault={undefined}
      currency={null}
    />
  );
}
