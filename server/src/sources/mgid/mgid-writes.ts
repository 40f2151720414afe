import { AdhelmError, decimalFromMicros } from '@adhelm/contracts';
import type { ChangeAnswer, SourceChange } from '../changes.ts';
import { oneByOne } from '../one-by-one.ts';
import type { MgidClient } from './mgid-client.ts';
import { budgetOf } from './mgid-lists.ts';
import { notOffered, pathOf, readCampaign, readTeaser } from './mgid-values.ts';
import { changeWidgets } from './mgid-widget-changes.ts';

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
