import { decimalFromMicros } from '@adhelm/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { ApiContext } from '../api-context.ts';
import { minuteLimits } from '../limits/minute-limits.ts';
import type { Account, Login } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { walletOf } from '../market/wallet.ts';
import { listedQuery } from '../requests/listed-query.ts';
import { registerCampaigns } from './campaigns.ts';
import { registerCreatives } from './creatives.ts';
import type { OwnRoute } from './own-route.ts';
import { registerRates } from './rates.ts';
import { Refusal } from './refusal.ts';
import { statistics } from './statistics.ts';
import { registerZoneLists, registerZoneRates } from './zones.ts';

/**
 * Requests per minute by kind, as a community's documentation lists them (confidence: low to medium). The two of
 * statistics were observed.
 */
const limits = { read: 30, create: 150, change: 60, statistics: 2 } as const;
const paramsSchema = z.object({
  id: z.string().default(''),
  mode: z.string().default(''),
  zone: z.string().default(''),
});

/**
 * PropellerAds' SSP API v5 for advertisers: paths and methods of its OpenAPI index, bodies as clients of 2026 use them.
 * Unsupported requests are refused. Tokens do not expire. Register it under `/propellerads/v5`.
 */
export function registerPropellerAdsApi(app: FastifyInstance, context: ApiContext): void {
  const { market, logins, pace, imageLink } = context;
  const counted = minuteLimits(market.now, pace);
  const accounts = new WeakMap<FastifyRequest, Account>();

  app.setErrorHandler((error, _request, reply) => {
    const { status, message, errors } = refusalOf(error);
    return reply.code(status).send({ message, errors });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found', errors: {} }));
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return;
    const account = accountOf(market, logins, request);
    accounts.set(request, account);
    const kind = kindOf(request.method, request.routeOptions.url);
    if (!Number.isFinite(pace)) return;
    const quota = counted.count(`${account.externalId} ${kind}`, limits[kind]);
    reply.headers({
      date: market.now().toUTCString(),
      'x-ratelimit-limit': String(quota.limit),
      // a refusal was observed without a count
      ...(quota.isExceeded ? {} : { 'x-ratelimit-remaining': String(quota.remaining) }),
      'x-ratelimit-reset': String(quota.resetsAt),
    });
    if (quota.isExceeded) throw new Refusal(429, 'Too Many Requests');
  });

  const own: OwnRoute = (answer) => async (request, reply) => {
    const account = accounts.get(request);
    if (account === undefined) throw new Refusal(401, 'Unauthorized');
    const params = paramsSchema.parse(request.params);
    const result = answer(account, { params, query: listedQuery(request.url), body: request.body });
    if (result === null) return reply.code(204).send();
    return reply.type('application/json').send(JSON.stringify(result));
  };

  registerCampaigns(app, market, own, imageLink);
  registerRates(app, market, own);
  registerZoneLists(app, market, own);
  registerZoneRates(app, market, own);
  registerCreatives(app, market, own, imageLink);
  app.get(
    '/adv/statistics',
    own((account, { query }) => statistics(market, account, query)),
  );
  app.get(
    '/adv/balance',
    own((account) => decimalFromMicros(walletOf(market, account).balance)),
  );
}

function accountOf(market: Market, logins: readonly Login[], request: FastifyRequest): Account {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const login = logins.find(({ credentials }) => token !== undefined && credentials['token'] === token);
  const account = market.accounts.find((candidate) => candidate === login);
  if (account === undefined) throw new Refusal(401, 'Unauthorized');
  return account;
}

function kindOf(method: string, route: string | undefined): keyof typeof limits {
  if (route?.endsWith('/adv/statistics') === true) return 'statistics';
  if (method === 'GET' || method === 'HEAD') return 'read';
  return method === 'POST' ? 'create' : 'change';
}

function refusalOf(error: unknown): Pick<Refusal, 'status' | 'message' | 'errors'> {
  if (error instanceof Refusal) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  const message = error instanceof Error ? error.message : String(error);
  return { status: typeof status === 'number' ? status : 500, message, errors: {} };
}
