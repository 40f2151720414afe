import { AdhelmError, mailAnswerSchema, mailsAnswerSchema, mailsQuerySchema } from '@adhelm/contracts';
import * as z from 'zod';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import type { App } from '../../foundation/http/index.ts';
import type { Services } from '../../foundation/services/index.ts';
import { discardMail, listMails, sendMailAgain } from './mail-repository.ts';

const tags = ['mail'];
const params = z.object({ id: z.guid() });
const permission = 'manage-mail';

/** Mail is about any account, so it is for people who see all of them. */
function requireAllAccounts({ accounts }: Scope): void {
  if (accounts !== 'all') {
    throw new AdhelmError('forbidden', 'The outbox is for admins who can see all accounts.');
  }
}

/** The outbox, for admins. */
export function mailRoutes(api: App, { pool, now, config }: Pick<Services, 'pool' | 'now' | 'config'>): void {
  api.get(
    '/api/mails',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'The outbox, newest first: mail that was not sent yet, or that was',
        querystring: mailsQuerySchema,
        response: { 200: mailsAnswerSchema },
      },
    },
    async ({ scope, query: { state, limit, cursor = null } }) => {
      requireAllAccounts(scope);
      const { mails, total } = await withScope(pool, scope, (client) =>
        listMails(client, { isSent: state === 'sent', after: cursor, limit }),
      );
      const next = mails.length === limit ? (mails.at(-1)?.id ?? null) : null;
      return { success: true, data: mails, page: { next, total }, isSent: config.smtp !== null };
    },
  );
  api.post(
    '/api/mails/:id/send',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Send a mail that failed or was held',
        params,
        response: { 202: mailAnswerSchema },
      },
    },
    async ({ scope, params: { id } }, reply) => {
      requireAllAccounts(scope);
      if (config.smtp === null)
        throw new AdhelmError('conflict', 'No mail server is set. Set SMTP_URL to send mail.');
      const mail = await withScope(pool, scope, (client) => sendMailAgain(client, id, now()));
      if (mail === null) throw new AdhelmError('conflict', 'This mail is sent, or being sent.');
      return reply.code(202).send({ success: true, data: mail });
    },
  );
  api.delete(
    '/api/mails/:id',
    {
      config: { permission },
      schema: { tags, summary: 'Delete a mail from the outbox', params, response: { 204: z.null() } },
    },
    async ({ scope, params: { id } }, reply) => {
      requireAllAccounts(scope);
      if (!(await withScope(pool, scope, (client) => discardMail(client, id))))
        throw new AdhelmError('not-found', 'This mail does not exist, or is being sent.');
      return reply.code(204).send(null);
    },
  );
}
