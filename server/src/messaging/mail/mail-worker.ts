import type pg from 'pg';
import type { Logger } from 'pino';
import { type Queries, systemScope, withScope } from '../../foundation/database/index.ts';
import { claimMail, settleMail } from './mail-repository.ts';
import type { SendBySmtp, SmtpResult } from './smtp.ts';

/**
 * Whether a mail may still be sent, in the transaction that would claim it. Whoever stored it withdraws it there if not.
 */
export type MailCheck = (client: Queries, mail: string) => Promise<boolean>;

export type MailServices = {
  readonly pool: pg.Pool;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => Date;
  readonly send: SendBySmtp;
  readonly checks: readonly MailCheck[];
};

const MOST_ATTEMPTS = 8;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 60 * 60_000;

/** Half a minute after the first attempt, twice as long after each further one, at most an hour. */
export function retryAfterMs(attempts: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
}

/**
 * Sends one mail. Its claim is committed before the first byte leaves, so a mail is sent at most once: when the process
 * ends in between, it stays `unknown` in the outbox, where a person decides. Resolves with false when there was nothing
 * to send.
 */
export async function sendStoredMail(
  { pool, log, now, send, checks }: MailServices,
  id: string,
): Promise<boolean> {
  const mail = await withScope(pool, systemScope, async (client) => {
    for (const mayBeSent of checks) if (!(await mayBeSent(client, id))) return null;
    return claimMail(client, id, now());
  });
  if (mail === null) return false;
  const result = await send(mail);
  const at = now();
  if (result.outcome !== 'sent') log.warn({ mail: id, ...result }, 'a mail was not sent');
  await withScope(pool, systemScope, (client) =>
    settleMail(client, mail, { ...stateAfter(result, mail.attempts, at), at }),
  );
  return true;
}

function stateAfter(result: SmtpResult, attempts: number, at: Date) {
  if (result.outcome === 'sent') return { state: 'sent', error: null, nextAttemptAt: null } as const;
  const { outcome, reason: error } = result;
  if (outcome === 'unknown') return { state: 'unknown', error, nextAttemptAt: null } as const;
  if (outcome === 'refused' || attempts >= MOST_ATTEMPTS)
    return { state: 'failed', error, nextAttemptAt: null } as const;
  const nextAttemptAt = new Date(at.getTime() + retryAfterMs(attempts));
  return { state: 'waiting', error, nextAttemptAt } as const;
}
