import { BriefPage } from '../briefs/brief-page.tsx';
import { ContentsForm } from './contents-form.tsx';
import { messages } from './messages.ts';

/** `/app/ts/contents/create`: creates many ads for a campaign, one per combination of headline and image. */
export function CreateContentsPage() {
  return (
    <BriefPage kind="content" title={messages.title} description={messages.description}>
      {(openDraft) => <ContentsForm openDraft={openDraft} />}
    </BriefPage>
  );
}
