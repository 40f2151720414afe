import { AdhelmError, decimalFromMicros } from '@adhelm/contracts';
import { type ChangeAnswer, nothingRefused, type SourceChange } from '../changes.ts';
import { oneByOne } from '../one-by-one.ts';
import type { MgidClient } from './mgid-client.ts';
import { budgetOf } from './mgid-lists.ts';
import { notOffered, pathOf, readCampaign, readTeaser } from './mgid-values.ts';
import { filterOf, typeOf } from './mgid-widgets.ts';

/** MGID's only switch: the client's own block, on campaigns and teasers alike. */
const SWITCH = 'whetherToBlockByClient';
const BUDGETS = 'budget_limits';
const MICROS_PER_CENT = 10_000;
const CENTS_PER_UNIT = 100;

/** See `Connector.change`. */
export async function change(
  client: MgidClient,
  wanted: SourceChange,
  signal: AbortSignal,
): Promise<ChangeAnswer> {
  const { kind, ids } = wanted;
  if (kind === 'widget') return changeWidgets(client, wanted, signal);
  if (wanted.field === 'status') {
    const parameters = { [SWITCH]: wanted.value === 'paused' ? '1' : '0' };
    return oneByOne(ids, (id) => client.change(pathOf(kind, id), id, parameters, signal));
  }
  if (kind === 'content' && wanted.field === 'bid') {
    const parameters = { priceOfClick: centsOf(wanted.value) };
    return oneByOne(ids, (id) => client.change(pathOf(kind, id), id, parameters, signal));
  }
  if (kind === 'content' && (wanted.field === 'headline' || wanted.field === 'target-url')) {
    const { field, value } = wanted;
    return oneByOne(ids, (id) => editTeaser(client, id, field, value, signal));
  }
  if (kind === 'campaign' && (wanted.field === 'daily-budget' || wanted.field === 'total-budget')) {
    const { field, value } = wanted;
    return oneByOne(ids, (id) => changeBudget(client, id, field, value, signal));
  }
  throw notOffered(wanted);
}

/** A price of a click: cents with tenths, so that a thousandth of a unit is the least difference. */
export function centsOf(micros: number | null): string {
  if (micros === null) throw new AdhelmError('validation', 'MGID needs a price of a click');
  if (micros % (MICROS_PER_CENT / 10) !== 0) {
    throw new AdhelmError('validation', 'MGID takes prices in tenths of a cent');
  }
  return decimalFromMicros(micros * CENTS_PER_UNIT);
}

/** A limit, to the cent; empty for none. */
export function limitText(micros: number | null): string {
  if (micros === null) return '';
  if (micros % MICROS_PER_CENT !== 0)
    throw new AdhelmError('validation', 'MGID takes budgets in whole cents');
  return decimalFromMicros(micros);
}

/** What is not told of the other limit is what it is now: the documentation does not say whether it would stay. */
async function changeBudget(
  client: MgidClient,
  id: string,
  field: 'daily-budget' | 'total-budget',
  value: number | null,
  signal: AbortSignal,
): Promise<void> {
  const text = limitText(value);
  const campaign = await readCampaign(client, id, signal);
  const { limitType, splitDailyLimitEvenly } = campaign.limitsFilter ?? {};
  if (limitType === 'clicks_limits') {
    throw new AdhelmError(
      'conflict',
      'The campaign is limited by clicks at MGID: a budget would replace that',
    );
  }
  const isDaily = field === 'daily-budget';
  const split = splitDailyLimitEvenly ?? null;
  const parameters = {
    limitType: BUDGETS,
    dailyLimit: isDaily ? text : limitText(budgetOf(campaign, 'dailyLimit')),
    overallLimit: isDaily ? limitText(budgetOf(campaign, 'overallLimit')) : text,
    ...(split === null || (isDaily && text === '') ? {} : { splitDailyLimitEvenly: String(split) }),
  };
  await client.change(pathOf('campaign', id), id, parameters, signal);
}

/** All texts are put anew, so those that stay are read first. */
async function editTeaser(
  client: MgidClient,
  id: string,
  field: 'headline' | 'target-url',
  value: string,
  signal: AbortSignal,
): Promise<void> {
  const { campaignId, category, title, advertText, url, imageLink } = await readTeaser(client, id, signal);
  if (category === null || category === undefined || typeof imageLink !== 'string') {
    throw new AdhelmError('conflict', 'MGID does not tell all of the teaser, so it cannot be put anew');
  }
  const parameters = {
    campaignId,
    category: category.id,
    title: field === 'headline' ? value : title,
    url: field === 'target-url' ? value : (url ?? ''),
    imageLink,
    ...(typeof advertText === 'string' && advertText !== '' ? { advertText } : {}),
    whetherShowGoodPrice: '0',
  };
  await client.replace(pathOf('content', id), id, parameters, signal);
}

/** Ids are added or taken out one by one at MGID, so that what others add stays. */
async function changeWidgets(
  client: MgidClient,
  wanted: SourceChange,
  signal: AbortSignal,
): Promise<ChangeAnswer> {
  const { campaignId, ids } = wanted;
  if (campaignId === null) throw notOffered(wanted);
  const path = pathOf('campaign', campaignId);
  if (wanted.field === 'widget-bid') {
    const { value } = wanted;
    if (value === null) {
      throw new AdhelmError('validation', 'A widget always has a coefficient at MGID: 1 is as without');
    }
    const qualityFactor = JSON.stringify(Object.fromEntries(ids.map((id) => [id, value])));
    return client.changeList(path, campaignId, { qualityFactor }, signal);
  }
  if (wanted.field !== 'widget-block' && wanted.field !== 'widget-allow') throw notOffered(wanted);
  const type = typeOf[wanted.field];
  const now = filterOf(await readCampaign(client, campaignId, signal));
  if (now.type !== type && now.ids.size > 0) {
    if (!wanted.value) return nothingRefused;
    throw new AdhelmError(
      'conflict',
      type === 'except'
        ? 'The campaign runs on a list of allowed widgets at MGID, which blocking one would replace'
        : 'The campaign has blocked widgets at MGID, which allowing one would replace',
    );
  }
  const widgetsFilterUid = [wanted.value ? 'include' : 'exclude', type, ...ids].join(',');
  return client.changeList(path, campaignId, { widgetsFilterUid }, signal);
}
