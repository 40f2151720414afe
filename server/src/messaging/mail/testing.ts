import { pino } from 'pino';
import type { Database } from '../../foundation/database/index.ts';
import { type MailCheck, sendStoredMail } from './mail-worker.ts';
import { smtpSender } from './smtp.ts';

export { type SmtpServer, startSmtpServer } from './testing/smtp-server.ts';

type MailTest = {
  readonly database: Database;
  readonly url: string;
  readonly now: () => Date;
  readonly checks?: readonly MailCheck[];
};

/** Sends a stored mail with the mail server at `url`, as the worker does. */
export function sendMail({ database, url, now, checks = [] }: MailTest, id: string): Promise<boolean> {
  const send = smtpSender({ url, from: 'adhelm@adhelm.test' });
  return sendStoredMail({ pool: database.app, log: pino({ level: 'silent' }), now, send, checks }, id);
}
