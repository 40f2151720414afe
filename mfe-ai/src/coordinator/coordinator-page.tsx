import { useUrlState } from '@adhelm/shared-ui';
import { SHARED } from './conversations/shared-address.ts';
import { OwnConversations } from './own-conversations.tsx';
import { SharedConversation } from './shared/shared-conversation.tsx';

/** `/app/ai/campaign-coordinator`: the person's conversations, or the one of a share link. */
export function CoordinatorPage() {
  const token = useUrlState().read(SHARED);
  return token === null ? <OwnConversations /> : <SharedConversation token={token} />;
}
