import { AdhelmError, decimalFromMicros, MICROS_PER_UNIT } from '@adhelm/contracts';
import type { ChangeAnswer, ObservedValue, SourceChange, SourceQuestion } from '../changes.ts';
import type { JsonApi } from '../http/json-api.ts';
import { oneByOne } from '../one-by-one.ts';
import { together } from '../together.ts';
import { valuesUnlessGone } from '../unless-gone.ts';
import { editAd, textOf } from './geozo-ad-texts.ts';
import { bidIn } from './geozo-answers.ts';
import { changeBlocks, readBlocks } from './geozo-blocks.ts';
import { ALL_ADS, adPages, campaignPath, groupIdsOf, groupPath, readAd } from './geozo-client.ts';
import { limitOf, readCampaign } from './geozo-lists.ts';
import { adStatus, campaignStatus } from './geozo-status.ts';

const limitNames = { 'daily-budget': 'daily_money_limit', 'total-budget': 'total_money_limit' } as const;
const listNames = { 'widget-block': 'blacklist_blocks', 'widget-allow': 'whitelist_blocks' } as const;

/** See `Connector.change`. */
export async function change(api: JsonApi, wanted: SourceChange, signal: AbortSignal): Promise<ChangeAnswer> {
  const { kind, ids, campaignId } = wanted;
  if (kind === 'campaign') return changeCampaigns(api, wanted, signal);
  if (kind === 'content') return changeAds(api, wanted, signal);
  if (campaignId === null || (wanted.field !== 'widget-block' && wanted.field !== 'widget-allow')) {
    throw notOffered(wanted);
  }
  return changeBlocks(api, { campaignId, list: listNames[wanted.field], ids, areIn: wanted.value }, signal);
}

/** Starting and stopping a campaign applies to all of its ads; Geozo has no other way. */
async function changeCampaigns(
  api: JsonApi,
  wanted: SourceChange,
  signal: AbortSignal,
): Promise<ChangeAnswer> {
  if (wanted.field === 'status') {
    const verb = wanted.value === 'paused' ? 'stop' : 'start';
    return oneByOne(wanted.ids, async (id) => {
      await api.send('PUT', `${campaignPath(id)}/${verb}`, null, signal);
    });
  }
  if (wanted.field !== 'daily-budget' && wanted.field !== 'total-budget') throw notOffered(wanted);
  const name = limitNames[wanted.field];
  const limit = wholeUnits(wanted.value);
  return oneByOne(wanted.ids, async (id) => {
    // every update must repeat the traffic source
    const { traffic_source_id } = await readCampaign(api, id, signal);
    await api.send('PUT', campaignPath(id), { json: { traffic_source_id, [name]: limit } }, signal);
  });
}

async function changeAds(api: JsonApi, wanted: SourceChange, signal: AbortSignal): Promise<ChangeAnswer> {
  if (wanted.field === 'status') {
    const path = `${ALL_ADS}/${wanted.value === 'paused' ? 'stop' : 'start'}`;
    return together(wanted.ids, async (ids) => {
      await api.send('PUT', path, { json: { ids: ids.map(Number) } }, signal);
    });
  }
  if (wanted.field === 'headline' || wanted.field === 'target-url') {
    const { field, value } = wanted;
    return oneByOne(wanted.ids, (id) => editAd(api, id, field, value, signal));
  }
  if (wanted.field !== 'bid') throw notOffered(wanted);
  if (wanted.value === null) throw new AdhelmError('validation', 'Geozo requires a bid');
  const bid = decimalFromMicros(wanted.value);
  return together(wanted.ids, async (ids) => {
    const form = new URLSearchParams([
      ...ids.map((id): [string, string] => ['ids[]', id]),
      ['one_bid_for_all_geo', bid],
    ]);
    const body = { type: 'application/x-www-form-urlencoded', bytes: new TextEncoder().encode(`${form}`) };
    await api.send('PUT', `${ALL_ADS}/bid`, body, signal);
  });
}

/** See `Connector.readValues`. */
export async function readValues(
  api: JsonApi,
  question: SourceQuestion,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ObservedValue>> {
  const { kind, field, ids, campaignId } = question;
  if (kind === 'widget') {
    if (campaignId === null || (field !== 'widget-block' && field !== 'widget-allow')) {
      throw notOffered(question);
    }
    return readBlocks(api, campaignId, listNames[field], ids, signal);
  }
  const read = kind === 'campaign' ? campaignValue : adValue;
  return valuesUnlessGone(ids, (id) => read(api, id, question, signal));
}

async function campaignValue(
  api: JsonApi,
  id: string,
  question: SourceQuestion,
  signal: AbortSignal,
): Promise<ObservedValue> {
  if (question.field === 'daily-budget' || question.field === 'total-budget') {
    return limitOf(await readCampaign(api, id, signal), limitNames[question.field]);
  }
  if (question.field !== 'status') throw notOffered(question);
  const statuses: number[] = [];
  for (const group of await groupIdsOf(api, id, signal)) {
    for await (const page of adPages(api, `${groupPath(group)}/ads/universal`, signal)) {
      statuses.push(...page.map(({ status_id: status }) => status));
    }
  }
  return campaignStatus(statuses).status;
}

async function adValue(
  api: JsonApi,
  id: string,
  question: SourceQuestion,
  signal: AbortSignal,
): Promise<ObservedValue> {
  const { field } = question;
  const isText = field === 'headline' || field === 'target-url';
  if (!isText && field !== 'status' && field !== 'bid') throw notOffered(question);
  const ad = await readAd(api, id, signal);
  if (isText) return textOf(ad, field);
  return field === 'bid' ? bidIn(ad.geo_bids) : adStatus(ad.status_id).status;
}

/** Limits are whole units; 0 means no limit. */
export function wholeUnits(micros: number | null): number {
  if (micros === null) return 0;
  if (micros % MICROS_PER_UNIT === 0) return micros / MICROS_PER_UNIT;
  throw new AdhelmError('validation', 'Geozo accepts limits in whole units only');
}

function notOffered({ kind, field }: SourceQuestion): AdhelmError {
  return new AdhelmError('validation', `Geozo does not support ${field} of a ${kind}`);
}
