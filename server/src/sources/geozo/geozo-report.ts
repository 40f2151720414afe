import { AdhelmError, type DateRange, daysOfRange } from '@adhelm/contracts';
import { inOrder } from '../http/in-order.ts';
import type { JsonApi } from '../http/json-api.ts';
import { PartialReading, refusals } from '../partial-reading.ts';
import type { FactKind, FactRow } from '../reported-rows.ts';
import { answers } from './geozo-answers.ts';
import { ALL_ADS, adPages } from './geozo-client.ts';
import { namedCampaigns } from './geozo-lists.ts';
import {
  type Group,
  keyOf,
  missingFrom,
  type Question,
  type Row,
  rowsOf,
  STATISTICS,
  someIds,
} from './geozo-statistics.ts';

/**
 * Statistics allow one grouping at a time: each day is requested by itself, and entities below a campaign for each
 * campaign with traffic on that day. Conversions and revenue are the confirmed postbacks; those on hold may still be
 * confirmed. Throws `PartialReading` at the end when rows were not found.
 */
export async function* readFacts(
  api: JsonApi,
  kind: FactKind,
  range: DateRange,
  concurrency: number,
  signal: AbortSignal,
): AsyncGenerator<readonly FactRow[]> {
  if (kind === 'campaign_hour') throw new AdhelmError('not-found', 'Geozo has no hourly report');
  const reading = startReading(api);
  const read = (day: string, own: AbortSignal) => {
    if (kind === 'content_day') return adsOfDay(reading, day, own);
    return kind === 'widget_day' ? blocksOfDay(reading, day, own) : campaignsOfDay(reading, day, own);
  };
  const calls = refusals(signal);
  const readDay = (day: string, own: AbortSignal) => calls.oneOf(() => read(day, own));
  for await (const rows of inOrder(daysOfRange(range), concurrency, readDay, signal)) yield rows ?? [];
  calls.report();
  const [missing] = reading.missing;
  if (missing !== undefined) throw new PartialReading(missing, { isLasting: true });
}

type Ads = ReadonlyMap<string, string>;

/** What the requests of one report share. */
type Reading = {
  readonly api: JsonApi;
  /** Why rows are missing, in order of occurrence. */
  readonly missing: AdhelmError[];
  /** The campaign of each listed ad. */
  ads(signal: AbortSignal): Promise<Ads>;
  campaigns(signal: AbortSignal): Promise<readonly string[]>;
  /** Widgets of any day and campaign so far. */
  readonly blocks: Set<string>;
};

function startReading(api: JsonApi): Reading {
  let ads: Promise<Ads | null> | undefined;
  let campaigns: Promise<readonly string[]> | undefined;
  return {
    api,
    missing: [],
    blocks: new Set(),
    // without the list of ads, figures are requested by campaign
    ads: async (signal) => {
      ads ??= refusals(signal).detail(() => adsAndCampaigns(api, signal));
      return (await ads) ?? new Map();
    },
    campaigns: (signal) => (campaigns ??= namedCampaigns(api, signal).then((all) => all.map(({ id }) => id))),
  };
}

async function found(
  { api, missing }: Reading,
  question: Question,
  candidates: () => Promise<Iterable<string>>,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const result = await rowsOf(api, question, candidates, signal);
  const lack = missingFrom(question, result);
  if (lack !== null) missing.push(lack);
  return result.rows;
}

async function campaignsOfDay(reading: Reading, day: string, signal: AbortSignal): Promise<FactRow[]> {
  const question = { day, group: 'campaign_id' } as const;
  const rows = await found(reading, question, () => reading.campaigns(signal), signal);
  return rows.map((row) => factOf(row, { campaignId: keyOf(row, 'campaign_id'), entityId: '', day }));
}

async function blocksOfDay(reading: Reading, day: string, signal: AbortSignal): Promise<FactRow[]> {
  const group = 'block_id';
  const facts: FactRow[] = [];
  for (const { campaignId } of await campaignsOfDay(reading, day, signal)) {
    const question = { day, group, campaignId } as const;
    const rows = await found(reading, question, () => blocksOf(reading, question, signal), signal);
    for (const row of rows) reading.blocks.add(keyOf(row, group));
    facts.push(...rows.map((row) => factOf(row, { campaignId, entityId: keyOf(row, group), day })));
  }
  return facts;
}

/** Widgets that a campaign may have had traffic from: the first and last ones of each ad, and those seen before. */
async function blocksOf(reading: Reading, question: Question, signal: AbortSignal): Promise<Set<string>> {
  const blocks = new Set(reading.blocks);
  for (const [adId, campaign] of await reading.ads(signal)) {
    if (campaign !== question.campaignId) continue;
    for (const id of await someIds(reading.api, { ...question, adId }, signal)) blocks.add(id);
  }
  return blocks;
}

/** One report for all ads; requested by campaign when some ads are no longer listed. */
async function adsOfDay(reading: Reading, day: string, signal: AbortSignal): Promise<FactRow[]> {
  const ads = await reading.ads(signal);
  const { rows, total } = await rowsOf(reading.api, { day, group: 'ad_id' }, async () => ads.keys(), signal);
  const isListed = rows.every((row) => ads.has(keyOf(row, 'ad_id')));
  if (!isListed || rows.length < total) return adsByCampaign(reading, day, ads, signal);
  return rows.map((row) => {
    const entityId = keyOf(row, 'ad_id');
    return factOf(row, { campaignId: ads.get(entityId) ?? '', entityId, day });
  });
}

async function adsByCampaign(
  reading: Reading,
  day: string,
  ads: Ads,
  signal: AbortSignal,
): Promise<FactRow[]> {
  const group: Group = 'ad_id';
  const facts: FactRow[] = [];
  for (const { campaignId } of await campaignsOfDay(reading, day, signal)) {
    const own = [...ads].flatMap(([id, campaign]) => (campaign === campaignId ? [id] : []));
    const rows = await found(reading, { day, group, campaignId }, async () => own, signal);
    facts.push(...rows.map((row) => factOf(row, { campaignId, entityId: keyOf(row, group), day })));
  }
  return facts;
}

async function adsAndCampaigns(api: JsonApi, signal: AbortSignal): Promise<Ads> {
  const campaigns = new Map<string, string>();
  for await (const page of adPages(api, ALL_ADS, signal)) {
    for (const { id, campaign_id: campaign } of page) campaigns.set(id, campaign);
  }
  return campaigns;
}

function factOf(row: Row, key: Pick<FactRow, 'campaignId' | 'entityId' | 'day'>): FactRow {
  return {
    ...key,
    impressions: answers.count(row.shows_count, STATISTICS),
    viewableImpressions: answers.count(row.confirmed_shows_count, STATISTICS),
    clicks: answers.count(row.clicks_count, STATISTICS),
    conversions: answers.count(row.postbacks_confirmed_count, STATISTICS),
    cost: answers.micros(row.money, STATISTICS),
    revenue: answers.micros(row.postbacks_confirmed_money, STATISTICS),
  };
}
