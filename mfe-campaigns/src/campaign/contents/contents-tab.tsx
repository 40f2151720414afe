import { useNavigate } from 'react-router-dom';
import { ContentsList, useContents } from '../../lists/index.ts';
import type { CurrentCampaign } from '../current-campaign/use-campaign.ts';

/** The ads of the campaign. */
export function ContentsTab({ campaign: { address } }: { readonly campaign: CurrentCampaign }) {
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
