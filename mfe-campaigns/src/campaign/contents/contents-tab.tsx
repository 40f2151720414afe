import { useNavigate } from 'react-router-dom';
import { ContentsList, useContents } from '../../lists/index.ts';
import type { ShownCampaign } from '../shown-campaign/use-campaign.ts';

/** The ads of the campaign. */
export function ContentsTab({ campaign: { address } }: { readonly campaign: ShownCampaign }) {
  const contents = useContents(address);
  const navigate = useNavigate();
  return (
    <ContentsList
      contents={contents}
      hasHeader={false}
      fileOf={address.campaign}
      onOpenAnother={() => navigate('/app/ts/campaigns?view=account')}
    />
  );
}
