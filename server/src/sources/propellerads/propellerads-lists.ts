import * as z from 'zod';
import { inOrder } from '../http/in-order.ts';
import type { JsonApi, Query } from '../http/json-api.ts';
import type { SourceCampaign, SourceContent } from '../listed-entities.ts';
import { guardedPages } from '../paging/guarded-pages.ts';
import { refusals } from '../partial-reading.ts';
import { targetCountries } from '../target-countries.ts';
import {
  answers,
  campaignSchema,
  campaignWithCreativesSchema,
  type PropellerCampaign,
  type PropellerCreative,
  unwrapped,
} from './propellerads-answers.ts';
import { bidOf, type Rate, ratesOfCampaigns } from './propellerads-rates.ts';
import { meaningOf } from './propellerads-status.ts';

/** The largest page is 1,000, but rates are requested for a whole page of campaigns with their ids in the URL. */
const PAGE = 100;

/** All campaigns with their bids, page by page. */
export async function* listCampaigns(
  api: JsonApi,
  signal: AbortSignal,
): AsyncGenerator<readonly SourceCampaign[]> {
  const calls = refusals(signal);
  for await (const page of campaignPages(api, signal)) {
    const ids = page.map(({ id }) => id);
    const rates = await calls.detail(() => ratesOfCampaigns(api, ids, signal));
    yield page.map((campaign) => ({
      ...campaignOf(campaign, rates?.get(campaign.id) ?? []),
      ...(rates === null ? { unknown: ['bid', 'details'] as const } : {}),
    }));
  }
  calls.report();
}

/**
 * All creatives, one campaign at a time: they are only part of the campaign's own response. Frequency and target URL
 * belong to the campaign.
 */
export async function* listContents(
  api: JsonApi,
  concurrency: number,
  signal: AbortSignal,
): AsyncGenerator<readonly SourceContent[]> {
  const calls = refusals(signal);
  const read = ({ id }: PropellerCampaign, own: AbortSignal) =>
    calls.oneOf(() => campaignWithCreatives(api, id, own));
  for await (const page of campaignPages(api, signal)) {
    for await (const campaign of inOrder(page, concurrency, read, signal)) {
      if (campaign !== null) yield campaign.creatives.map((creative) => contentOf(creative, campaign));
    }
  }
  calls.report();
}

/** The creatives of one campaign. */
export async function creativesOf(
  api: JsonApi,
  campaignId: string,
  signal: AbortSignal,
): Promise<readonly PropellerCreative[]> {
  return (await campaignWithCreatives(api, campaignId, signal)).creatives;
}

async function campaignWithCreatives(api: JsonApi, id: string, signal: AbortSignal) {
  const path = `/adv/campaigns/${encodeURIComponent(id)}`;
  return answers.parsed(campaignWithCreativesSchema, unwrapped(await api.get(path, [], signal)), path);
}

/** Campaigns without their rates. */
export async function* campaignPages(
  api: JsonApi,
  signal: AbortSignal,
): AsyncGenerator<readonly PropellerCampaign[]> {
  yield* pagesOf(api, '/adv/campaigns', campaignSchema, signal);
}

/** Pages start at 1; a short one is the last, whatever counts the response has. */
function pagesOf<Schema extends z.ZodType>(
  api: JsonApi,
  path: string,
  schema: Schema,
  signal: AbortSignal,
): AsyncGenerator<readonly z.output<Schema>[]> {
  return guardedPages(
    async ({ number }) => {
      const paging: Query = [
        ['page', String(number + 1)],
        ['page_size', String(PAGE)],
      ];
      const page = answers.parsed(z.array(schema), unwrapped(await api.get(path, paging, signal)), path);
      return { rows: page, end: { isLast: page.length < PAGE } };
    },
    { fault: answers.pages(path) },
  );
}

/** Rates name each targeted country once. */
function campaignOf(campaign: PropellerCampaign, rates: readonly Rate[]): SourceCampaign {
  const { status, detail } = meaningOf(campaign.status);
  const isArchived = ['1', 'true'].includes(String(campaign.is_archived ?? ''));
  return {
    id: campaign.id,
    name: campaign.name,
    status: isArchived ? 'archived' : status,
    statusDetail: detail,
    campaignType: formatOf(campaign),
    bid: bidOf(rates),
    dailyBudget: limitOf(campaign, 'limit_daily_amount'),
    totalBudget: limitOf(campaign, 'limit_total_amount'),
    bidStrategy: campaign.rate_model ?? null,
    startDate: dayOf(campaign.started_at),
    details: {
      status: String(campaign.status),
      archived: isArchived,
      ...(campaign.direction_id == null ? {} : { direction_id: campaign.direction_id }),
      ...targetCountries(rates.flatMap(({ countries }) => countries)),
    },
  };
}

/** The format's name, or its id: campaigns carry ids whose names are not documented. */
function formatOf({ direction, direction_id: id }: PropellerCampaign): string | null {
  if (direction != null) return direction;
  return id == null ? null : `Format ${id}`;
}

/** A limit in micro-units; missing and 0 mean no limit. */
export function limitOf(
  campaign: PropellerCampaign,
  name: 'limit_daily_amount' | 'limit_total_amount',
): number | null {
  const micros = answers.micros(campaign[name], `campaigns.${name}`);
  return micros === 0 ? null : micros;
}

function contentOf(creative: PropellerCreative, campaign: PropellerCampaign): SourceContent {
  const { status, detail } = meaningOf(creative.status);
  return {
    id: creative.id,
    campaignId: campaign.id,
    headline: creative.title ?? '',
    imageUrl: creative.image ?? creative.icon ?? null,
    targetUrl: campaign.target_url ?? null,
    status,
    statusDetail: detail,
    bid: null,
    details: {
      description: creative.description ?? null,
      frequency: campaign.frequency ?? null,
      capping: campaign.capping ?? null,
    },
  };
}

/** `20/11/2026` or `2026-11-20 …` as a day; null for anything else. */
function dayOf(text: string | null | undefined): string | null {
  const day = text?.slice(0, 10) ?? '';
  const [, date, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(day) ?? [];
  if (year !== undefined) return `${year}-${month}-${date}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null;
}
