import type { MetricsTableRow } from '@adhelm/contracts';
import { SearchChoice } from '@adhelm/shared-ui';
import { Skeleton } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';
import type { ChosenCampaign } from './use-thrive-campaign.ts';

const keyOf = ({ account, id }: MetricsTableRow) => `${account}/${id}`;
const SEPARATOR = ' · ';

/** The Thrive campaign of a report. The account stands beside its name if there are several. */
export function CampaignChoice({
  campaigns,
  chosen,
  choose,
}: Pick<ChosenCampaign, 'campaigns' | 'chosen' | 'choose'>) {
  if (campaigns === undefined) return <Skeleton h="9" w={{ base: 'full', md: '80' }} />;
  const hasSeveral = new Set(campaigns.map(({ account }) => account)).size > 1;
  return (
    <SearchChoice
      label={messages.campaign}
      value={chosen === null ? null : keyOf(chosen)}
      options={campaigns.map((campaign) => ({
        value: keyOf(campaign),
        label: hasSeveral ? `${campaign.name}${SEPARATOR}${campaign.accountName}` : campaign.name,
      }))}
      onChange={(key) => {
        const found = campaigns.find((campaign) => keyOf(campaign) === key);
        if (found !== undefined) choose(found);
      }}
    />
  );
}
