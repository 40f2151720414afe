import { AdhelmError, decimalFromMicros } from '@adhelm/contracts';
import type { ChangeAnswer, ObservedValue, SourceChange, SourceQuestion } from '../changes.ts';
import type { JsonApi } from '../http/json-api.ts';
import { oneByOne } from '../one-by-one.ts';
import { together } from '../together.ts';
import { valuesUnlessGone } from '../unless-gone.ts';
import {
  answers,
  bidSchema,
  oneCampaignSchema,
  targetElementSchema,
  type ZeroparkTarget,
} from './zeropark-answers.ts';
import { campaignPath, elementsOf, post } from './zeropark-client.ts';
import { statusOf } from './zeropark-status.ts';

/** Older targets are not found, unless they were paused or have a bid of their own. */
const MET = [['interval', 'LAST_30_DAYS']] as const;

/** See `Connector.change`. */
export async function change(api: JsonApi, wanted: SourceChange, signal: AbortSignal): Promise<ChangeAnswer> {
  const { kind, ids, campaignId } = wanted;
  if (kind === 'campaign' && wanted.field === 'status') {
    const verb = wanted.value === 'paused' ? 'pause' : 'resume';
    return oneByOne(ids, (id) => post(api, `${campaignPath(id)}/${verb}`, {}, signal));
  }
  if (kind === 'campaign' && wanted.field === 'bid') {
    const bid = writtenBid(wanted.value);
    return oneByOne(ids, (id) => post(api, `${campaignPath(id)}/bid`, { bid }, signal));
  }
  if (kind !== 'widget' || campaignId === null) throw notOffered(wanted);
  const path = campaignPath(campaignId);
  if (wanted.field === 'widget-bid') {
    const bid = writtenBid(wanted.value);
    return oneByOne(ids, (hash) => post(api, `${path}/target/bid`, { hash, bid }, signal));
  }
  if (wanted.field !== 'widget-block') throw notOffered(wanted);
  // pausing a target blocks it
  const verb = wanted.value ? 'pause' : 'resume';
  return together(ids, (hashes) => post(api, `${path}/targets/${verb}`, { hash: hashes.join(',') }, signal));
}

/** See `Connector.readValues`. A target's bid is its effective bid, either its own or the campaign's. */
export async function readValues(
  api: JsonApi,
  question: SourceQuestion,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ObservedValue>> {
  const { kind, field, ids, campaignId } = question;
  if (kind === 'campaign') {
    return valuesUnlessGone(ids, (id) => campaignValue(api, id, question, signal));
  }
  if (kind !== 'widget' || campaignId === null || !['widget-block', 'widget-bid'].includes(field)) {
    throw notOffered(question);
  }
  const values = new Map<string, ObservedValue>();
  const path = `/stats/campaign/${encodeURIComponent(campaignId)}/targets`;
  for await (const page of elementsOf(api, path, targetElementSchema, MET, signal)) {
    for (const target of page) {
      if (ids.includes(target.target)) values.set(target.target, targetValue(target, field));
    }
  }
  return values;
}

function targetValue({ bid, state }: ZeroparkTarget, field: SourceQuestion['field']): ObservedValue {
  return field === 'widget-block' ? state?.state === 'PAUSED' : answers.micros(bid, 'targets.bid');
}

async function campaignValue(
  api: JsonApi,
  id: string,
  question: SourceQuestion,
  signal: AbortSignal,
): Promise<ObservedValue> {
  const path = `/stats/campaign/${encodeURIComponent(id)}`;
  if (question.field === 'bid') {
    const { value } = answers.parsed(bidSchema, await api.get(`${path}/bid`, [], signal), `${path}/bid`);
    return answers.micros(value, `${path}/bid`);
  }
  if (question.field !== 'status') throw notOffered(question);
  const place = `${path}/details`;
  const { state } = answers.parsed(oneCampaignSchema, await api.get(place, [], signal), place);
  return statusOf(state.state);
}

/** There is no known way to remove a bid: a target returns to its campaign's bid by being set to the same value. */
function writtenBid(micros: number | null): string {
  if (micros === null) throw new AdhelmError('validation', 'Zeropark cannot remove a bid. Set another one.');
  return decimalFromMicros(micros);
}

function notOffered({ kind, field }: SourceQuestion): AdhelmError {
  return new AdhelmError('validation', `Zeropark does not support ${field} of a ${kind}`);
}
