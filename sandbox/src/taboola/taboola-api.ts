import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../api-context.ts';
import { issuedTokens } from '../authorisation/issued-tokens.ts';
import type { Account } from '../market/entities.ts';
import { accountOf, allowedAccounts, refuseOtherAccount, registerTokens } from './authorisation.ts';
import { createCampaign, deleteCampaign, updateCampaign } from './campaign-changes.ts';
import { listCampaigns, readCampaign } from './campaigns.ts';
import { deleteItem, listItems, massCreateItems, readItem, updateItem } from './items.ts';
import {
  blockedPublishers,
  patchBlockedPublishers,
  patchCampaign,
  replaceBlockedPublishers,
} from './publishers.ts';
import { badRequest, notFound, Refusal, sendRefusal } from './refusal.ts';
import { campaignSummary, topCampaignContent } from './reports.ts';

type Names = { readonly id: string; readonly item: string; readonly dimension: string };
type Handle = (account: Account, request: FastifyRequest, names: Names) => unknown;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Taboola's Backstage API, as developers.taboola.com/backstage-api describes it, as far as the market supports it
 * (items are created by the mass call, which crawls nothing). Register it under `/taboola/backstage`, which replaces
 * `https://backstage.taboola.com/backstage`.
 */
export function registerTaboolaApi(app: FastifyInstance, { market, imageLink }: ApiContext): void {
  const tokens = issuedTokens(market);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler((error, _request, reply) => sendRefusal(reply, refusalOf(error)));
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, notFound()));
  registerTokens(app, market, tokens);
  app.get('/api/1.0/users/current/allowed-accounts', async (request) =>
    allowedAccounts(accountOf(market, tokens, request)),
  );

  const route = (methods: readonly Method[], path: string, handle: Handle) =>
    app.route<{ Params: Partial<Names> & { account: string } }>({
      method: [...methods],
      url: `/api/1.0/:account${path}`,
      handler: async (request, reply) => {
        const account = accountOf(market, tokens, request);
        refuseOtherAccount(account, request.params.account);
        const { id = '', item = '', dimension = '' } = request.params;
        return reply.send(handle(account, request, { id, item, dimension }));
      },
    });
  route(['GET'], '/campaigns/', (account, request) => listCampaigns(market, account, request));
  route(['POST'], '/campaigns/', (account, request) => createCampaign(market, account, request));
  route(['GET'], '/campaigns/:id', (account, request, { id }) => readCampaign(market, account, id, request));
  route(['POST', 'PUT'], '/campaigns/:id', (account, request, { id }) =>
    updateCampaign(market, account, id, request),
  );
  route(['PATCH'], '/campaigns/:id', (account, request, { id }) =>
    patchCampaign(market, account, id, request),
  );
  route(['DELETE'], '/campaigns/:id', (account, _request, { id }) => deleteCampaign(market, account, id));
  route(['GET'], '/campaigns/:id/items/', (account, request, { id }) =>
    listItems(market, account, id, request, imageLink),
  );
  route(['POST'], '/campaigns/:id/items/mass', (account, request, { id }) =>
    massCreateItems(market, account, id, request, imageLink),
  );
  route(['GET'], '/campaigns/:id/items/:item', (account, request, names) =>
    readItem(market, account, names, request, imageLink),
  );
  route(['POST', 'PUT'], '/campaigns/:id/items/:item', (account, request, names) =>
    updateItem(market, account, names, request, imageLink),
  );
  route(['DELETE'], '/campaigns/:id/items/:item', (account, _request, names) =>
    deleteItem(market, account, names, imageLink),
  );
  route(['GET'], '/block-publisher', (account, request) => blockedPublishers(market, account, request));
  route(['POST', 'PUT'], '/block-publisher', (account, request) =>
    replaceBlockedPublishers(market, account, request),
  );
  route(['PATCH'], '/block-publisher', (account, request) =>
    patchBlockedPublishers(market, account, request),
  );
  route(['GET'], '/reports/campaign-summary/dimensions/:dimension', (account, request, { dimension }) =>
    campaignSummary(market, account, dimension, request),
  );
  route(['GET'], '/reports/top-campaign-content/dimensions/:dimension', (account, request, { dimension }) =>
    topCampaignContent(market, account, dimension, request, imageLink),
  );
}

/**
 * A body that fastify cannot parse is a wrong media type for Backstage; anything that is not a refusal is an internal
 * error.
 */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  const message = error instanceof Error ? error.message : String(error);
  if (status === 415) return new Refusal(415, 'Unsupported Media Type');
  return typeof status === 'number' && status < 500 ? badRequest(message) : new Refusal(500, message);
}
