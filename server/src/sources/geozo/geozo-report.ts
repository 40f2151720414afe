import { AdhelmError, type DateRange, daysOfRange } from '@adhelm/contracts';
import * as z from 'zod';
import { decimalSchema, idSchema } from '../answers/documented-answers.ts';
import { inOrder } from '../http/in-order.ts';
import type { JsonApi, Query } from '../http/json-api.ts';
import { guardedPages } from '../paging/guarded-pages.ts';
import type { FactKind, FactRow } from '../reported-rows.ts';
import { answers } from './geozo-answers.ts';
import { ALL_ADS, adPages } from './geozo-client.ts';

const PATH = '/v1/advertiser/stats/tmp_with_postbacks';

const rowSchema = z.looseObject({
  campaign_id: idSchema.optional(),
  ad_id: idSchema.optional(),
  block_id: idSchema.optional(),
  shows_count: decimalSchema.nullish(),
  confirmed_shows_count: decimalSchema.nullish(),
  clicks_count: decimalSchema.nullish(),
  postbacks_confirmed_count: decimalSchema.nullish(),
  postbacks_confirmed_money: decimalSchema.nullish(),
  money: decimalSchema.nullish(),
});
type Row = z.output<typeof rowSchema>;
const pageSchema = z.looseObject({
  data: z.looseObject({
    result: z.looseObject({ data: z.array(rowSchema), last_page: z.int() }),
  }),
});

/**
 * Statistics allow one grouping at a time: each day is requested by itself, and entities below a campaign for each
 * campaign with traffic on that day. Conversions and revenue are the confirmed postbacks; those on hold may still be
 * confirmed.
 */
export async function* readFacts(
  api: JsonApi,
  kind: FactKind,
  range: DateRange,
  concurrency: number,
  signal: AbortSignal,
): AsyncGenerator<readonly FactRow[]> {
  if (kind === 'campaign_hour') throw new AdhelmError('not-found', 'Geozo has no hourly report');
  const campaignOfAd =
    kind === 'content_day' ? await adsAndCampaigns(api, signal) : new Map<string, string>();
  const read = (day: string, reading: AbortSignal) => {
    if (kind === 'content_day') return adsOfDay(api, day, campaignOfAd, reading);
    return kind === 'widget_day' ? blocksOfDay(api, day, reading) : campaignsOfDay(api, day, reading);
  };
  yield* inOrder(daysOfRange(range), concurrency, read, signal);
}

async function campaignsOfDay(api: JsonApi, day: string, signal: AbortSignal): Promise<FactRow[]> {
  const rows = await rowsOf(api, { day, group: 'campaign_id' }, signal);
  return rows.map((row) => factOf(row, { campaignId: keyOf(row, 'campaign_id'), entityId: '', day }));
}

async function blocksOfDay(api: JsonApi, day: string, signal: AbortSignal): Promise<FactRow[]> {
  return belowCampaigns(api, 'block_id', await campaignsOfDay(api, day, signal), signal);
}

/** One report for all ads; requested by campaign when some ads are no longer listed. */
async function adsOfDay(
  api: JsonApi,
  day: string,
  campaignOfAd: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<FactRow[]> {
  const facts: FactRow[] = [];
  for (const row of await rowsOf(api, { day, group: 'ad_id' }, signal)) {
    const entityId = keyOf(row, 'ad_id');
    const campaignId = campaignOfAd.get(entityId);
    if (campaignId === undefined) {
      return belowCampaigns(api, 'ad_id', await campaignsOfDay(api, day, signal), signal);
    }
    facts.push(factOf(row, { campaignId, entityId, day }));
  }
  return facts;
}

async function belowCampaigns(
  api: JsonApi,
  group: 'ad_id' | 'block_id',
  campaigns: readonly FactRow[],
  signal: AbortSignal,
): Promise<FactRow[]> {
  const facts: FactRow[] = [];
  for (const { campaignId, day } of campaigns) {
    const rows = await rowsOf(api, { day, group, campaignId }, signal);
    facts.push(...rows.map((row) => factOf(row, { campaignId, entityId: keyOf(row, group), day })));
  }
  return facts;
}

async function adsAndCampaigns(api: JsonApi, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const campaigns = new Map<string, string>();
  for await (const page of adPages(api, ALL_ADS, signal)) {
    for (const { id, campaign_id: campaign } of page) campaigns.set(id, campaign);
  }
  return campaigns;
}

type Group = 'campaign_id' | 'ad_id' | 'block_id';
type Question = { readonly day: string; readonly group: Group; readonly campaignId?: string };

/** All pages of one grouping of a day, sorted by the grouping. */
async function rowsOf(
  api: JsonApi,
  { day, group, campaignId }: Question,
  signal: AbortSignal,
): Promise<Row[]> {
  const pages = guardedPages<Row>(
    async ({ number }) => {
      const query: Query = [
        ['filters[date_from]', day],
        ['filters[date_to]', day],
        ...(campaignId === undefined ? [] : [['filters[campaign_id_in][]', campaignId] as const]),
        ['groups[0]', group],
        ['order_by[0][column]', group],
        ['order_by[0][direction]', 'asc'],
        ['page', String(number + 1)],
      ];
      const { result } = answers.parsed(pageSchema, await api.get(PATH, query, signal), PATH).data;
      return { rows: result.data, end: { isLast: number + 1 >= result.last_page } };
    },
    { fault: answers.pages(PATH) },
  );
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

function keyOf(row: Row, group: Group): string {
  const key = row[group];
  if (key === undefined) throw answers.malformed(PATH, `a row without ${group}`);
  return key;
}

function factOf(row: Row, key: Pick<FactRow, 'campaignId' | 'entityId' | 'day'>): FactRow {
  return {
    ...key,
    impressions: answers.count(row.shows_count, PATH),
    viewableImpressions: answers.count(row.confirmed_shows_count, PATH),
    clicks: answers.count(row.clicks_count, PATH),
    conversions: answers.count(row.postbacks_confirmed_count, PATH),
    cost: answers.micros(row.money, PATH),
    revenue: answers.micros(row.postbacks_confirmed_money, PATH),
  };
}
