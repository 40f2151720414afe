import { type Mail, mailStates } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod';
import type { Queries } from '../../foundation/database/index.ts';
import { type MailContent, mailBody } from './mail-body.ts';

/** What a mail says: paragraphs of which both parts are made, or both parts. */
type NewContent = MailContent | { readonly text: string; readonly html: string };

export type NewMail = {
  readonly to: string;
  readonly subject: string;
  readonly content: NewContent;
  /** A file that `storeAttachment` keeps. */
  readonly attachment?: string | null;
  /** Where a POST without a session ends mail of this kind to the recipient (RFC 8058). */
  readonly unsubscribeUrl?: string;
};

export type NewAttachment = { readonly name: string; readonly type: string; readonly content: Uint8Array };

/** Keeps a file that several mails may have, in the caller's transaction. Resolves with its id. */
export async function storeAttachment(
  queries: Queries,
  { name, type, content }: NewAttachment,
  at: Date,
): Promise<string> {
  const id = uuidv7();
  await queries.query(
    'insert into mail_attachments (id, name, type, content, created_at) values ($1, $2, $3, $4, $5)',
    [id, name, type, Buffer.from(content), at],
  );
  return id;
}

/** Longer subjects are shortened. */
const MOST_SUBJECT = 200;

/**
 * Stores a mail in the caller's transaction; a worker sends it after the commit, or holds it in the outbox while no mail
 * server is set. Resolves with its id.
 */
export async function queueMail(
  queries: Queries,
  { to, subject, content, attachment = null, unsubscribeUrl }: NewMail,
  at: Date,
): Promise<string> {
  const id = uuidv7();
  const { text, html } = 'html' in content ? content : mailBody(content);
  // a line break would begin another header
  const line = subject.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_SUBJECT);
  await queries.query(
    `insert into mails (id, recipient, subject, body_text, body_html, attachment_id, unsubscribe_url, state, created_at,
       next_attempt_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8, $8)`,
    [id, to, line, text, html, attachment, unsubscribeUrl ?? null, at],
  );
  return id;
}

/** A mail that this worker, and no other one, sends. */
export type ClaimedMail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attempts: number;
  readonly attachment: { readonly name: string; readonly type: string; readonly content: Buffer } | null;
  readonly unsubscribeUrl: string | null;
};

type ClaimedRow = Omit<ClaimedMail, 'attachment'> & { readonly attachmentId: string | null };

/**
 * Claims a waiting mail. Once the claim is committed, nobody else sends it. Null when another worker has it, or it is not
 * due.
 */
export async function claimMail(queries: Queries, id: string, at: Date): Promise<ClaimedMail | null> {
  const { rows } = await queries.query<ClaimedRow>(
    `update mails set state = 'sending', attempts = attempts + 1, claimed_at = $2, next_attempt_at = null
     where id = $1 and state = 'waiting' and next_attempt_at <= $2
     returning id, recipient as "to", subject, body_text as text, body_html as html, attempts,
       attachment_id as "attachmentId", unsubscribe_url as "unsubscribeUrl"`,
    [id, at],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { attachmentId, ...mail } = row;
  const files = await queries.query<NonNullable<ClaimedMail['attachment']>>(
    'select name, type, content from mail_attachments where id = $1',
    [attachmentId],
  );
  return { ...mail, attachment: files.rows[0] ?? null };
}

/** Mail whose time has come, locked until the end of the transaction. */
export async function dueMails(queries: Queries, limit: number, at: Date): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select id from mails where next_attempt_at <= $2 and state = 'waiting'
     order by next_attempt_at, id limit $1 for update skip locked`,
    [limit, at],
  );
  return rows.map(({ id }) => id);
}

type Settled = {
  readonly state: 'sent' | 'failed' | 'unknown' | 'waiting' | 'held';
  readonly error: string | null;
  /** Of `waiting`: when to try again. */
  readonly nextAttemptAt: Date | null;
  readonly at: Date;
};

/** Records how an attempt ended. A late confirmation also settles a mail whose worker counted as lost. */
export async function settleMail(
  queries: Queries,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  { state, error, nextAttemptAt, at }: Settled,
): Promise<void> {
  await queries.query(
    `update mails set state = $3, error = $4, next_attempt_at = $5,
       sent_at = case when $3 = 'sent' then $6::timestamptz end
     where id = $1 and attempts = $2 and (state = 'sending' or (state = 'unknown' and $3 = 'sent'))`,
    [id, attempts, state, error, nextAttemptAt, at],
  );
}

/** Marks claimed mail whose worker never came back: it may or may not have been sent, so it is not sent again by itself. */
export async function giveUpLostMails(queries: Queries, claimedBefore: Date): Promise<number> {
  const { rowCount } = await queries.query(
    `update mails set state = 'unknown', error = 'Adhelm stopped while it was sent. It may have arrived.'
     where state = 'sending' and claimed_at < $1`,
    [claimedBefore],
  );
  return rowCount ?? 0;
}

/** Keeps waiting mail in the outbox, because no mail server is set. */
export async function holdMails(queries: Queries, at: Date): Promise<void> {
  await queries.query(
    `update mails set state = 'held', next_attempt_at = null where state = 'waiting' and next_attempt_at <= $1`,
    [at],
  );
}

type MailRecord = Omit<Mail, 'createdAt' | 'nextAttemptAt' | 'sentAt' | 'state'> & {
  readonly state: string;
  readonly createdAt: Date;
  readonly nextAttemptAt: Date | null;
  readonly sentAt: Date | null;
};

const COLUMNS = `id, recipient as "to", subject, body_text as text, state, attempts, error, created_at as "createdAt",
  next_attempt_at as "nextAttemptAt", sent_at as "sentAt"`;
const stateSchema = z.enum(mailStates);
const read = ({ state, createdAt, nextAttemptAt, sentAt, ...mail }: MailRecord): Mail => ({
  ...mail,
  state: stateSchema.parse(state),
  createdAt: createdAt.toISOString(),
  nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  sentAt: sentAt?.toISOString() ?? null,
});

/** Mail, newest first, after the mail `after` (ids grow with time). */
export async function listMails(
  queries: Queries,
  {
    isSent,
    after,
    limit,
  }: { readonly isSent: boolean; readonly after: string | null; readonly limit: number },
): Promise<{ readonly mails: Mail[]; readonly total: number }> {
  const { rows } = await queries.query<MailRecord>(
    `select ${COLUMNS} from mails where (state = 'sent') = $1 and ($2::uuid is null or id < $2)
     order by id desc limit $3`,
    [isSent, after, limit],
  );
  const counted = await queries.query<{ total: number }>(
    `select count(*)::int as total from mails where (state = 'sent') = $1`,
    [isSent],
  );
  return { mails: rows.map(read), total: counted.rows[0]?.total ?? 0 };
}

/** Lets a worker send a mail that is settled but not sent. Null when there is none in that state. */
export async function sendMailAgain(queries: Queries, id: string, at: Date): Promise<Mail | null> {
  const { rows } = await queries.query<MailRecord>(
    `update mails set state = 'waiting', attempts = 0, error = null, next_attempt_at = $2
     where id = $1 and state in ('failed', 'unknown', 'held') returning ${COLUMNS}`,
    [id, at],
  );
  return rows[0] === undefined ? null : read(rows[0]);
}

/** Deletes a mail that is not being sent. Resolves with whether there was one. */
export async function discardMail(queries: Queries, id: string): Promise<boolean> {
  const { rowCount } = await queries.query(`delete from mails where id = $1 and state <> 'sending'`, [id]);
  return rowCount === 1;
}

/** Deletes settled mail that is older than a moment, and files that no mail has any more. */
export async function pruneMails(queries: Queries, before: Date): Promise<void> {
  await queries.query(
    `delete from mails where created_at < $1 and state in ('sent', 'failed', 'unknown', 'held')`,
    [before],
  );
  await queries.query(
    `delete from mail_attachments a where created_at < $1
       and not exists (select from mails m where m.attachment_id = a.id)`,
    [before],
  );
}
