import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Account, Campaign } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { described, platforms } from './campaigns.ts';
import { badRequest } from './refusal.ts';
import { bodyOf, campaignOf, micros } from './requested.ts';

/** The minimum CPC, also after a site's modifier. */
export const LOWEST_CPC = 10_000;

const amountSchema = z.number().positive();
const targetingSchema = z.strictObject({
  type: z.enum(['ALL', 'INCLUDE', 'EXCLUDE']),
  value: z.array(z.string()),
  href: z.null().optional(),
});
const fields = {
  name: z.string().min(1).max(200),
  branding_text: z.string().min(1),
  cpc: amountSchema,
  daily_cap: z.number().min(0),
  spending_limit: amountSchema,
  spending_limit_model: z.enum(['ENTIRE', 'MONTHLY']),
  marketing_objective: z.enum([
    'ONLINE_PURCHASES',
    'LEADS_GENERATION',
    'DRIVE_WEBSITE_TRAFFIC',
    'BRAND_AWARENESS',
    'MOBILE_APP_INSTALL',
  ]),
  country_targeting: targetingSchema,
  platform_targeting: targetingSchema,
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  is_active: z.boolean(),
};
/** "Fields omitted or null will not be updated." */
function withoutNulls(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

/** Dates and targeting cannot be changed here, and are refused. */
const updateSchema = z
  .strictObject(fields)
  .omit({ start_date: true, end_date: true, country_targeting: true, platform_targeting: true })
  .partial();
type Update = z.output<typeof updateSchema>;

/** `POST` or `PUT /{account}/campaigns/{id}`. */
export function updateCampaign(
  market: Market,
  account: Account,
  id: string,
  request: FastifyRequest,
): unknown {
  const campaign = campaignOf(market, account, id);
  const body = bodyOf(request, z.preprocess(withoutNulls, updateSchema));
  const limits = limitsAfter(market, campaign, body);
  if (body.cpc !== undefined) {
    const bid = checkedCpc(body.cpc);
    for (const modifier of market.widgetBids(campaign).values()) refuseLowBid(bid, modifier);
    market.write({ kind: 'campaign-bid', id: campaign.id, value: bid });
  }
  if (body.name !== undefined) market.write({ kind: 'campaign-name', id: campaign.id, value: body.name });
  if (limits !== null) {
    market.write({
      kind: 'campaign-limits',
      id: campaign.id,
      value: { daily: limits.daily, overall: limits.overall },
    });
    market.write({
      kind: 'campaign-settings',
      id: campaign.id,
      value: { monthly_limit: limits.monthly },
    });
  }
  const isBlocked = body.is_active === undefined ? null : !body.is_active;
  if (isBlocked !== null && isBlocked !== market.isCampaignBlocked(campaign)) {
    market.write({ kind: 'campaign-blocked', id: campaign.id, value: isBlocked });
  }
  return described(campaign, market);
}

/** `DELETE /{account}/campaigns/{id}`: TERMINATED once, then always 404. */
export function deleteCampaign(market: Market, account: Account, id: string): unknown {
  const campaign = campaignOf(market, account, id);
  market.write({ kind: 'campaign-archived', id: campaign.id, value: true });
  return described(campaign, market);
}

type Spending = { readonly daily: number | null; readonly overall: number | null; readonly monthly: number };

function limitsAfter(market: Market, campaign: Campaign, body: Update): Spending | null {
  const names = ['daily_cap', 'spending_limit', 'spending_limit_model'] as const;
  if (names.every((name) => body[name] === undefined)) return null;
  const before = described(campaign, market);
  const limit = body.spending_limit ?? Number(before['spending_limit']);
  const model = body.spending_limit_model ?? before['spending_limit_model'];
  return spendingOf(limit, model === 'ENTIRE', body.daily_cap ?? Number(before['daily_cap']));
}

function spendingOf(limit: number, isEntire: boolean, dailyCap: number): Spending {
  if (dailyCap >= limit) throw badRequest('daily_cap must be lower than spending_limit');
  return {
    daily: dailyCap === 0 ? null : micros(dailyCap),
    overall: isEntire ? micros(limit) : null,
    monthly: isEntire ? 0 : limit,
  };
}

const createSchema = z.strictObject(fields).partial().required({
  name: true,
  branding_text: true,
  cpc: true,
  spending_limit: true,
  spending_limit_model: true,
  marketing_objective: true,
});

/** `POST /{account}/campaigns/`. */
export function createCampaign(market: Market, account: Account, request: FastifyRequest): unknown {
  const body = bodyOf(request, z.preprocess(withoutNulls, createSchema));
  const bid = checkedCpc(body.cpc);
  const limits = spendingOf(body.spending_limit, body.spending_limit_model === 'ENTIRE', body.daily_cap ?? 0);
  const countries = body.country_targeting?.value ?? [];
  const devices = body.platform_targeting?.value ?? [];
  const entries = Object.entries(platforms);
  if (!devices.every((device) => entries.some(([, code]) => code === device))) {
    throw badRequest('Unknown platform');
  }
  if (body.end_date !== undefined && body.end_date < (body.start_date ?? market.today(account))) {
    throw badRequest('end_date must be after start_date');
  }
  const id = market.freeCampaignId(account);
  const device = z
    .enum(['desktop', 'mobile', 'tablet'])
    .safeParse(entries.find(([, code]) => code === devices[0])?.[0]);
  market.write({
    kind: 'campaign-created',
    id,
    account: `taboola ${account.externalId}`,
    value: {
      name: body.name,
      country: countries[0] ?? 'US',
      deviceType: device.data ?? 'mobile',
      campaignType: 'content',
      dailyLimit: limits.daily,
      overallLimit: limits.overall,
      bid,
      endDate: body.end_date ?? null,
      isPaused: body.is_active === false,
    },
  });
  market.write({
    kind: 'campaign-settings',
    id,
    value: {
      branding_text: body.branding_text,
      marketing_objective: body.marketing_objective,
      monthly_limit: limits.monthly,
      countries,
      platforms: devices,
    },
  });
  return described(campaignOf(market, account, String(id)), market);
}

function checkedCpc(cpc: number): number {
  const bid = micros(cpc);
  if (bid < LOWEST_CPC) throw badRequest('cpc is lower than the minimum of this campaign');
  return bid;
}

/** "The minimum CPC is also enforced for site-level bids." */
export function refuseLowBid(
  cpc: number,
  bid: { readonly factor: number } | { readonly amount: number },
): void {
  if ('factor' in bid && cpc * bid.factor < LOWEST_CPC) {
    throw badRequest('The CPC of a site would be lower than the minimum of this campaign');
  }
}
