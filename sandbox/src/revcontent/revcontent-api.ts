import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../api-context.ts';
import { issuedTokens } from '../authorisation/issued-tokens.ts';
import type { Account } from '../market/entities.ts';
import { accountOf, registerTokens } from './authorisation.ts';
import { addBoost, archiveBoost, changeSettings, switchBoosts } from './boost-changes.ts';
import { boostPerformance, devices, listBoosts } from './boosts.ts';
import { addContent, changeContent, listAllContent, listContent } from './contents.ts';
import { queryOf } from './parameters.ts';
import { invalidParameters, Refusal, sendRefusal } from './refusal.ts';
import { blacklist, changeBlacklist, changeTargets, listTargets, widgetStats } from './widgets.ts';

type Handle = (account: Account, request: FastifyRequest, id: string) => unknown;

const countries = [
  { id: 'AT', name: 'Austria' },
  { id: 'CA', name: 'Canada' },
  { id: 'DE', name: 'Germany' },
  { id: 'GB', name: 'United Kingdom' },
  { id: 'US', name: 'United States' },
];

/**
 * RevContent's API as its apiDoc (api.revcontent.io/docs/stats) describes it, as far as the market supports it.
 * Register it under `/revcontent`, which replaces `https://api.revcontent.io`.
 */
export function registerRevcontentApi(app: FastifyInstance, { market, imageLink }: ApiContext): void {
  const tokens = issuedTokens(market);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler((error, _request, reply) => sendRefusal(reply, refusalOf(error)));
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, new Refusal(404, [{ code: 404, title: 'Not Found', detail: 'Invalid route' }])),
  );
  registerTokens(app, market, tokens);

  const route = (method: 'GET' | 'POST', path: string, handle: Handle) =>
    app.route<{ Params: { id?: string } }>({
      method,
      url: `/stats/api/v1.0${path}`,
      handler: async (request, reply) => {
        const account = accountOf(market, tokens, request);
        return reply.send(handle(account, request, request.params.id ?? ''));
      },
    });
  route('GET', '/boosts', (account, request) => listBoosts(market, account, request));
  route('POST', '/boosts', (account, request) => switchBoosts(market, account, request));
  route('POST', '/boosts/add', (account, request) => addBoost(market, account, request));
  route('GET', '/boosts/performance', (account, request) => boostPerformance(market, account, request));
  route('GET', '/boosts/content', (account, request) => listAllContent(market, account, request, imageLink));
  route('POST', '/boosts/:id/archive', (account, _request, id) => archiveBoost(market, account, id));
  route('POST', '/boosts/:id/settings', (account, request, id) =>
    changeSettings(market, account, id, request),
  );
  route('GET', '/boosts/:id/content', (account, request, id) =>
    listContent(market, account, id, request, imageLink),
  );
  route('POST', '/boosts/:id/content', (account, request, id) => changeContent(market, account, id, request));
  route('POST', '/boosts/:id/content/add', (account, request, id) =>
    addContent(market, account, id, request),
  );
  route('GET', '/boosts/:id/widgets/stats', (account, request, id) =>
    widgetStats(market, account, id, request),
  );
  route('GET', '/boosts/:id/widgets', (account, request, id) => listTargets(market, account, id, request));
  route('POST', '/boosts/:id/widgets', (account, request, id) => changeTargets(market, account, id, request));
  const list = '/boosts/:id/targets/blacklist/widgets';
  route('GET', list, (account, request, id) => blacklist(market, account, id, request));
  for (const verb of ['add', 'remove'] as const) {
    route('POST', `${list}/${verb}`, (account, request, id) =>
      changeBlacklist(verb, market, account, id, request),
    );
  }
  route('GET', '/countries', (account, request) => dictionary(account, request, countries));
  route('GET', '/devices', (account, request) =>
    dictionary(
      account,
      request,
      devices.map(({ id, name }) => ({ id, name })),
    ),
  );
}

function dictionary(account: Account, request: FastifyRequest, data: readonly unknown[]): unknown {
  queryOf(request, account, []);
  return { success: true, data };
}

/**
 * A request that fastify refuses (a body that is not JSON) is a wrong parameter; anything else is an internal error.
 */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  if (typeof status === 'number' && status < 500) return invalidParameters();
  const detail = error instanceof Error ? error.message : String(error);
  return new Refusal(500, [{ code: 500, title: 'There was a problem', detail }]);
}
