import * as z from 'zod';
import type { App } from '../../foundation/http/index.ts';
import { findRecipient, unsubscribe } from './recipient-repository.ts';
import { withEveryReport } from './report-readers.ts';
import type { ReportServices } from './report-services.ts';
import { donePage, questionPage, UNSUBSCRIBE_POLICY, unknownPage } from './unsubscribe-page.ts';
import { recipientOfToken } from './unsubscribe-token.ts';

/** The path of a token's page, below the API's address. */
export const unsubscribePath = (token: string): string => `/api/scheduled-reports/unsubscribe/${token}`;

const params = z.object({ token: z.string().max(200) });
const config = { permission: 'anyone', public: true } as const;
const html = 'text/html; charset=utf-8';

/** Ends one report's mail to one address, for readers without a session: a page that asks, and the POST that does it. */
export function unsubscribeRoutes(
  api: App,
  { pool, now, cipher }: Pick<ReportServices, 'pool' | 'now' | 'cipher'>,
): void {
  const find = (token: string) => {
    const id = recipientOfToken(cipher, token);
    return id === null ? null : withEveryReport(pool, (client) => findRecipient(client, id));
  };
  // own parsers, so that no other route takes forms
  api.register(async (scope: App) => {
    for (const type of ['application/x-www-form-urlencoded', /^multipart\/form-data/])
      scope.addContentTypeParser<string>(type, { parseAs: 'string' }, (_request, _body, done) => done(null));
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', UNSUBSCRIBE_POLICY);
      reply.header('referrer-policy', 'no-referrer');
      reply.header('cache-control', 'no-store');
    });
    scope.get(
      unsubscribePath(':token'),
      {
        config,
        schema: { tags: ['scheduled reports'], summary: 'The page that asks before it unsubscribes', params },
      },
      async ({ params: { token } }, reply) => {
        const recipient = await find(token);
        if (recipient === null) return reply.code(404).type(html).send(unknownPage());
        return reply
          .type(html)
          .send(recipient.unsubscribedAt === null ? questionPage(recipient) : donePage(recipient));
      },
    );
    scope.post(
      unsubscribePath(':token'),
      {
        config,
        schema: {
          tags: ['scheduled reports'],
          summary: 'Unsubscribe, also with one click from a mail program',
          params,
        },
      },
      async ({ params: { token } }, reply) => {
        const recipient = await find(token);
        if (recipient === null) return reply.code(404).type(html).send(unknownPage());
        await withEveryReport(pool, (client) => unsubscribe(client, recipient, now()));
        return reply.type(html).send(donePage(recipient));
      },
    );
  });
}
