import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Account } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { accountOf, concurrencyGuard, refuseOtherClient } from './authorisation.ts';
import { changeCampaign, deleteCampaign } from './campaign-changes.ts';
import { createCampaign } from './campaign-creation.ts';
import { listCampaigns, readCampaign } from './campaigns.ts';
import { clientWallet } from './client.ts';
import { campaignsStat, qualityAnalysis, qualityAnalysisSources, teaserStat } from './older-statistics.ts';
import type { StartMeaning } from './pages.ts';
import { bodyOf, changeOf, queryOf, refuseOthers } from './parameters.ts';
import { Refusal, refusal, sendRefusal } from './refusal.ts';
import { changeBlockedSources, listBlockedSources } from './source-list.ts';
import { statisticsReports } from './statistics-reports.ts';
import { changeTeaser, createTeaser, deleteTeaser, editTeaser } from './teaser-changes.ts';
import { type ImageLink, listTeasers, readTeaser } from './teasers.ts';

export type MgidApiOptions = {
  readonly market: Market;
  readonly imageLink: ImageLink;
  readonly startMeaning: StartMeaning;
};

type Ids = {
  readonly client: string;
  readonly campaign: string;
  readonly teaser: string;
  readonly uid: string;
};
type Handle = (account: Account, request: FastifyRequest, ids: Ids) => unknown;

const goodhits = '/goodhits/clients/:client';

/**
 * MGID's advertiser API, as https://help.mgid.com/api-advertisers describes it, as far as the market supports it.
 * Register it under `/mgid/v1`. Unsupported methods and parameters are refused, including documented ones that the
 * market lacks (such as browser targeting), so that a client never mistakes silence for success.
 */
export function registerMgidApi(app: FastifyInstance, options: MgidApiOptions): void {
  const { market, imageLink, startMeaning } = options;
  const guard = concurrencyGuard();
  const report = statisticsReports(market);

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler((error, _request, reply) => sendRefusal(reply, refusalOf(error)));
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refusal('ERROR_RESOURCE_NOT_FOUND')));
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return;
    const leave = guard.enter(accountOf(market, request).externalId);
    reply.raw.once('close', leave);
  });

  route(app, market, goodhits, '/campaigns', {
    GET: (account, request) => listCampaigns(market, account, queryOf(request), startMeaning),
    POST: (account, request) => createCampaign(market, account, changeOf(request)),
  });
  route(app, market, goodhits, '/campaigns/:campaign', {
    GET: (account, request, ids) => readCampaign(market, account, ids.campaign, queryOf(request)),
    PATCH: (account, request, ids) => changeCampaign(market, account, ids.campaign, changeOf(request)),
    DELETE: (account, request, ids) => deleteCampaign(market, account, ids.campaign, changeOf(request)),
  });
  route(app, market, goodhits, '/teasers', {
    GET: (account, request) => listTeasers(market, account, queryOf(request), startMeaning, imageLink),
    POST: (account, request) => createTeaser(market, account, bodyOf(request)),
  });
  route(app, market, goodhits, '/teasers/:teaser', {
    GET: (account, request, ids) => readTeaser(market, account, ids.teaser, queryOf(request), imageLink),
    PATCH: (account, request, ids) => changeTeaser(market, account, ids.teaser, changeOf(request)),
    PUT: (account, request, ids) => editTeaser(market, account, ids.teaser, changeOf(request), imageLink),
    DELETE: (account, request, ids) => deleteTeaser(market, account, ids.teaser, changeOf(request)),
  });
  route(app, market, goodhits, '/statistics-reports', {
    GET: (account, request) => report(account, queryOf(request)),
  });
  route(app, market, goodhits, '/campaigns-stat', {
    GET: (account, request) => campaignsStat(market, account, queryOf(request)),
  });
  route(app, market, goodhits, '/teaser-stat/:teaser', {
    GET: (account, request, ids) => teaserStat(market, account, ids.teaser, queryOf(request)),
  });
  const quality: Handle = (account, request, ids) =>
    qualityAnalysis(market, account, ids.campaign, ids.uid || undefined, queryOf(request));
  route(app, market, '/goodhits/campaigns/:campaign', '/quality-analysis', { GET: quality });
  route(app, market, '/goodhits/campaigns/:campaign', '/quality-analysis/:uid', { GET: quality });
  const sources: Handle = (account, request, ids) =>
    qualityAnalysisSources(market, account, ids.campaign, queryOf(request));
  route(app, market, '/goodhits/campaigns/:campaign', '/quality-analysis-sources/', { GET: sources });
  route(app, market, '/clients/:client', '', {
    GET: (account, request) => {
      refuseOthers(queryOf(request), []);
      return clientWallet(market, account);
    },
    PATCH: (account, request) => changeBlockedSources(market, account, changeOf(request)),
  });
  route(app, market, '/clients/:client', '/sources-blocklist', {
    GET: (account, request) => listBlockedSources(market, account, queryOf(request)),
  });
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly HTTPMethods[];

/** One resource: its methods, and MGID's code for unsupported ones. */
function route(
  app: FastifyInstance,
  market: Market,
  prefix: string,
  path: string,
  handlers: Partial<Record<(typeof methods)[number], Handle>>,
): void {
  for (const method of methods) {
    const handle = handlers[method];
    app.route({
      method,
      url: `${prefix}${path}`,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        if (handle === undefined) throw new Refusal(405, ['[ERROR_NOT_VALID_METHOD]']);
        const account = accountOf(market, request);
        const ids = idsOf(request);
        if (prefix.includes(':client')) refuseOtherClient(account, ids.client);
        return reply.send(handle(account, request, ids));
      },
    });
  }
}

function idsOf(request: FastifyRequest): Ids {
  const given = new Map(Object.entries(request.params ?? {}));
  const text = (name: string) => String(given.get(name) ?? '');
  return { client: text('client'), campaign: text('campaign'), teaser: text('teaser'), uid: text('uid') };
}

/**
 * A request that fastify refuses (a body that is not JSON) is a wrong parameter; anything else is an internal error.
 */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  if (typeof status === 'number' && status < 500) return refusal('ERROR_INVALID_PARAMETER');
  return new Refusal(500, [`[ERROR_SANDBOX_${error instanceof Error ? error.message : String(error)}]`]);
}
