import * as z from 'zod';
import type { Account, Campaign } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { accountKey } from '../market/market-state.ts';
import { micros } from './amounts.ts';
import { campaignOf } from './campaign-facts.ts';
import { keptRates, newRates, rateSchema } from './rates.ts';
import { checked, Refusal } from './refusal.ts';

const LOWEST_DAILY_LIMIT = 10;
const limitSchema = z.number().min(LOWEST_DAILY_LIMIT).nullable().optional();
const changeSchema = z.strictObject({
  name: z.string().min(1).max(255).optional(),
  frequency: z.int().min(0).max(100).optional(),
  capping: z.int().min(0).max(1_209_600).optional(),
  limit_daily_amount: limitSchema,
  limit_total_amount: limitSchema,
});

const devices = ['desktop', 'mobile', 'tablet'] as const;
const daySchema = z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/);
const newCampaignSchema = z.strictObject({
  name: z.string().min(1).max(255),
  direction: z.enum(['onclick', 'nativeads']),
  rate_model: z.enum(['cpc', 'scpc', 'cpm', 'scpm', 'scpa', 'cpag']),
  target_url: z.url(),
  status: z.union([z.literal(1), z.literal(2)]),
  started_at: daySchema,
  expired_at: daySchema.optional(),
  frequency: z.int().min(0).max(100).optional(),
  capping: z.int().min(0).max(1_209_600).optional(),
  limit_daily_amount: limitSchema,
  limit_total_amount: limitSchema,
  timezone: z.int().min(-12).max(12).optional(),
  targeting: z.strictObject({
    country: z.strictObject({
      list: z.array(z.string().regex(/^[a-z]{2}$/)).min(1),
      is_excluded: z.literal(false),
    }),
    device_type: z
      .strictObject({ list: z.array(z.enum(devices)).min(1), is_excluded: z.literal(false) })
      .optional(),
    traffic_categories: z
      .strictObject({ list: z.array(z.string().min(1)).min(1), is_excluded: z.literal(false) })
      .optional(),
  }),
  rates: z.array(rateSchema).min(1),
});

/** The fields that `PATCH` accepts: name, frequency, capping and limits only. */
export function change(market: Market, campaign: Campaign, body: unknown): void {
  const { name, frequency, capping, ...limits } = checked(changeSchema, body);
  const { daily, overall } = market.limits(campaign);
  const wanted = {
    daily: limitOf(limits.limit_daily_amount, daily),
    overall: limitOf(limits.limit_total_amount, overall),
  };
  refuseUpsideDown(wanted);
  if (name !== undefined) market.write({ kind: 'campaign-name', id: campaign.id, value: name });
  if (frequency !== undefined || capping !== undefined) {
    const value = {
      ...(frequency === undefined ? {} : { frequency }),
      ...(capping === undefined ? {} : { capping }),
    };
    market.write({ kind: 'campaign-settings', id: campaign.id, value });
  }
  if (wanted.daily !== daily || wanted.overall !== overall) {
    market.write({ kind: 'campaign-limits', id: campaign.id, value: wanted });
  }
}

function limitOf(wanted: number | null | undefined, held: number | null): number | null {
  if (wanted === undefined) return held;
  return wanted === null ? null : micros(wanted);
}

function refuseUpsideDown({
  daily,
  overall,
}: {
  readonly daily: number | null;
  readonly overall: number | null;
}): void {
  if (daily !== null && overall !== null && overall < daily) {
    const message = 'The total limit must not be less than the daily limit.';
    throw new Refusal(400, 'Validation failed', { limit_total_amount: [message] });
  }
}

/** A new campaign: status 1 is a draft, 2 submits it for moderation. */
export function create(market: Market, account: Account, body: unknown): Campaign {
  const wanted = checked(newCampaignSchema, body);
  if (wanted.direction === 'onclick' && wanted.targeting.traffic_categories === undefined) {
    // a map of fields, as a client observed it
    const missing = { targeting: { traffic_categories: ['This value should not be blank.'] } };
    throw new Refusal(400, 'Validation failed', missing);
  }
  const { list: countries } = wanted.targeting.country;
  const rates = newRates(wanted.rates, countries);
  const limits = {
    daily: limitOf(wanted.limit_daily_amount, null),
    overall: limitOf(wanted.limit_total_amount, null),
  };
  refuseUpsideDown(limits);
  const id = market.freeCampaignId(account);
  const { kept, bid } = keptRates(rates, countries[0] ?? '');
  market.write({
    kind: 'campaign-created',
    id,
    account: accountKey(account.source, account.externalId),
    value: {
      name: wanted.name,
      country: (countries[0] ?? '').toUpperCase(),
      deviceType: wanted.targeting.device_type?.list[0] ?? 'mobile',
      campaignType: wanted.direction === 'nativeads' ? 'push' : 'product',
      dailyLimit: limits.daily,
      overallLimit: limits.overall,
      bid,
      endDate: wanted.expired_at === undefined ? null : dashed(wanted.expired_at),
      isPaused: wanted.status === 1,
    },
  });
  const { target_url, frequency = 3, capping = 86_400 } = wanted;
  market.write({
    kind: 'campaign-settings',
    id,
    value: { target_url, frequency, capping, countries: [...countries], rates: kept },
  });
  return campaignOf(market, account, id);
}

function dashed(day: string): string {
  return day.split('/').reverse().join('-');
}
