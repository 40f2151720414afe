import { decimalFromMicros } from '@adhelm/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { ApiContext } from '../api-context.ts';
import { minuteLimits } from '../limits/minute-limits.ts';
import type { Account } from '../market/entities.ts';
import { walletOf } from '../market/wallet.ts';
import { listedQuery } from '../requests/listed-query.ts';
import { registerAdGroups } from './ad-groups.ts';
import { registerAdUpdate } from './ad-update.ts';
import { registerAds } from './ads.ts';
import { registerCampaigns } from './campaigns.ts';
import { countryCodes, geoIdOf, MIN_BID } from './geo.ts';
import { registerNewAd } from './new-ad.ts';
import type { OwnRoute } from './own-route.ts';
import { bodyOf, checked, Refusal } from './refusal.ts';
import { statistics } from './statistics.ts';

/** 429 is documented for statistics without a number; this is the default of Laravel, which sends such a response. */
const STATISTICS_PER_MINUTE = 60;
const paramsSchema = z.object({ id: z.string().default(''), ad: z.string().default('') });
const balanceSchema = z.strictObject({ currency: z.literal('1').optional() });

/**
 * Geozo's Public API 1.0.0 for advertisers, as far as the market supports it. The contract has no shape for the balance
 * and the list of campaigns. Register it under `/geozo`.
 */
export function registerGeozoApi(
  app: FastifyInstance,
  { market, logins, pace, imageLink }: ApiContext,
): void {
  const limits = minuteLimits(market.now, pace);
  app.setErrorHandler((error, _request, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal(statusOf(error), messageOf(error));
    return reply.code(refusal.status).send(bodyOf(refusal));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(bodyOf(new Refusal(404, ''))));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, listedQuery(`?${String(body)}`)),
  );
  app.addContentTypeParser<Buffer>(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => formOf(request.headers['content-type'] ?? '', body),
  );

  function accountOf(request: FastifyRequest): Account {
    const token = request.headers['private-token'];
    const login = logins.find(({ credentials }) => token !== undefined && credentials['token'] === token);
    const account = market.accounts.find((candidate) => candidate === login);
    if (account === undefined) throw new Refusal(401, '');
    return account;
  }
  app.addHook('onRequest', async (request) => {
    if (!request.is404) accountOf(request);
  });

  const route: OwnRoute = (answer) => async (request, reply) => {
    const params = paramsSchema.parse(request.params);
    const own = { params, query: listedQuery(request.url), body: request.body };
    return reply.send(answer(accountOf(request), own));
  };

  registerCampaigns(app, market, route);
  registerAdGroups(app, market, route);
  registerAds(app, market, route, imageLink);
  registerNewAd(app, market, route);
  registerAdUpdate(app, market, route, imageLink);
  app.get(
    '/v1/advertiser/stats/tmp_with_postbacks',
    route((account, { query }) => {
      const { isExceeded } = limits.count(account.externalId, STATISTICS_PER_MINUTE);
      if (isExceeded) throw new Refusal(429, 'Too Many Attempts.');
      return statistics(market, account, query);
    }),
  );
  app.get(
    '/v1/targeting/min_bids',
    route(() =>
      countryCodes.map((code) => ({
        geo_id: geoIdOf(code),
        commodity_type_bid: MIN_BID / 1_000_000,
        news_type_bid: MIN_BID / 1_000_000,
      })),
    ),
  );
  app.get(
    '/v1/account',
    route(({ name, credentials }) => ({
      data: {
        email: 'media@agency.example',
        name,
        advertiser: {},
        personal_access_token: { token: credentials['token'], created_at: '2026-05-08' },
      },
    })),
  );
  app.get(
    '/v1/advertiser/balance',
    route((account, { query }) => {
      checked(balanceSchema, query);
      const balance = decimalFromMicros(walletOf(market, account).balance);
      return { status: 200, message: 'Success', data: { balance } };
    }),
  );
}

/** Strings unchanged, files as their bytes. */
async function formOf(type: string, body: Buffer): Promise<Record<string, string | Uint8Array>> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const fields = [...form].map(async ([name, value]) => {
      return [name, typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer())] as const;
    });
    return Object.fromEntries(await Promise.all(fields));
  } catch {
    // truncated or not a form
    throw new Refusal(400, 'Bad request');
  }
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' ? status : 500;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
