import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Account, Campaign } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { accountKey } from '../market/market-state.ts';
import { campaignOf, campaignsOf, switchAds } from './entities.ts';
import { countryCodes } from './geo.ts';
import type { OwnRoute } from './own-route.ts';
import { checked, invalid } from './refusal.ts';

const MICROS = 1_000_000;
const MIN_LIMIT = 1_000;
/** Whole units of the account's currency: 0 for no limit, or at least a thousand. */
const limitSchema = z
  .int()
  .refine((limit) => limit === 0 || limit >= MIN_LIMIT, `Must be 0 or at least ${MIN_LIMIT}.`);
const devices = { 1: 'desktop', 2: 'tablet', 4: 'mobile' } as const;
const ids = z.array(z.int());

/** The targeting of campaigns and ad groups. */
export const audience = {
  device_types: z.array(z.union([z.literal(1), z.literal(2), z.literal(4)])).min(1),
  countries: z.array(z.enum(countryCodes)),
  regions: ids,
  cities: ids,
  categories: z.array(z.int().min(1).max(6)).min(1),
};
const own = {
  name: z.string().min(3).max(100),
  daily_money_limit: limitSchema.optional(),
  total_money_limit: limitSchema.optional(),
  traffic_source_id: z.union([z.literal(1), z.literal(2)]),
};
const newCampaignSchema = z.strictObject({
  ...own,
  ...audience,
  campaign_type_id: z.union([z.literal(1), z.literal(2)]),
  billing_type: z.literal('cpc').optional(),
  ad_format_type_id: z.literal(1).optional(),
});
const changeSchema = z.strictObject({ ...own, name: own.name.optional() });
const settingsSchema = z.looseObject({
  countries: z.array(z.string()).optional(),
  categories: ids.default([1, 2]),
  traffic_source_id: z.int().default(1),
  campaign_type_id: z.int().default(1),
});
const filterSchema = z.strictObject({
  count: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .optional(),
  search: z.string().optional(),
});

/** Campaigns: their list among the filters of statistics, one, create, update, start and stop all ads. */
export function registerCampaigns(app: FastifyInstance, market: Market, route: OwnRoute): void {
  app.get(
    '/v1/advertiser/stats/filters/campaigns',
    route((account, { query }) => {
      const { count = '20', search = '' } = checked(filterSchema, query);
      const named = campaignsOf(market, account).map((campaign) => ({
        id: campaign.id,
        name: market.nameOf(campaign),
      }));
      const found = named.filter(({ id, name }) => String(id) === search || name.includes(search));
      return { data: found.slice(0, Number(count)) };
    }),
  );
  app.post(
    '/v1/advertiser/campaigns',
    route((account, { body }) => ({ data: described(market, create(market, account, body)) })),
  );
  app.get(
    '/v1/advertiser/campaigns/:id',
    route((account, { params }) => ({ data: described(market, campaignOf(market, account, params.id)) })),
  );
  app.put(
    '/v1/advertiser/campaigns/:id',
    route((account, { params, body }) => {
      const campaign = campaignOf(market, account, params.id);
      const isEmpty = Object.keys(Object(body ?? {})).length === 0;
      if (!isEmpty) change(market, campaign, body);
      return { data: described(market, campaign) };
    }),
  );
  for (const [verb, start] of [
    ['start', true],
    ['stop', false],
  ] as const) {
    app.put(
      `/v1/advertiser/campaigns/:id/${verb}`,
      route((account, { params }) => {
        const campaign = campaignOf(market, account, params.id);
        const count = switchAds(market, campaign, market.teasers(campaign), start);
        return start
          ? { status: 5, message: { started_count: count } }
          : { status: 4, message: { stopped_count: count } };
      }),
    );
  }
}

/** The countries that a campaign targets. */
export function countriesOf(market: Market, campaign: Campaign): readonly string[] {
  return settingsSchema.parse(market.settings(campaign)).countries ?? [campaign.country];
}

/** The fields shared by a campaign and its ad group. */
export function audienceOf(market: Market, campaign: Campaign) {
  const { categories } = settingsSchema.parse(market.settings(campaign));
  const device = Object.entries(devices).find(([, name]) => name === campaign.deviceType);
  return {
    device_types: [Number(device?.[0] ?? 4)],
    countries: [...countriesOf(market, campaign)],
    regions: [],
    cities: [],
    categories,
    time_targeting: [],
  };
}

export function createdAt(campaign: Campaign): string {
  return `${campaign.addedOn} 00:00:00`;
}

function described(market: Market, campaign: Campaign): unknown {
  const settings = settingsSchema.parse(market.settings(campaign));
  const { daily, overall } = market.limits(campaign);
  return {
    id: campaign.id,
    user_id: Number(campaign.account.externalId),
    max_symbols_for_ad_title: 120,
    created_at: createdAt(campaign),
    name: market.nameOf(campaign),
    marks: [],
    daily_money_limit: (daily ?? 0) / MICROS,
    total_money_limit: (overall ?? 0) / MICROS,
    traffic_source_id: settings.traffic_source_id,
    billing_type: 'cpc',
    ...audienceOf(market, campaign),
    campaign_type_id: settings.campaign_type_id,
    ad_format_type_id: 1,
  };
}

function change(market: Market, campaign: Campaign, body: unknown): void {
  const wanted = checked(changeSchema, body);
  const { daily, overall } = market.limits(campaign);
  const limits = {
    daily: wanted.daily_money_limit === undefined ? daily : limitOf(wanted.daily_money_limit),
    overall: wanted.total_money_limit === undefined ? overall : limitOf(wanted.total_money_limit),
  };
  if (wanted.name !== undefined) market.write({ kind: 'campaign-name', id: campaign.id, value: wanted.name });
  if (limits.daily !== daily || limits.overall !== overall) {
    market.write({ kind: 'campaign-limits', id: campaign.id, value: limits });
  }
}

function limitOf(written: number | undefined): number | null {
  return written === undefined || written === 0 ? null : written * MICROS;
}

function create(market: Market, account: Account, body: unknown): Campaign {
  const wanted = checked(newCampaignSchema, body);
  const [country] = wanted.countries;
  if (country === undefined) {
    const message = 'At least one of the geotargeting parameters must be specified.';
    throw invalid({ countries: [message] });
  }
  const id = market.freeCampaignId(account);
  market.write({
    kind: 'campaign-created',
    id,
    account: accountKey(account.source, account.externalId),
    value: {
      name: wanted.name,
      country,
      deviceType: devices[wanted.device_types[0] ?? 4],
      campaignType: wanted.campaign_type_id === 1 ? 'product' : 'content',
      dailyLimit: limitOf(wanted.daily_money_limit),
      overallLimit: limitOf(wanted.total_money_limit),
      bid: null,
      endDate: null,
      isPaused: false,
    },
  });
  const { categories, traffic_source_id, campaign_type_id } = wanted;
  market.write({
    kind: 'campaign-settings',
    id,
    value: { isNew: true, countries: wanted.countries, categories, traffic_source_id, campaign_type_id },
  });
  return campaignOf(market, account, id);
}
