import { createHmac, timingSafeEqual } from 'node:crypto';
import { messageOf } from '@adhelm/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { ApiContext } from '../api-context.ts';
import type { Account, Campaign, Login, Teaser } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { accountOfLogin } from '../requests/account-of-login.ts';
import { listedQuery, pathOf } from '../requests/listed-query.ts';
import { checked, Refusal, statusOf } from '../requests/refusal.ts';

const signedSchema = z.object({
  api_key: z.string(),
  timestamp: z.string().regex(/^\d{10}$/, 'must be epoch seconds'),
  signature: z.string().regex(/^[0-9a-f]{64}$/, 'must be the hex of a SHA-256'),
});
const querySchema = z.strictObject({
  ...signedSchema.shape,
  status: z.enum(['active', 'paused', 'archived']).optional(),
});

/**
 * RTX Platform: signed requests as its npm client sends them, and the one resource that its page shows. The fields of a
 * creative are undocumented, so those returned here are made up and not read by anything. Whether old timestamps are
 * refused is undocumented too. Register it under `/rtx`.
 */
export function registerRtxApi(app: FastifyInstance, { market, logins }: ApiContext): void {
  app.setErrorHandler((error, _request, reply) =>
    reply.code(statusOf(error)).send({ error: messageOf(error) }),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Not found' }));

  app.get('/pops-api/v1/creatives', async (request) => {
    const account = signedBy(market, logins, request);
    const { status } = checked(querySchema, listedQuery(request.url));
    return creativesOf(market, account).filter((creative) => (status ?? creative.status) === creative.status);
  });
}

/** The signature is the hex of the HMAC-SHA256 over `METHOD path?api_key=…&timestamp=…`, without other parameters. */
function signedBy(market: Market, logins: readonly Login[], request: FastifyRequest): Account {
  const signed = signedSchema.safeParse(listedQuery(request.url));
  if (!signed.success) throw new Refusal(401, 'api_key, timestamp and signature are required');
  const { api_key: value, timestamp, signature } = signed.data;
  const account = accountOfLogin(market, logins, { name: 'apiKey', value }, 'Unknown api_key');
  const text = `${request.method} ${pathOf(request.url)}?api_key=${value}&timestamp=${timestamp}`;
  const hmac = createHmac('sha256', account.credentials['secret'] ?? '')
    .update(text)
    .digest();
  if (!timingSafeEqual(hmac, Buffer.from(signature, 'hex'))) throw new Refusal(401, 'Wrong signature');
  return account;
}

function creativesOf(market: Market, account: Account) {
  return market.campaigns
    .filter((campaign) => campaign.account === account)
    .flatMap((campaign) =>
      market.teasers(campaign).map((teaser) => ({
        id: teaser.id,
        name: teaser.title,
        status: statusOfCreative(market, campaign, teaser),
      })),
    );
}

/** The specification's statuses of campaigns. */
function statusOfCreative(
  market: Market,
  campaign: Campaign,
  teaser: Teaser,
): 'active' | 'paused' | 'archived' {
  if (market.moderation(teaser) === 'rejected') return 'archived';
  return market.isTeaserBlocked(teaser) || market.isCampaignBlocked(campaign) ? 'paused' : 'active';
}
