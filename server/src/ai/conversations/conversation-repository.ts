import {
  AdhelmError,
  type ConversationSummary,
  type Message,
  type MessageState,
  messageSchema,
  providerLogEntrySchema,
} from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import type { Queries } from '../../foundation/database/index.ts';
import type { Person } from '../proposals/index.ts';

type ConversationRow = {
  readonly id: string;
  readonly title: string;
  readonly owner: string;
  readonly ownerName: string;
  readonly share: string | null;
  readonly tokens: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

const COLUMNS = `id, title, owner_id as owner, owner_name as "ownerName", share_token as share, tokens::float8 as tokens,
  created_at as "createdAt", updated_at as "updatedAt"`;

const read = ({ owner, ownerName, createdAt, updatedAt, ...row }: ConversationRow): ConversationSummary => ({
  ...row,
  owner: { id: owner, name: ownerName },
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Starts an empty conversation. Without a title, its first question becomes one. */
export async function insertConversation(
  queries: Queries,
  { id: owner, name }: Person,
  at: Date,
  title = '',
): Promise<ConversationSummary> {
  const { rows } = await queries.query<ConversationRow>(
    `insert into ai_conversations (id, owner_id, owner_name, title, created_at, updated_at)
     values ($1, $2, $3, $5, $4, $4) returning ${COLUMNS}`,
    [uuidv7(), owner, name, at, title],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the conversation was not stored');
  return read(row);
}

/** A person's conversations, the one used last first. */
export async function listConversations(
  queries: Queries,
  owner: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly conversations: ConversationSummary[]; readonly total: number }> {
  const { rows } = await queries.query<ConversationRow>(
    `select ${COLUMNS} from ai_conversations where owner_id = $1 order by updated_at desc, id desc offset $2 limit $3`,
    [owner, offset, limit],
  );
  const counted = await queries.query<{ total: number }>(
    'select count(*)::int as total from ai_conversations where owner_id = $1',
    [owner],
  );
  return { conversations: rows.map(read), total: counted.rows[0]?.total ?? 0 };
}

/** A conversation that this transaction sees. Throws `not-found`. */
export async function requireConversation(queries: Queries, id: string): Promise<ConversationSummary> {
  const { rows } = await queries.query<ConversationRow>(
    `select ${COLUMNS} from ai_conversations where id = $1`,
    [id],
  );
  if (rows[0] === undefined) throw new AdhelmError('not-found', 'This conversation does not exist');
  return read(rows[0]);
}

/** The conversation of a share link. Throws `not-found`. */
export async function conversationShared(queries: Queries, token: string): Promise<ConversationSummary> {
  const { rows } = await queries.query<ConversationRow>(
    `select ${COLUMNS} from ai_conversations where share_token = $1`,
    [token],
  );
  if (rows[0] === undefined) throw new AdhelmError('not-found', 'This conversation is not shared');
  return read(rows[0]);
}

export async function setShare(queries: Queries, id: string, token: string | null): Promise<void> {
  await queries.query('update ai_conversations set share_token = $2 where id = $1', [id, token]);
}

/** Deletes a conversation with its messages, what went to a provider, and its open proposals. */
export async function deleteConversation(queries: Queries, id: string): Promise<void> {
  await queries.query(`delete from ai_proposals where conversation_id = $1 and state <> 'approved'`, [id]);
  await queries.query('delete from ai_conversations where id = $1', [id]);
}

/** Deletes conversations that nobody continued since then. Resolves with how many there were. */
export async function deleteOldConversations(queries: Queries, before: Date): Promise<number> {
  await queries.query(
    `delete from ai_proposals where state <> 'approved'
       and conversation_id in (select id from ai_conversations where updated_at < $1)`,
    [before],
  );
  const { rowCount } = await queries.query('delete from ai_conversations where updated_at < $1', [before]);
  return rowCount ?? 0;
}

const TITLE_LENGTH = 80;

/** Claims a conversation for one answer. Throws `conflict` while another one is under way. */
export async function startAnswering(
  queries: Queries,
  id: string,
  { question, now, until }: { readonly question: string; readonly now: Date; readonly until: Date },
): Promise<void> {
  const { rowCount } = await queries.query(
    `update ai_conversations set answering_until = $3, updated_at = $2,
       title = case when title = '' then $4 else title end
     where id = $1 and (answering_until is null or answering_until < $2)`,
    [id, now, until, question.slice(0, TITLE_LENGTH)],
  );
  if (rowCount === 0) throw new AdhelmError('conflict', 'An answer is under way. Stop it or wait for it.');
}

export async function endAnswering(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.query('update ai_conversations set answering_until = null, updated_at = $2 where id = $1', [
    id,
    at,
  ]);
}

/** Whether an answer was stopped while it was written. Locks it. */
export async function isStopped(queries: Queries, message: string): Promise<boolean> {
  const { rows } = await queries.query<{ state: string }>(
    'select state from ai_messages where id = $1 for update',
    [message],
  );
  return rows[0]?.state === 'stopped';
}

/** Marks what is being answered as stopped, so that the next question can be asked. */
export async function stopAnswering(queries: Queries, id: string, at: Date): Promise<void> {
  const { rowCount } = await queries.query(
    `update ai_messages set state = 'stopped' where conversation_id = $1 and state = 'running'`,
    [id],
  );
  if (rowCount !== 0) await endAnswering(queries, id, at);
}

export type StoredMessage = Message & { readonly accounts: readonly string[] };

/** Stores or replaces a message. */
export async function keepMessage(
  queries: Queries,
  { conversation, owner }: { readonly conversation: string; readonly owner: string },
  { id, role, text, state, tokens, cost, createdAt, accounts, ...details }: StoredMessage,
): Promise<void> {
  await queries.query(
    `insert into ai_messages (id, conversation_id, owner_id, role, text, state, details, accounts, tokens_in, tokens_out,
       cost, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (id) do update set text = excluded.text, state = excluded.state, details = excluded.details,
       accounts = excluded.accounts, tokens_in = excluded.tokens_in, tokens_out = excluded.tokens_out,
       cost = excluded.cost`,
    [
      id,
      conversation,
      owner,
      role,
      text,
      state,
      JSON.stringify(details),
      accounts,
      tokens.in,
      tokens.out,
      cost,
      createdAt,
    ],
  );
}

type MessageRow = {
  readonly id: string;
  readonly role: string;
  readonly text: string;
  readonly state: MessageState;
  readonly details: object;
  readonly accounts: string[];
  readonly in: number;
  readonly out: number;
  readonly cost: number | null;
  readonly createdAt: Date;
  readonly isAnswering: boolean;
};

/** The messages of a conversation, oldest first. One that no process answers any more was stopped. */
export async function messagesOf(
  queries: Queries,
  conversation: string,
  now: Date,
): Promise<StoredMessage[]> {
  const { rows } = await queries.query<MessageRow>(
    `select m.id, m.role, m.text, m.state, m.details, m.accounts, m.tokens_in::float8 as in, m.tokens_out::float8 as out,
       m.cost::float8 as cost, m.created_at as "createdAt", coalesce(c.answering_until > $2, false) as "isAnswering"
     from ai_messages m join ai_conversations c on c.id = m.conversation_id where m.conversation_id = $1 order by m.id`,
    [conversation, now],
  );
  return rows.map(({ accounts, details, isAnswering, createdAt, in: sent, out, state, ...row }) => ({
    ...messageSchema.parse({
      ...details,
      ...row,
      state: state === 'running' && !isAnswering ? 'stopped' : state,
      tokens: { in: sent, out },
      createdAt: createdAt.toISOString(),
    }),
    accounts,
  }));
}

type LogEntry = {
  readonly conversation: string;
  readonly owner: string;
  readonly destination: string;
  readonly model: string;
  readonly payload: unknown;
  readonly at: Date;
};

/** Logs what is about to be sent to a provider. Resolves with the id of the entry. */
export async function insertLogEntry(queries: Queries, entry: LogEntry): Promise<string> {
  const id = uuidv7();
  await queries.query(
    `insert into ai_provider_log (id, conversation_id, owner_id, destination, model, payload, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      entry.conversation,
      entry.owner,
      entry.destination,
      entry.model,
      JSON.stringify(entry.payload),
      entry.at,
    ],
  );
  return id;
}

type LogEnd = {
  readonly status: number | null;
  readonly error: string | null;
  readonly tokens: { readonly in: number; readonly out: number };
};

export async function endLogEntry(
  queries: Queries,
  id: string,
  { status, error, tokens }: LogEnd,
): Promise<void> {
  await queries.query(
    'update ai_provider_log set status = $2, error = $3, tokens_in = $4, tokens_out = $5 where id = $1',
    [id, status, error, tokens.in, tokens.out],
  );
}

/** What went to a provider in a conversation, oldest first. */
export async function providerLogOf(
  queries: Queries,
  conversation: string,
): Promise<z.infer<typeof providerLogEntrySchema>[]> {
  const { rows } = await queries.query<
    Omit<LogEntry, 'at'> & LogEnd & { readonly id: string; readonly at: Date }
  >(
    `select id, at, destination, model, payload, status, error,
       jsonb_build_object('in', tokens_in, 'out', tokens_out) as tokens
     from ai_provider_log where conversation_id = $1 order by id`,
    [conversation],
  );
  return rows.map(({ at, ...row }) => providerLogEntrySchema.parse({ ...row, at: at.toISOString() }));
}
