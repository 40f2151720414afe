import { BriefPage } from '../briefs/brief-page.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { messages } from './messages.ts';

/** `/app/ts/campaigns/create`: one brief, sent to one or several accounts. */
export function CreateCampaignPage() {
  return (
    <BriefPage kind="campaign" title={messages.title} description={messages.description}>
      {(openDraft) => <CampaignForm openDraft={openDraft} />}
    </BriefPage>
  );
}
