import type { BriefField } from '@adhelm/contracts';
import { ErrorState, Notice } from '@adhelm/shared-ui';
import { SimpleGrid, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import { messages } from '../../messages/create-contents.ts';
import { BriefFieldInput } from '../briefs/brief-field.tsx';
import { ClosedPlaces, NoPlaces } from '../briefs/no-places.tsx';
import { placeName } from '../briefs/places.ts';
import type { Places } from '../briefs/use-places.ts';
import type { CampaignList } from '../campaigns/campaigns-api.ts';
import type { ContentsBrief } from './contents-brief.ts';

type PlaceStepProps = {
  readonly brief: ContentsBrief;
  readonly places: Places;
  readonly campaigns: ApiAnswer<CampaignList>;
  readonly onChange: (part: Partial<ContentsBrief>) => void;
};

type Options = NonNullable<BriefField['options']>;
const choice = (name: 'account' | 'campaign', options: Options): BriefField => ({
  name,
  label: messages[name],
  kind: 'choice',
  required: true,
  options,
});
const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Selects the account and the campaign for the ads. */
export function PlaceStep({ brief, places, campaigns, onChange }: PlaceStepProps) {
  if (places.kind !== 'known' || places.open.length === 0) {
    return (
      <Stack gap="6">
        <NoPlaces places={places} />
        {places.kind === 'known' && <ClosedPlaces places={places.closed} />}
      </Stack>
    );
  }
  const isOpen = places.open.some(({ account }) => account.id === brief.account);
  return (
    <Stack gap="6">
      {brief.account !== null && !isOpen && <Notice tone="warning" title={messages.accountClosed} />}
      <SimpleGrid columns={{ base: 1, md: 2 }} gapX="6" gapY="2" alignItems="start">
        <BriefFieldInput
          field={choice(
            'account',
            places.open.map(({ account }) => ({ id: account.id, name: placeName(account) })),
          )}
          value={brief.account ?? ''}
          fault={undefined}
          currency={null}
          onChange={(account) => onChange({ account: textOrNull(account), campaign: null })}
        />
        {isOpen && <CampaignChoice brief={brief} campaigns={campaigns} onChange={onChange} />}
      </SimpleGrid>
      <ClosedPlaces places={places.closed} />
    </Stack>
  );
}

function CampaignChoice({ brief, campaigns, onChange }: Omit<PlaceStepProps, 'places'>) {
  const list = campaigns.data?.of.account === brief.account ? campaigns.data : undefined;
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
  const isListed = brief.campaign === null || options.some(({ id }) => id === brief.campaign);
  if (options.length === 0 && isListed) return <Text color="fg.muted">{messages.noCampaigns}</Text>;
  return (
    <BriefFieldInput
      // a campaign created moments ago is not in the list yet
      field={choice(
        'campaign',
        isListed ? options : [...options, { id: brief.campaign ?? '', name: brief.campaign ?? '' }],
      )}
      value={brief.campaign ?? ''}
      fault={undefined}
      currency={null}
      onChange={(campaign) => onChange({ campaign: textOrNull(campaign) })}
    />
  );
}
