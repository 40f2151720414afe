import { AdhelmError, type DateRange, daysOfRange } from '@adhelm/contracts';
import { inOrder } from '../http/in-order.ts';
import type { JsonApi } from '../http/json-api.ts';
import { type Refusals, refusals } from '../partial-reading.ts';
import type { FactKind, FactRow } from '../reported-rows.ts';
import {
  answers,
  campaignElementSchema,
  targetElementSchema,
  type ZeroparkStats,
} from './zeropark-answers.ts';
import { dayInterval, elementsOf } from './zeropark-client.ts';

const ALL = '/stats/campaign/all';

/**
 * Statistics have no day column: each day is requested by itself, and a day's targets for each campaign with redirects
 * on that day. A redirect is a click that arrives without an impression; revenue is `payout`.
 */
export async function* readFacts(
  api: JsonApi,
  kind: FactKind,
  range: DateRange,
  concurrency: number,
  signal: AbortSignal,
): AsyncGenerator<readonly FactRow[]> {
  const read = readers[kind];
  if (read === null) throw new AdhelmError('not-found', `Zeropark has no report of ${kind}`);
  const calls = refusals(signal);
  const readDay = (day: string, own: AbortSignal) => read({ api, calls, signal: own }, day);
  yield* inOrder(daysOfRange(range), concurrency, readDay, signal);
  calls.report();
}

type Reading = { readonly api: JsonApi; readonly calls: Refusals; readonly signal: AbortSignal };
type DayReader = (reading: Reading, day: string) => Promise<FactRow[]>;

const readers: Readonly<Record<FactKind, DayReader | null>> = {
  campaign_day: async ({ api, calls, signal }, day) =>
    (await calls.oneOf(() => campaignsOfDay(api, day, signal))) ?? [],
  campaign_hour: null,
  content_day: null,
  widget_day: targetsOfDay,
};

async function campaignsOfDay(api: JsonApi, day: string, signal: AbortSignal): Promise<FactRow[]> {
  const rows: FactRow[] = [];
  const query = [...dayInterval(day), ['showDeleted', 'true']] as const;
  for await (const page of elementsOf(api, ALL, campaignElementSchema, query, signal)) {
    for (const { details, stats } of page) rows.push(factOf(stats, ALL, { campaignId: details.id, day }));
  }
  return rows.filter(hadTraffic);
}

async function targetsOfDay({ api, calls, signal }: Reading, day: string): Promise<FactRow[]> {
  const rows: FactRow[] = [];
  const campaigns = await calls.oneOf(() => campaignsOfDay(api, day, signal));
  for (const { campaignId } of campaigns ?? []) {
    rows.push(...((await calls.oneOf(() => targetsOfCampaign(api, campaignId, day, signal))) ?? []));
  }
  return rows.filter(hadTraffic);
}

async function targetsOfCampaign(
  api: JsonApi,
  campaignId: string,
  day: string,
  signal: AbortSignal,
): Promise<FactRow[]> {
  const path = `/stats/campaign/${encodeURIComponent(campaignId)}/targets`;
  const rows: FactRow[] = [];
  for await (const page of elementsOf(api, path, targetElementSchema, dayInterval(day), signal)) {
    for (const { target, stats } of page) {
      rows.push(factOf(stats, path, { campaignId, entityId: target, day }));
    }
  }
  return rows;
}

function factOf(
  { redirects, spent, conversions, payout }: ZeroparkStats,
  place: string,
  { campaignId, entityId = '', day }: { campaignId: string; entityId?: string; day: string },
): FactRow {
  return {
    campaignId,
    entityId,
    day,
    impressions: null,
    viewableImpressions: null,
    clicks: answers.count(redirects, place),
    conversions: answers.count(conversions, place),
    cost: answers.micros(spent, place),
    revenue: answers.micros(payout, place),
  };
}

function hadTraffic({ clicks, cost }: FactRow): boolean {
  return (clicks ?? 0) > 0 || (cost ?? 0) > 0;
}
