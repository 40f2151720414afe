import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Campaign } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { pathOf } from '../requests/listed-query.ts';
import { micros, units } from './amounts.ts';
import { campaignOf, countriesOf } from './campaign-facts.ts';
import type { OwnRoute } from './own-route.ts';
import { checked, Refusal } from './refusal.ts';

export const rateSchema = z.strictObject({
  amount: z.number().positive(),
  countries: z.array(z.string().regex(/^[a-z]{2}$/)).min(1),
});
type Rate = z.output<typeof rateSchema>;

const ratesSchema = z.strictObject({ rates: z.array(rateSchema).min(1) });
const oneSchema = z.strictObject({ only_active: z.enum(['0', '1']).optional() });
const severalSchema = z.strictObject({
  ...oneSchema.shape,
  campaign_ids: z.array(z.string().regex(/^\d{1,15}$/)).min(1),
});
const keptSchema = z.array(z.strictObject({ amount: z.int(), countries: z.array(z.string()) }));

/** A campaign's stored rates in micro-units; the market has only the effective one. */
type KeptRates = z.output<typeof keptSchema>;

/** `…/rates/` of one campaign and of several: PUT replaces all rates. Without the trailing slash: 301. */
export function registerRates(app: FastifyInstance, market: Market, own: OwnRoute): void {
  const several = own((account, { query }) => ({
    result: checked(severalSchema, query).campaign_ids.flatMap((id) =>
      ratesOf(market, campaignOf(market, account, id)),
    ),
  }));
  const one = own((account, { params, query }) => {
    checked(oneSchema, query);
    return { result: ratesOf(market, campaignOf(market, account, params.id)) };
  });
  const replace = own((account, { params, body }) => {
    const campaign = campaignOf(market, account, params.id);
    const rates = newRates(checked(ratesSchema, body).rates, countriesOf(market, campaign));
    const { kept, bid } = keptRates(rates, campaign.country.toLowerCase());
    market.write({ kind: 'campaign-settings', id: campaign.id, value: { rates: kept } });
    market.write({ kind: 'campaign-bid', id: campaign.id, value: bid });
    return { success: true };
  });
  app.get('/adv/campaigns/rates/', slashed(several));
  app.get('/adv/campaigns/:id/rates/', slashed(one));
  app.put('/adv/campaigns/:id/rates/', slashed(replace));
}

/** Rates that cover each country of the campaign exactly once, and no other. */
export function newRates(rates: readonly Rate[], countries: readonly string[]): readonly Rate[] {
  const covered = rates.flatMap((rate) => rate.countries);
  const isCovered = countries.every((country) => covered.includes(country));
  if (!isCovered || covered.length !== countries.length) {
    const message = 'Rates must name each targeted country once.';
    throw new Refusal(400, 'Validation failed', { rates: [message] });
  }
  return rates;
}

export function keptRates(
  rates: readonly Rate[],
  country: string,
): { readonly kept: KeptRates; readonly bid: number } {
  const kept = rates.map(({ amount, countries }) => ({ amount: micros(amount), countries }));
  return { kept, bid: (kept.find((rate) => rate.countries.includes(country)) ?? kept[0])?.amount ?? 1 };
}

function ratesOf(market: Market, campaign: Campaign): unknown[] {
  const written = keptSchema.safeParse(market.settings(campaign)['rates']);
  const kept = written.success
    ? written.data
    : [{ amount: market.campaignBid(campaign), countries: [...countriesOf(market, campaign)] }];
  return kept.map(({ amount, countries }, index) => ({
    id: campaign.id * 10 + index,
    campaign_id: campaign.id,
    amount: units(amount),
    countries,
    started_at: Math.floor(Date.parse(`${campaign.addedOn}T00:00:00Z`) / 1_000),
    finished_at: null,
  }));
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function slashed(handler: Handler): Handler {
  return async (request, reply) => {
    const path = pathOf(request.url);
    return path.endsWith('/')
      ? handler(request, reply)
      : reply.redirect(`${path}/${request.url.slice(path.length)}`, 301);
  };
}
