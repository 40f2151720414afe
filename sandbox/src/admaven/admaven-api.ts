import { messageOf } from '@adhelm/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { ApiContext } from '../api-context.ts';
import type { Account } from '../market/entities.ts';
import { accountOfLogin } from '../requests/account-of-login.ts';
import { listedQuery } from '../requests/listed-query.ts';
import { checked, Refusal, statusOf } from '../requests/refusal.ts';
import { listCampaigns } from './campaigns.ts';
import { report } from './reports.ts';
import { addToTargeting } from './targeting.ts';

const options: Readonly<Record<string, readonly string[]>> = {
  device_type: ['desktop', 'mobile', 'tablet'],
  traffic_type: ['pop'],
};
const paramsSchema = z.object({ type: z.string().default('') });

/**
 * AdMaven's API for advertisers, as clients of 2026 use it: `{type, message}` around everything, a bearer token. The
 * format of refusals is assumed. Browsers and systems are documented groups and options too, but the market does not
 * have them, so they are refused. Register it under `/admaven/api/public`.
 */
export function registerAdmavenApi(app: FastifyInstance, { market, logins }: ApiContext): void {
  const refused = (message: string) => ({ type: 'error', message });
  app.setErrorHandler((error, _request, reply) =>
    reply.code(statusOf(error)).send(refused(messageOf(error))),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refused('Not found')));

  function accountOf(request: FastifyRequest): Account {
    const value = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    return accountOfLogin(market, logins, { name: 'token', value }, 'Invalid token');
  }

  const route = (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    answer: (account: Account, request: FastifyRequest) => unknown,
  ) =>
    app.route({
      method,
      url,
      onRequest: async (request) => void accountOf(request),
      handler: async (request) => ({ type: 'success', message: answer(accountOf(request), request) }),
    });

  route('POST', '/reports', (account, request) => {
    checked(z.strictObject({}), listedQuery(request.url));
    return report(market, account, request.body);
  });
  route('GET', '/campaign', (account, request) => listCampaigns(market, account, listedQuery(request.url)));
  route('GET', '/options/:type', (_account, request) => {
    checked(z.strictObject({}), listedQuery(request.url));
    const found = options[paramsSchema.parse(request.params).type];
    if (found === undefined) throw new Refusal(404, 'Unknown type of options');
    return found.map((name, index) => ({ id: index + 1, name }));
  });
  route('PUT', '/targeting/source_id', (account, request) =>
    addToTargeting(market, account, listedQuery(request.url), request.body),
  );
}
