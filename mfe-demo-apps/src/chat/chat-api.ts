import { type ApiAnswer, useApiQuery, useHost } from '@adhelm/shared-ui/module';
import { useSWRConfig } from 'swr';
import { useDemoCall } from '../demo-page/use-demo-call.ts';
import {
  type Attachment,
  contactsAnswerSchema,
  participantsAnswerSchema,
  searchAnswerSchema,
  sentAnswerSchema,
  threadAnswerSchema,
  threadsAnswerSchema,
} from './conversation.ts';

export const useThreads = () => useApiQuery('/api/chat/threads', {}, threadsAnswerSchema);
export const useContacts = () => useApiQuery('/api/chat/contacts', {}, contactsAnswerSchema);
export const useThread = (threadKey: string) =>
  useApiQuery('/api/chat/thread', { threadKey }, threadAnswerSchema);
export const useParticipants = (threadKey: string) =>
  useApiQuery('/api/chat/participants', { threadKey }, participantsAnswerSchema);

/** Contacts whose name contains the text; nothing is searched without one. */
export const useContactSearch = (query: string): ApiAnswer<{ results: Contact[] }> =>
  useApiQuery(query.trim() === '' ? null : '/api/chat/search', { query }, searchAnswerSchema);
type Contact = ReturnType<typeof contactsAnswerSchema.parse>['contacts'][number];

/** What is sent: a text with files, to a thread or to the people of a new one. */
export type Outgoing = {
  readonly threadId?: string;
  readonly recipientIds?: readonly string[];
  readonly body: string;
  readonly attachments: readonly Attachment[];
};

const isOfChat = (key: unknown) => Array.isArray(key) && String(key[0]).startsWith('/api/chat/thread');

/** Calls that change conversations, and refresh what is displayed. */
export function useChatChanges() {
  const call = useDemoCall();
  const { fetchApi } = useHost();
  const { mutate } = useSWRConfig();
  return {
    /** Resolves to the id of the thread; undefined if nothing was sent. */
    send: async (outgoing: Outgoing): Promise<string | undefined> => {
      const saved = await call('/api/chat/messages/new', outgoing);
      await mutate(isOfChat);
      return saved === undefined ? undefined : sentAnswerSchema.parse(saved.answer).threadId;
    },
    markAsSeen: async (threadId: string): Promise<void> => {
      await fetchApi('/api/chat/thread/mark-as-seen', { query: { threadId } });
      await mutate(isOfChat);
    },
  };
}
