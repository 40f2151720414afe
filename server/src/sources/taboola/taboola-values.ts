import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import type { ChangedEntities, ObservedValue, SourceQuestion } from '../changes.ts';
import { answers, type TaboolaClient } from './taboola-client.ts';
import {
  bidOf,
  campaignPath,
  campaignSchema,
  dailyBudgetOf,
  itemsOf,
  itemTexts,
  type TaboolaCampaign,
  totalBudgetOf,
} from './taboola-lists.ts';
import { campaignStatus, itemStatus } from './taboola-status.ts';

export const BLOCKED = '/block-publisher';

/** See `Connector.readValues`. */
export async function readValues(
  client: TaboolaClient,
  question: SourceQuestion,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ObservedValue>> {
  const { kind, ids, field } = question;
  if (kind === 'widget') return widgetValues(client, question, signal);
  const values = new Map<string, ObservedValue>();
  if (kind === 'content') {
    if (field !== 'status' && field !== 'headline' && field !== 'target-url') throw notOffered(question);
    const items = await unlessGone(() => itemsOf(client, campaignOf(question), signal));
    for (const item of items ?? []) {
      const { status } = itemStatus(item.status);
      if (!ids.includes(item.id) || status === 'archived') continue;
      values.set(item.id, field === 'status' ? status : (item[itemTexts[field]] ?? ''));
    }
    return values;
  }
  for (const id of ids) {
    const campaign = await readCampaign(client, id, signal);
    if (campaign !== null) values.set(id, observed(campaign, question));
  }
  return values;
}

function observed(campaign: TaboolaCampaign, question: SourceQuestion): ObservedValue {
  switch (question.field) {
    case 'status':
      return campaignStatus(campaign.status).status;
    case 'bid':
      return bidOf(campaign);
    case 'daily-budget':
      return dailyBudgetOf(campaign);
    case 'total-budget':
      return totalBudgetOf(campaign);
    default:
      throw notOffered(question);
  }
}

async function widgetValues(
  client: TaboolaClient,
  question: SourceQuestion,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ObservedValue>> {
  const { campaignId, ids, field } = question;
  if (field === 'widget-block') {
    const everywhere = await blockedEverywhere(client, signal);
    const own = campaignId === null ? null : blockedIn(await presentCampaign(client, campaignId, signal));
    return new Map(ids.map((id) => [id, everywhere.has(id) || own?.has(id) === true]));
  }
  if (field !== 'widget-bid') throw notOffered(question);
  const modifiers = modifiersOf(await presentCampaign(client, campaignOf(question), signal));
  return new Map(ids.map((id) => [id, modifiers.get(id) ?? null]));
}

/** The campaign that contents and widget bids require. */
export function campaignOf({ kind, campaignId }: Pick<ChangedEntities, 'kind' | 'campaignId'>): string {
  if (campaignId !== null) return campaignId;
  throw new AdhelmError('validation', `Taboola requires a campaign for this ${kind}`);
}

export function notOffered({ kind, field }: Pick<SourceQuestion, 'kind' | 'field'>): AdhelmError {
  return new AdhelmError('validation', `Taboola does not support ${field} of a ${kind}`);
}

/** A campaign's current state; null for one that was deleted or never existed. */
export async function readCampaign(
  client: TaboolaClient,
  id: string,
  signal: AbortSignal,
): Promise<TaboolaCampaign | null> {
  const path = campaignPath(id);
  const answer = await unlessGone(() => client.get(path, [], signal));
  if (answer === null) return null;
  const campaign = answers.parsed(campaignSchema, answer, path);
  return campaignStatus(campaign.status).status === 'archived' ? null : campaign;
}

export async function presentCampaign(
  client: TaboolaClient,
  id: string,
  signal: AbortSignal,
): Promise<TaboolaCampaign> {
  const campaign = await readCampaign(client, id, signal);
  if (campaign === null) throw new AdhelmError('not-found', 'The campaign no longer exists at Taboola');
  return campaign;
}

/** Sites that a campaign blocks. Sites blocked for the whole account are not included. */
export function blockedIn({ publisher_targeting: targeting }: TaboolaCampaign): ReadonlySet<string> {
  return new Set(targeting?.type === 'EXCLUDE' ? (targeting.value ?? []) : []);
}

export function modifiersOf({
  publisher_bid_modifier: modifier,
}: TaboolaCampaign): ReadonlyMap<string, number> {
  return new Map((modifier?.values ?? []).map(({ target, cpc_modification: factor }) => [target, factor]));
}

const sitesSchema = z.looseObject({ sites: z.array(z.string()) });

/** Sites that the account blocks in all its campaigns. */
export async function blockedEverywhere(
  client: TaboolaClient,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const answer = await client.get(BLOCKED, [], signal);
  return new Set(answers.parsed(sitesSchema, answer, BLOCKED).sites);
}

/** null when Taboola reports not-found. */
async function unlessGone<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AdhelmError && error.kind === 'not-found') return null;
    throw error;
  }
}
