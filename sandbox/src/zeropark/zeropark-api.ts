import { decimalFromMicros, messageOf } from '@adhelm/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { ApiContext } from '../api-context.ts';
import type { Account } from '../market/entities.ts';
import { walletOf } from '../market/wallet.ts';
import { accountOfLogin } from '../requests/account-of-login.ts';
import { listedQuery } from '../requests/listed-query.ts';
import { checked, statusOf } from '../requests/refusal.ts';
import { campaignDetails, listCampaigns, switchCampaign } from './campaigns.ts';
import { bidForCampaign, bidForTarget, campaignBid, listTargets, switchTargets } from './targets.ts';

type Answer = (account: Account, id: string, query: unknown) => unknown;

/**
 * Zeropark's API, as clients of 2017 to 2026 use it (the vendor's page requires a login): a token in a header, days
 * written dd/mm/yyyy, UUIDs, changes as parameters of a POST. Register it under `/zeropark/api`.
 */
export function registerZeroparkApi(app: FastifyInstance, { market, logins }: ApiContext): void {
  app.setErrorHandler((error, _request, reply) => {
    return reply.code(statusOf(error)).send({ error: messageOf(error) });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Not found' }));
  // clients send a POST without a body, with or without a type for it
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));

  function accountOf(request: FastifyRequest): Account {
    const token = request.headers['api-token'];
    const value = typeof token === 'string' ? token : undefined;
    return accountOfLogin(market, logins, { name: 'token', value }, 'Unauthorized');
  }

  const route = (method: 'GET' | 'POST', url: string, answer: Answer) =>
    app.route({
      method,
      url,
      onRequest: async (request) => void accountOf(request),
      handler: async (request, reply) => {
        const { id } = paramsSchema.parse(request.params);
        return reply.send(answer(accountOf(request), id, listedQuery(request.url)));
      },
    });

  route('GET', '/user/details', (account) => ({
    userInfo: { accountBalance: Number(decimalFromMicros(walletOf(market, account).balance)) },
  }));
  route('GET', '/stats/campaign/all', (account, _id, query) => listCampaigns(market, account, query));
  route('GET', '/stats/campaign/:id/details', (account, id) => campaignDetails(market, account, id));
  route('GET', '/stats/campaign/:id/bid', (account, id) => campaignBid(market, account, id));
  route('GET', '/stats/campaign/:id/targets', (account, id, query) =>
    listTargets(market, account, id, query),
  );
  for (const [verb, isPaused] of [
    ['pause', true],
    ['resume', false],
  ] as const) {
    route('POST', `/campaign/:id/${verb}`, (account, id, query) => {
      checked(z.strictObject({}), query);
      return switchCampaign(market, account, id, isPaused);
    });
    route('POST', `/campaign/:id/targets/${verb}`, (account, id, query) =>
      switchTargets(market, account, id, query, isPaused),
    );
  }
  route('POST', '/campaign/:id/bid', (account, id, query) => bidForCampaign(market, account, id, query));
  route('POST', '/campaign/:id/target/bid', (account, id, query) => bidForTarget(market, account, id, query));
}

const paramsSchema = z.object({ id: z.string().default('') });
