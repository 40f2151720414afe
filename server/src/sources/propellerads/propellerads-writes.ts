import { AdhelmError } from '@adhelm/contracts';
import {
  type ChangeAnswer,
  nothingRefused,
  type ObservedValue,
  OutcomeUnknown,
  type SourceChange,
  type SourceQuestion,
} from '../changes.ts';
import { type JsonApi, textsIn } from '../http/json-api.ts';
import { oneByOne } from '../one-by-one.ts';
import { valuesUnlessGone } from '../unless-gone.ts';
import {
  answers,
  campaignSchema,
  creativeSchema,
  type PropellerCampaign,
  switchedSchema,
  unwrapped,
} from './propellerads-answers.ts';
import { limitOf } from './propellerads-lists.ts';
import { bidOf, dollars, ratesOfCampaigns, setBid } from './propellerads-rates.ts';
import { meaningOf } from './propellerads-status.ts';
import { changeZoneList, changeZoneRates, readZoneRates, readZones } from './propellerads-zones.ts';

const campaignPath = (id: string) => `/adv/campaigns/${encodeURIComponent(id)}`;

/** See `Connector.change`. */
export async function change(api: JsonApi, wanted: SourceChange, signal: AbortSignal): Promise<ChangeAnswer> {
  const { kind, ids } = wanted;
  if (kind === 'widget') return changeWidgets(api, wanted, signal);
  if (wanted.field === 'status') return switchEntities(api, kind, ids, wanted.value, signal);
  if (kind !== 'campaign') throw notOffered(wanted);
  if (wanted.field === 'bid') {
    const { value } = wanted;
    if (value === null) throw new AdhelmError('validation', 'PropellerAds requires a bid');
    return oneByOne(ids, (id) => setBid(api, id, value, signal));
  }
  if (wanted.field !== 'daily-budget' && wanted.field !== 'total-budget') throw notOffered(wanted);
  const limit = { [limitNames[wanted.field]]: wanted.value === null ? null : dollars(wanted.value) };
  return oneByOne(ids, async (id) => {
    await api.send('PATCH', campaignPath(id), { json: limit }, signal);
  });
}

const limitNames = {
  'daily-budget': 'limit_daily_amount',
  'total-budget': 'limit_total_amount',
} as const;

async function changeWidgets(api: JsonApi, wanted: SourceChange, signal: AbortSignal): Promise<ChangeAnswer> {
  const { campaignId, ids } = wanted;
  if (campaignId === null) throw notOffered(wanted);
  switch (wanted.field) {
    case 'widget-block':
      await changeZoneList(api, { campaignId, list: 'exclude', ids, areIn: wanted.value }, signal);
      return nothingRefused;
    case 'widget-allow':
      await changeZoneList(api, { campaignId, list: 'include', ids, areIn: wanted.value }, signal);
      return nothingRefused;
    case 'widget-bid':
      return changeZoneRates(api, campaignId, ids, wanted.value, signal);
    default:
      throw notOffered(wanted);
  }
}

/** Campaigns are played and stopped, creatives started and stopped; the response lists refusals by id. */
async function switchEntities(
  api: JsonApi,
  kind: 'campaign' | 'content',
  ids: readonly string[],
  value: 'active' | 'paused',
  signal: AbortSignal,
): Promise<ChangeAnswer> {
  const isCampaign = kind === 'campaign';
  const verb = value === 'paused' ? 'stop' : isCampaign ? 'play' : 'start';
  const path = `/adv/${isCampaign ? 'campaigns' : 'creatives'}/${verb}`;
  const json = { [isCampaign ? 'campaign_ids' : 'creative_ids']: ids.map(Number) };
  const body = await api.send('PUT', path, { json }, signal);
  const answer = switchedSchema.safeParse(body ?? {});
  if (!answer.success) {
    throw new OutcomeUnknown('PropellerAds returned an undocumented response to the change');
  }
  const refused = new Map<string, string>();
  for (const [id, reason] of Object.entries(answer.data.errors)) {
    refused.set(id, textsIn(reason).join(', ') || 'PropellerAds refused it');
  }
  return { refused };
}

/** See `Connector.readValues`. */
export async function readValues(
  api: JsonApi,
  question: SourceQuestion,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ObservedValue>> {
  const { kind, field, ids, campaignId } = question;
  if (kind === 'widget') {
    if (campaignId === null) throw notOffered(question);
    if (field === 'widget-bid') return readZoneRates(api, campaignId, ids, signal);
    if (field !== 'widget-block' && field !== 'widget-allow') throw notOffered(question);
    return readZones(api, campaignId, field === 'widget-block' ? 'exclude' : 'include', ids, signal);
  }
  const read = kind === 'campaign' ? campaignValue : creativeValue;
  return valuesUnlessGone(ids, (id) => read(api, id, question, signal));
}

async function campaignValue(
  api: JsonApi,
  id: string,
  question: SourceQuestion,
  signal: AbortSignal,
): Promise<ObservedValue> {
  if (question.field === 'bid') {
    return bidOf((await ratesOfCampaigns(api, [id], signal)).get(id) ?? []);
  }
  const campaign = await readCampaign(api, id, signal);
  if (question.field === 'status') return meaningOf(campaign.status).status;
  if (question.field === 'daily-budget' || question.field === 'total-budget') {
    return limitOf(campaign, limitNames[question.field]);
  }
  throw notOffered(question);
}

async function creativeValue(
  api: JsonApi,
  id: string,
  question: SourceQuestion,
  signal: AbortSignal,
): Promise<ObservedValue> {
  if (question.field !== 'status') throw notOffered(question);
  const path = `/adv/creatives/${encodeURIComponent(id)}`;
  const body = unwrapped(await api.get(path, [], signal));
  return meaningOf(answers.parsed(creativeSchema, body, path).status).status;
}

/** One campaign without its rates. */
export async function readCampaign(
  api: JsonApi,
  id: string,
  signal: AbortSignal,
): Promise<PropellerCampaign> {
  const path = campaignPath(id);
  return answers.parsed(campaignSchema, unwrapped(await api.get(path, [], signal)), path);
}

function notOffered({ kind, field }: SourceQuestion): AdhelmError {
  return new AdhelmError('validation', `PropellerAds does not support ${field} of a ${kind}`);
}
