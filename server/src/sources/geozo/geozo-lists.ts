import { AdhelmError } from '@adhelm/contracts';
import { inOrder } from '../http/in-order.ts';
import type { JsonApi, Query } from '../http/json-api.ts';
import { minimalCampaign, type SourceCampaign, type SourceContent } from '../listed-entities.ts';
import { PartialReading, refusals } from '../partial-reading.ts';
import { targetCountries } from '../target-countries.ts';
import {
  answers,
  bidIn,
  campaignSchema,
  type GeozoAd,
  type GeozoCampaign,
  namedCampaignsSchema,
} from './geozo-answers.ts';
import { ALL_ADS, adPages, campaignPath } from './geozo-client.ts';
import { adStatus, campaignStatus } from './geozo-status.ts';

const FILTERS = '/v1/advertiser/stats/filters/campaigns';
/** Not in the contract: one client lists campaigns here, with `per_page`. */
const CAMPAIGNS = '/v1/advertiser/campaigns';
/**
 * The list is made for a filter: it has no pages, and returns twenty entries by default. Whether it takes `count`, as the
 * filters of publishers do, is not documented.
 */
const MOST_CAMPAIGNS = 10_000;

/**
 * Ids and names of the campaigns whose id equals, or whose name contains, the search text; all campaigns without it.
 * Neither of two known paths has a documented answer: the second is asked where the first does not exist.
 */
export async function namedCampaigns(api: JsonApi, signal: AbortSignal, search?: string) {
  const query: Query = [
    ['count', String(MOST_CAMPAIGNS)],
    ...(search === undefined ? [] : [['search', search] as const]),
  ];
  const named = (path: string, asked: Query) =>
    api.get(path, asked, signal).then((answer) => answers.parsed(namedCampaignsSchema, answer, path));
  try {
    return await named(FILTERS, query);
  } catch (error) {
    if (!(error instanceof AdhelmError) || error.kind !== 'not-found') throw error;
    const all = await named(CAMPAIGNS, [['per_page', String(MOST_CAMPAIGNS)]]);
    return all.filter(({ id, name }) => search === undefined || id === search || name.includes(search));
  }
}

/**
 * All campaigns with their limits, one request each, with a status derived from their ads. Throws `PartialReading` at the
 * end when ads belong to campaigns that the list lacks; those are read too.
 */
export async function* listCampaigns(
  api: JsonApi,
  concurrency: number,
  signal: AbortSignal,
): AsyncGenerator<readonly SourceCampaign[]> {
  const calls = refusals(signal);
  const statuses = await calls.detail(() => statusesOfAds(api, signal));
  const named = await namedCampaigns(api, signal);
  const listedIds = new Set(named.map(({ id }) => id));
  const unlisted = [...(statuses?.keys() ?? [])].filter((id) => !listedIds.has(id));
  const read = (id: string, reading: AbortSignal) => calls.oneOf(() => readCampaign(api, id, reading));
  for await (const campaign of inOrder([...listedIds, ...unlisted], concurrency, read, signal)) {
    if (campaign === null) continue;
    const listed = campaignOf(campaign, statuses?.get(campaign.id) ?? []);
    yield [statuses === null ? { ...listed, unknown: ['status'] as const } : listed];
  }
  calls.report();
  if (unlisted.length > 0) throw unlistedCampaigns(listedIds.size, unlisted.length);
}

function unlistedCampaigns(listed: number, others: number): PartialReading {
  const message = `Geozo listed ${listed} campaigns, and there are ads of ${others} others, so more may be missing`;
  return new PartialReading(new AdhelmError('upstream', message), { isLasting: true });
}

/** The statuses of each campaign's ads. */
async function statusesOfAds(api: JsonApi, signal: AbortSignal): Promise<ReadonlyMap<string, number[]>> {
  const statuses = new Map<string, number[]>();
  for await (const page of adPages(api, ALL_ADS, signal)) {
    for (const { campaign_id: id, status_id: status } of page) {
      statuses.set(id, [...(statuses.get(id) ?? []), status]);
    }
  }
  return statuses;
}

export async function readCampaign(api: JsonApi, id: string, signal: AbortSignal): Promise<GeozoCampaign> {
  const path = campaignPath(id);
  return answers.parsed(campaignSchema, await api.get(path, [], signal), path);
}

/** All ads. */
export async function* listContents(
  api: JsonApi,
  signal: AbortSignal,
): AsyncGenerator<readonly SourceContent[]> {
  for await (const page of adPages(api, ALL_ADS, signal)) yield page.map(contentOf);
}

const types: Readonly<Record<number, string>> = { 1: 'commodity', 2: 'news' };

function campaignOf(campaign: GeozoCampaign, adStatuses: readonly number[]): SourceCampaign {
  const { status, detail } = campaignStatus(adStatuses);
  const { campaign_type_id: type, created_at: createdAt } = campaign;
  return {
    ...minimalCampaign,
    id: campaign.id,
    name: campaign.name,
    status,
    statusDetail: detail,
    campaignType: types[type ?? 0] ?? null,
    dailyBudget: limitOf(campaign, 'daily_money_limit'),
    totalBudget: limitOf(campaign, 'total_money_limit'),
    startDate: createdAt?.slice(0, 10) ?? null,
    details: countriesOf(campaign),
  };
}

/** Regions and cities may be those of further countries. */
function countriesOf({ countries, regions, cities }: GeozoCampaign) {
  const isNarrower = (regions ?? []).length + (cities ?? []).length > 0;
  return isNarrower ? {} : targetCountries(countries ?? []);
}

/** A limit in micro-units; 0 means no limit. */
export function limitOf(
  campaign: GeozoCampaign,
  name: 'daily_money_limit' | 'total_money_limit',
): number | null {
  const micros = answers.micros(campaign[name], `campaigns.${name}`);
  return micros === 0 ? null : micros;
}

function contentOf(ad: GeozoAd): SourceContent {
  const { status, detail } = adStatus(ad.status_id);
  return {
    id: ad.id,
    campaignId: ad.campaign_id,
    headline: ad.title ?? '',
    imageUrl: imageOf(ad),
    targetUrl: ad.url ?? null,
    status,
    statusDetail: ad.ban?.ban_reason?.name ?? detail,
    bid: bidIn(ad.bids),
    details: {
      description: ad.short_description ?? null,
      adgroup_id: ad.ad_group_id,
      ...(ad.group_ad_name === null || ad.group_ad_name === undefined
        ? {}
        : { adgroup_name: ad.group_ad_name }),
    },
  };
}

function imageOf({ media_contents: media }: GeozoAd): string | null {
  const kinds = ['16:9', 'original_horizontal_16x9', '1:1', 'original_square'];
  return kinds.map((kind) => media?.[kind]?.url).find((url) => typeof url === 'string') ?? null;
}
