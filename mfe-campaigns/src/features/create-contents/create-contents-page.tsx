import { messages } from '../../messages/create-contents.ts';
import { BriefPage } from '../briefs/brief-page.tsx';
import { ContentsForm } from './contents-form.tsx';

/** `/app/ts/contents/create`: creates many ads for a campaign, one per combination of headline and image. */
export function CreateContentsPage() {
  return (
    <BriefPage kind="content" title={messages.title} description={messages.description}>
      {(opened) => <ContentsForm opened={opened} />}
    </BriefPage>
  );
}
