import { messages } from '../../messages/create-contents.ts';
import { BriefPage } from '../briefs/brief-page.tsx';
import { ContentsDesk } from './contents-desk.tsx';

/** `/app/ts/contents/create`: many ads at once for a campaign, every headline with every image. */
export function CreateContentsPage() {
  return (
    <BriefPage kind="content" title={messages.title} description={messages.description}>
      {(opened) => <ContentsDesk opened={opened} />}
    </BriefPage>
  );
}
