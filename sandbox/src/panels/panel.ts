import { messageOf } from '@adhelm/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Account, Campaign, Teaser } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { writtenIds } from '../market/written-ids.ts';
import { checked, Refusal, statusOf } from '../requests/refusal.ts';
import { changeBlockList, changeCampaign, changeContent } from './panel-changes.ts';
import { panelExport, panelReports } from './panel-export.ts';
import { type PanelId, panelFormats } from './panel-formats.ts';

const daySchema = z.iso.date();
const exportQuerySchema = z.strictObject({ from: daySchema, to: daySchema });
const reportSchema = z.strictObject({ account: z.string(), report: z.enum(panelReports) });
const entitySchema = z.strictObject({ account: z.string(), id: z.string() });

type PanelContext = { readonly market: Market; readonly accounts: readonly Account[] };

/**
 * A person's actions in the panel of a network without an API, or with figures that its API lacks: downloading a report, and
 * filling in forms. Vendors only document the download; the forms are made up, so that a test can act like a person.
 * There is no sign-in. An account's pages are below its id; register it under the network's `/panel`.
 */
export function registerPanel(
  app: FastifyInstance,
  panel: PanelId,
  { market, accounts }: PanelContext,
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error, _request, reply) => reply.code(statusOf(error)).send(messageOf(error)));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('Page not found'));

  function accountOf(id: string): Account {
    const account = accounts.find(({ externalId }) => externalId === id);
    if (account === undefined) throw new Refusal(404, 'Page not found');
    return account;
  }

  function campaignOf(params: unknown): Campaign {
    const { account, id } = checked(entitySchema, params);
    const owner = accountOf(account);
    const found = market.campaigns.find(
      (campaign) => campaign.account === owner && writtenIds(panel).campaign(campaign.id) === id,
    );
    if (found === undefined) throw new Refusal(404, 'Page not found');
    return found;
  }

  function contentOf(params: unknown): Teaser {
    const { account, id } = checked(entitySchema, params);
    const owner = accountOf(account);
    const found = market.campaigns
      .filter((campaign) => campaign.account === owner)
      .flatMap((campaign) => market.teasers(campaign))
      .find((teaser) => writtenIds(panel).content(teaser.id) === id);
    if (found === undefined) throw new Refusal(404, 'Page not found');
    return found;
  }

  app.get('/:account/reports/:report', async (request, reply) => {
    const { account, report } = checked(reportSchema, request.params);
    const { from, to } = checked(exportQuerySchema, request.query);
    const days = { first: from, last: to };
    const text = panelExport({
      market,
      account: accountOf(account),
      format: panelFormats[panel],
      report,
      days,
    });
    return reply
      .header('content-disposition', `attachment; filename="${panel}-${report}-${from}-${to}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(text);
  });
  app.post('/:account/campaigns/:id', async (request) => {
    changeCampaign(market, campaignOf(request.params), request.body);
    return 'Saved';
  });
  app.post('/:account/campaigns/:id/blocked-sites', async (request) => {
    changeBlockList(market, campaignOf(request.params), request.body);
    return 'Saved';
  });
  app.post('/:account/contents/:id', async (request) => {
    changeContent(market, contentOf(request.params), request.body);
    return 'Saved';
  });
}
