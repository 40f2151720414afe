import { DemoFault } from '../../demo-api/demo-fault.ts';
import type { Contact, Message, NewMessage, Participant, Thread } from '../conversation.ts';

export type Chat = { readonly contacts: readonly Contact[]; readonly threads: readonly Thread[] };

/** Seeing a thread's messages sets its unread count to 0. Throws the fault 400 "Invalid thread id" for no thread. */
export function withSeen(chat: Chat, threadId: string): Chat {
  if (!chat.threads.some(({ id }) => id === threadId)) throw new DemoFault(400, 'Invalid thread id');
  return {
    ...chat,
    threads: chat.threads.map((thread) => (thread.id === threadId ? { ...thread, unreadCount: 0 } : thread)),
  };
}

/**
 * The thread that a key names: its id, or the id of a contact of a conversation between two. Null for a contact whom
 * nobody has written to yet; undefined for another key.
 */
export function threadOf({ threads, contacts }: Chat, threadKey: string): Thread | null | undefined {
  const thread =
    threads.find(({ id }) => id === threadKey) ??
    threads.find(
      ({ type, participants }) => type === 'ONE_TO_ONE' && participants.some(({ id }) => id === threadKey),
    );
  return thread ?? (contacts.some(({ id }) => id === threadKey) ? null : undefined);
}

/** The people of a conversation. Throws the fault 404 "Unable to find the contact" for a key that names nobody. */
export function participantsOf(chat: Chat, own: Participant, threadKey: string): readonly Participant[] {
  const thread = threadOf(chat, threadKey);
  if (thread !== undefined && thread !== null) return thread.participants;
  return [own, contactOf(chat, threadKey)];
}

function contactOf({ contacts }: Chat, contactId: string): Participant {
  const contact = contacts.find(({ id }) => id === contactId);
  if (contact === undefined) throw new DemoFault(404, 'Unable to find the contact');
  return { id: contact.id, name: contact.name, email: contact.email };
}

type Made = {
  readonly messageId: string;
  readonly threadId: string;
  readonly own: Participant;
  readonly now: number;
};
type Sent = { readonly message: Message; readonly threadId: string };

/** Adds a message to its thread, to the recipients' existing one, or to a new one. Each recipient counts once. */
export function withMessage(chat: Chat, made: Made, sent: NewMessage): [Chat, Sent] {
  const { body, contentType = 'text', attachments = [] } = sent;
  if (body.trim() === '' && attachments.length === 0) throw new DemoFault(400, 'The message is empty');
  const thread = targetOf(chat, made, sent);
  const message: Message = {
    id: made.messageId,
    body,
    contentType,
    attachments,
    createdAt: made.now,
    senderId: made.own.id,
  };
  const written = { ...thread, messages: [...thread.messages, message] };
  const threads = [written, ...chat.threads.filter(({ id }) => id !== thread.id)];
  return [
    { ...chat, threads },
    { message, threadId: thread.id },
  ];
}

function targetOf(chat: Chat, { threadId, own }: Made, sent: NewMessage): Thread {
  if (sent.threadId !== undefined) {
    const thread = chat.threads.find(({ id }) => id === sent.threadId);
    if (thread === undefined) throw new DemoFault(400, 'Invalid thread id');
    return thread;
  }
  const recipients = [...new Set(sent.recipientIds ?? [])].map((id) => contactOf(chat, id));
  if (recipients.length === 0) throw new DemoFault(404, 'Unable to find the contact');
  const participants = [own, ...recipients];
  const ids = participants.map(({ id }) => id);
  const existing = chat.threads.find(
    (thread) =>
      thread.participants.length === ids.length && thread.participants.every(({ id }) => ids.includes(id)),
  );
  const type = recipients.length === 1 ? 'ONE_TO_ONE' : 'GROUP';
  return existing ?? { id: threadId, type, participants, messages: [], unreadCount: 0 };
}
