import { AdhelmError, decimalFromMicros } from '@adhelm/contracts';
import { type ChangeAnswer, nothingRefused, type SourceChange } from '../changes.ts';
import { oneByOne } from '../one-by-one.ts';
import type { MgidClient } from './mgid-client.ts';
import { budgetOf } from './mgid-lists.ts';
import { changeBlockedSources } from './mgid-sources.ts';
import { notOffered, pathOf, readCampaign, readTeaser } from './mgid-values.ts';
import { filterOf, typeOf } from './mgid-widgets.ts';

/** MGID's only switch, the client's own block, for campaigns and teasers alike. */
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

/** A CPC bid in cents with one decimal, so that the smallest step is a thousandth of a unit. */
export function centsOf(micros: number | null): string {
  if (micros === null) throw new AdhelmError('validation', 'MGID requires a CPC bid');
  if (micros % (MICROS_PER_CENT / 10) !== 0) {
    throw new AdhelmError('validation', 'MGID accepts bids in steps of 0.1 cent');
  }
  return decimalFromMicros(micros * CENTS_PER_UNIT);
}

/** A limit, to the cent; empty for no limit. */
export function limitText(micros: number | null): string {
  if (micros === null) return '';
  if (micros % MICROS_PER_CENT !== 0)
    throw new AdhelmError('validation', 'MGID accepts budgets in whole cents');
  return decimalFromMicros(micros);
}

/** The other limit is sent with its current value: the documentation does not say whether it would be kept. */
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
    throw new AdhelmError('conflict', 'This campaign has a click limit at MGID. A budget would replace it.');
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

/** MGID replaces all texts, so the unchanged ones are read first. */
async function editTeaser(
  client: MgidClient,
  id: string,
  field: 'headline' | 'target-url',
  value: string,
  signal: AbortSignal,
): Promise<void> {
  const { campaignId, category, title, advertText, url, imageLink } = await readTeaser(client, id, signal);
  if (category === null || category === undefined || typeof imageLink !== 'string') {
    throw new AdhelmError('conflict', 'MGID did not return the whole teaser, so it cannot be updated');
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

/** MGID adds and removes single ids, so entries of others are kept. */
async function changeWidgets(
  client: MgidClient,
  wanted: SourceChange,
  signal: AbortSignal,
): Promise<ChangeAnswer> {
  const { campaignId, ids } = wanted;
  if (campaignId === null) {
    if (wanted.field !== 'widget-block') throw notOffered(wanted);
    return changeBlockedSources(client, wanted, signal);
  }
  const path = pathOf('campaign', campaignId);
  if (wanted.field === 'widget-bid') {
    const { value } = wanted;
    if (value === null) {
      throw new AdhelmError('validation', 'MGID widgets always have a coefficient. Use 1 for none.');
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
        ? 'This campaign has an allowlist at MGID. Blocking a widget would replace it.'
        : 'This campaign has blocked widgets at MGID. Allowing a widget would replace them.',
    );
  }
  const widgetsFilterUid = [wanted.value ? 'include' : 'exclude', type, ...ids].join(',');
  return client.changeList(path, campaignId, { widgetsFilterUid }, signal);
}
