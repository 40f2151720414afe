import { decimalFromMicros, messageOf } from '@adhelm/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ApiContext } from '../api-context.ts';
import type { Account } from '../market/entities.ts';
import { figure, measure } from '../market/figures.ts';
import type { Market } from '../market/market.ts';
import { sumsOfDays } from '../market/sums.ts';
import { accountOfLogin } from '../requests/account-of-login.ts';
import { listedQuery } from '../requests/listed-query.ts';
import { checked, Refusal, statusOf } from '../requests/refusal.ts';

const querySchema = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  segment: z.literal('campaign_id'),
  output: z.literal('json'),
  api_key: z.string(),
});

/**
 * RichAds' report, as one client reads it, which calls it undocumented publicly: sums of the days by campaign, without
 * a day in the rows, in dollars. `campaign_id`, `impressions` and `spend` are from that client's test; `clicks`,
 * `conversions` and refusals are assumed. Register it under `/richads`.
 */
export function registerRichadsApi(app: FastifyInstance, { market, logins }: ApiContext): void {
  app.setErrorHandler((error, _request, reply) =>
    reply.code(statusOf(error)).send({ error: messageOf(error) }),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Not found' }));

  app.get('/api/reports/', async (request) => {
    const query = listedQuery(request.url);
    const key = query['api_key'];
    const value = typeof key === 'string' ? key : undefined;
    const account = accountOfLogin(market, logins, { name: 'apiKey', value }, 'Invalid api_key');
    const { from, to } = checked(querySchema, query);
    if (to < from) throw new Refusal(400, 'to: is before from');
    return { response: { result: rowsOf(market, account, { first: from, last: to }) } };
  });
}

function rowsOf(market: Market, account: Account, days: { first: string; last: string }): unknown[] {
  const campaigns = market.campaigns.filter((campaign) => campaign.account === account);
  return sumsOfDays(market, campaigns, days, {}).map(({ campaign, figures }) => ({
    campaign_id: campaign.id,
    impressions: figure(figures, measure.impressions),
    clicks: figure(figures, measure.clicks),
    conversions: figure(figures, measure.conversions),
    spend: Number(decimalFromMicros(figure(figures, measure.cost))),
  }));
}
