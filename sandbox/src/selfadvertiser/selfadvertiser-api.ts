import { messageOf } from '@adhelm/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { ApiContext } from '../api-context.ts';
import type { Account } from '../market/entities.ts';
import { accountOfLogin } from '../requests/account-of-login.ts';
import { knownValues, queryOf } from '../requests/known-values.ts';
import { Refusal, statusOf } from '../requests/refusal.ts';
import { blockSources, listedCampaigns, switchCampaign } from './campaigns.ts';

const paramsSchema = z.object({
  ids: z.string().default(''),
  id: z.string().default(''),
  action: z.string().default(''),
  sources: z.string().default(''),
});
type Answer = (account: Account, params: z.output<typeof paramsSchema>) => unknown;

/**
 * SelfAdvertiser's "Self Service Advertiser API v1.0" of 2020, as one public client uses it: a token in the query, ids
 * that start with `~`, lists of ids in the path, everything inside `Data`. The fields in `Data` and the format of
 * refusals (`Error` here) are undocumented. Creating campaigns is documented in a vendor file that was not available,
 * so it is not simulated. Register it under `/selfadvertiser/api/v1`.
 */
export function registerSelfadvertiserApi(app: FastifyInstance, { market, logins }: ApiContext): void {
  app.setErrorHandler((error, _request, reply) =>
    reply.code(statusOf(error)).send({ Error: messageOf(error) }),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ Error: 'Not found' }));

  function accountOf(request: FastifyRequest): Account {
    const { one } = knownValues(
      queryOf(request),
      { once: ['token'] },
      (name) => new Refusal(400, `Unknown parameter ${name}`),
    );
    return accountOfLogin(market, logins, { name: 'token', value: one('token') }, 'Invalid token');
  }

  const route = (method: 'GET' | 'PUT' | 'POST', url: string, answer: Answer) =>
    app.route({
      method,
      url,
      handler: async (request) => {
        const account = accountOf(request);
        if (request.body !== undefined && request.body !== null)
          throw new Refusal(400, 'No body is expected');
        return { Data: answer(account, paramsSchema.parse(request.params)) };
      },
    });

  route('GET', '/campaigns/:ids', (account, { ids }) => listedCampaigns(market, account, ids));
  route('PUT', '/campaigns/:id/action/:action', (account, { id, action }) =>
    switchCampaign(market, account, id, action),
  );
  route('POST', '/campaigns/:ids/sources/black/:sources', (account, { ids, sources }) =>
    blockSources(market, account, ids, sources),
  );
}
