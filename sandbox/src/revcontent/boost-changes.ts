import { microsFromDecimal } from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Account, Campaign } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { described, devices, enabledOf, statusOf } from './boosts.ts';
import { bodyOf, campaignOf } from './parameters.ts';
import { invalidArgument, invalidParameters } from './refusal.ts';

const LOWEST_BID = 10_000;
const LOWEST_BUDGET = 50_000_000;
const DEFAULT_BID = 500_000;

const idSchema = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String);
const amountSchema = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
  .transform((text) => microsFromDecimal(text));
const codesSchema = z.union([z.literal('all'), z.array(z.string())]);
const targetingSchema = z.enum(['all', 'include', 'exclude']);
const instantSchema = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
const bidsSchema = z.strictObject({
  web: amountSchema.optional(),
  email: amountSchema.optional(),
  apple_news: amountSchema.optional(),
});
const pacingSchema = z.enum(['on', 'off']);
const subAccount = { sub_account_id: idSchema.optional() };

const switchSchema = z.strictObject({
  ...subAccount,
  id: idSchema.optional(),
  do_all: z.boolean().optional(),
  enabled: z.enum(['on', 'off']).default('on'),
});

/** `POST /boosts`: one campaign, a list of them, or all with `do_all`. */
export function switchBoosts(market: Market, account: Account, request: FastifyRequest): unknown {
  const body = bodyOf(request, z.union([switchSchema, z.array(switchSchema).min(1)]));
  const switches = (Array.isArray(body) ? body : [body]).flatMap(({ id, do_all: isForAll, enabled }) => {
    if (id !== undefined) return [{ campaign: campaignOf(market, account, id), enabled }];
    if (isForAll !== true) throw invalidArgument();
    const all = market.campaigns.filter((campaign) => campaign.account === account);
    return all.map((campaign) => ({ campaign, enabled }));
  });
  for (const { campaign, enabled } of switches) {
    const isBlocked = enabled === 'off';
    if (isBlocked !== market.isCampaignBlocked(campaign)) {
      market.write({ kind: 'campaign-blocked', id: campaign.id, value: isBlocked });
    }
  }
  const answers = switches.map(({ campaign }) => ({
    id: String(campaign.id),
    enabled: enabledOf(campaign, market),
    status: statusOf(campaign, market),
  }));
  return Array.isArray(body) || answers.length !== 1 ? answers : answers[0];
}

/** `POST /boosts/:id/archive`. */
export function archiveBoost(market: Market, account: Account, id: string): unknown {
  const campaign = campaignOf(market, account, id);
  market.write({ kind: 'campaign-archived', id: campaign.id, value: true });
  return { success: true, data: { id: String(campaign.id), status: 'archived' } };
}

const settingsSchema = z.strictObject({
  ...subAccount,
  name: z.string().min(1).optional(),
  default_bid: amountSchema.optional(),
  default_bids: bidsSchema.optional(),
  budget_type: z.enum(['daily', 'unlimited']).optional(),
  budget_amount: amountSchema.optional(),
  pacing: pacingSchema.optional(),
  country_targeting: targetingSchema.optional(),
  country_codes: z.array(z.string().length(2)).optional(),
  device_targeting: codesSchema.optional(),
  utm_codes: z.string().max(2_048).optional(),
});

/**
 * `POST /boosts/:id/settings`. Settings that the market lacks (schedules, dates, regions, conversions …) are refused,
 * so that a client never mistakes silence for success.
 */
export function changeSettings(
  market: Market,
  account: Account,
  id: string,
  request: FastifyRequest,
): unknown {
  const campaign = campaignOf(market, account, id);
  const body = bodyOf(request, settingsSchema);
  if (Object.keys(body).length === 0) throw invalidParameters();
  const bid = body.default_bids?.web ?? body.default_bid;
  const limits = limitsAfter(market, campaign, body);
  if (bid !== undefined && bid < LOWEST_BID) throw invalidParameters('Bid amount is lower than 0.01');
  const { country_targeting: countryTargeting, country_codes: countryCodes, utm_codes: utmCodes } = body;
  const settings = {
    ...(limits === undefined ? {} : { pacing: body.pacing ?? (limits.daily === null ? 'off' : 'on') }),
    ...(countryTargeting === undefined ? {} : { country_targeting: countryTargeting }),
    ...(countryCodes === undefined ? {} : { country_codes: countryCodes }),
    ...(body.device_targeting === undefined ? {} : { device_targeting: deviceIds(body.device_targeting) }),
    ...(utmCodes === undefined ? {} : { utm_codes: utmCodes }),
  };
  if (body.name !== undefined) market.write({ kind: 'campaign-name', id: campaign.id, value: body.name });
  if (bid !== undefined) market.write({ kind: 'campaign-bid', id: campaign.id, value: bid });
  if (limits !== undefined) market.write({ kind: 'campaign-limits', id: campaign.id, value: limits });
  if (Object.keys(settings).length > 0) {
    market.write({ kind: 'campaign-settings', id: campaign.id, value: settings });
  }
  const today = market.today(account);
  return { ...described(campaign, market, { first: today, last: today }), success: true };
}

function limitsAfter(market: Market, campaign: Campaign, body: z.output<typeof settingsSchema>) {
  const { overall } = market.limits(campaign);
  if (body.budget_type === undefined) {
    if (body.budget_amount !== undefined || body.pacing !== undefined) throw invalidParameters();
    return undefined;
  }
  if (body.budget_type === 'unlimited') return { daily: null, overall };
  if (body.budget_amount === undefined || body.budget_amount < LOWEST_BUDGET) throw invalidParameters();
  return { daily: body.budget_amount, overall };
}

const newBoostSchema = z.strictObject({
  ...subAccount,
  name: z.string().min(1),
  bid_type: z.enum(['cpc', 'CPC']).optional(),
  bid_amount: amountSchema.optional(),
  default_bids: bidsSchema.optional(),
  budget: z.union([z.literal('unlimited'), amountSchema]).default('unlimited'),
  pacing: pacingSchema.optional(),
  optimize: z.literal('cpc').optional(),
  start_date: z.union([z.literal('immediately'), instantSchema]).optional(),
  end_date: z.union([z.literal('never'), instantSchema]).optional(),
  country_targeting: targetingSchema.default('all'),
  country_codes: z.array(z.string().length(2)).optional(),
  device_targeting: codesSchema.optional(),
  tracking_code: z.string().max(255).optional(),
});

/** `POST /boosts/add`; a campaign is created enabled. */
export function addBoost(market: Market, account: Account, request: FastifyRequest): unknown {
  const body = bodyOf(request, newBoostSchema);
  const countries = body.country_codes ?? [];
  if (body.country_targeting !== 'all' && countries.length === 0) throw invalidParameters();
  const bid = body.default_bids?.web ?? body.bid_amount ?? DEFAULT_BID;
  const budget = body.budget === 'unlimited' ? null : body.budget;
  if (bid < LOWEST_BID || (budget !== null && budget < LOWEST_BUDGET)) throw invalidParameters();
  const { start_date: start, end_date: end } = body;
  const endDate = end === undefined || end === 'never' ? null : end.slice(0, 10);
  const firstDay =
    start === undefined || start === 'immediately' ? market.today(account) : start.slice(0, 10);
  if (endDate !== null && endDate < firstDay) {
    throw invalidParameters(
      'Invalid dates range. end_date has to be greater than or equal to start_date',
      100,
    );
  }
  const ids = deviceIds(body.device_targeting ?? 'all');
  const id = market.freeCampaignId(account);
  market.write({
    kind: 'campaign-created',
    id,
    account: `revcontent ${account.externalId}`,
    value: {
      name: body.name,
      country: countries[0] ?? 'US',
      deviceType: devices.find((device) => device.id === ids[0])?.type ?? 'mobile',
      campaignType: 'content',
      dailyLimit: budget,
      overallLimit: null,
      bid,
      endDate,
      isPaused: false,
    },
  });
  market.write({
    kind: 'campaign-settings',
    id,
    value: {
      pacing: body.pacing ?? 'on',
      country_targeting: body.country_targeting,
      country_codes: countries,
      device_targeting: ids,
      utm_codes: body.tracking_code ?? '',
    },
  });
  return { success: true, data: [{ id: String(id) }] };
}

function deviceIds(codes: z.output<typeof codesSchema>): string[] {
  if (codes === 'all') return [];
  const known: readonly string[] = devices.map(({ id }) => id);
  if (!codes.every((code) => known.includes(code))) throw invalidParameters();
  return [...codes];
}
