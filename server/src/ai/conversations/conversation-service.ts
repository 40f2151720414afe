import { randomBytes } from 'node:crypto';
import {
  AdhelmError,
  type AiStatus,
  type Conversation,
  type ConversationsQuery,
  dayInZone,
  type Message,
  type Proposal,
} from '@adhelm/contracts';
import { maySee } from '../../foundation/database/index.ts';
import { readOffset, writeOffset } from '../../foundation/lists/index.ts';
import { exampleCampaign, PLANNER_NAME, requestsNaming } from '../planner/index.ts';
import { listProposals, type Person, seesAll, toDto, withPerson, withShare } from '../proposals/index.ts';
import { type ConversationServices, destinationOf } from './answer-question.ts';
import {
  conversationShared,
  deleteConversation,
  insertConversation,
  listConversations,
  messagesOf,
  providerLogOf,
  requireConversation,
  type StoredMessage,
  setShare,
  stopAnswering,
} from './conversation-repository.ts';
import { costOf, usedToday } from './usage.ts';

type Reading = Pick<ConversationServices, 'pool' | 'now'>;

export function addConversation({ pool, now }: Reading, person: Person): Promise<Conversation> {
  return withPerson(pool, person, async (client) => ({
    ...(await insertConversation(client, person, now())),
    messages: [],
  }));
}

export function readConversations({ pool }: Reading, person: Person, { cursor, limit }: ConversationsQuery) {
  const offset = readOffset(cursor);
  return withPerson(pool, person, async (client) => {
    const { conversations, total } = await listConversations(client, person.id, { offset, limit });
    const end = offset + conversations.length;
    return { data: conversations, page: { next: end < total ? writeOffset(end) : null, total } };
  });
}

/** A person's own conversation, as far as they still see its accounts. Throws `not-found`. */
export function readConversation({ pool, now }: Reading, person: Person, id: string): Promise<Conversation> {
  return withPerson(pool, person, async (client) => ({
    ...(await requireConversation(client, id)),
    messages: visible(await messagesOf(client, id, now()), person),
  }));
}

export type SharedConversation = Conversation & { readonly proposals: Proposal[] };

/** A shared conversation, as far as its reader sees the accounts. Throws `not-found`. */
export function readShared(
  { pool, now }: Reading,
  reader: Person,
  token: string,
): Promise<SharedConversation> {
  return withShare(pool, reader, token, async (client) => {
    const found = await conversationShared(client, token);
    const { proposals } = await listProposals(
      client,
      { conversation: found.id, owner: null },
      { offset: 0, limit: 200 },
    );
    const messages = visible(await messagesOf(client, found.id, now()), reader);
    return {
      ...found,
      // the title is the text of the first question
      title: messages[0]?.isWithheld === true ? '' : found.title,
      share: null,
      messages,
      proposals: proposals.filter((proposal) => seesAll(reader.scope, proposal)).map(toDto),
    };
  });
}

/** Messages with what they contain of accounts out of scope left out, and the questions to those answers with them. */
function visible(messages: readonly StoredMessage[], { scope }: Person): Message[] {
  const seen = messages.map(({ accounts }) => accounts.every((account) => maySee(scope, account)));
  return messages.map(({ accounts: _accounts, ...message }, place) => {
    const isSeen = message.role === 'person' ? (seen[place + 1] ?? true) : seen[place];
    if (isSeen === true) return message;
    return {
      ...message,
      text: '',
      tools: [],
      rows: [],
      claims: [],
      unverified: [],
      proposals: [],
      offers: [],
      isWithheld: true,
    };
  });
}

/** Makes or ends the link of a conversation. Throws `not-found`. */
export function shareConversation(
  { pool, now }: Reading,
  person: Person,
  id: string,
  isShared: boolean,
): Promise<Conversation> {
  return withPerson(pool, person, async (client) => {
    const { share } = await requireConversation(client, id);
    if (isShared !== (share !== null))
      await setShare(client, id, isShared ? randomBytes(24).toString('base64url') : null);
    return {
      ...(await requireConversation(client, id)),
      messages: visible(await messagesOf(client, id, now()), person),
    };
  });
}

/** Ends the answer that is being written, in whichever process. Throws `not-found`. */
export function stopConversation({ pool, now }: Reading, person: Person, id: string): Promise<Conversation> {
  return withPerson(pool, person, async (client) => {
    const found = await requireConversation(client, id);
    if (found.owner.id !== person.id) throw new AdhelmError('not-found', 'This conversation does not exist');
    await stopAnswering(client, id, now());
    return {
      ...(await requireConversation(client, id)),
      messages: visible(await messagesOf(client, id, now()), person),
    };
  });
}

/** Deletes a conversation with everything in it and its log. What was approved stays. Throws `not-found`. */
export function removeConversation({ pool }: Reading, person: Person, id: string): Promise<void> {
  return withPerson(pool, person, async (client) => {
    await requireConversation(client, id);
    await deleteConversation(client, id);
  });
}

/** What went to the provider. Throws `not-found`, and `forbidden` when it holds accounts that the person lost. */
export function readProviderLog({ pool, now }: Reading, person: Person, id: string) {
  return withPerson(pool, person, async (client) => {
    await requireConversation(client, id);
    const messages = await messagesOf(client, id, now());
    if (!messages.every(({ accounts }) => accounts.every((account) => maySee(person.scope, account))))
      throw new AdhelmError('forbidden', 'It contains accounts that you do not have access to');
    return providerLogOf(client, id);
  });
}

/** Who answers, what was used today, and what the planner understands. */
export async function readStatus(services: ConversationServices, person: Person): Promise<AiStatus> {
  const { model, limits, pool, now, workspace } = services;
  const today = dayInZone(now(), workspace.timeZone);
  const example = await withPerson(pool, person, (client) => exampleCampaign(client, today));
  const used = await usedToday(services);
  return {
    provider: model === null ? 'planner' : 'model',
    name: model?.model ?? PLANNER_NAME,
    destination: destinationOf(model),
    today: { used: used.in + used.out, limit: limits.tokensPerDay },
    perConversation: limits.tokensPerConversation,
    costToday: model === null ? null : costOf(used, model.prices),
    priceCurrency: 'USD',
    answerSeconds: limits.answerSeconds,
    keptDays: limits.keptDays,
    requests: requestsNaming(example).map((request) => ({ ...request })),
  };
}
