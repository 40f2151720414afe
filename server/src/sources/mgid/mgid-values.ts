import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import type { ObservedValue, SourceQuestion } from '../changes.ts';
import type { Query } from '../http/json-api.ts';
import { valuesUnlessGone } from '../unless-gone.ts';
import {
  answers,
  campaignSchema,
  type MgidCampaign,
  type MgidTeaser,
  qualityAnalysisSchema,
  teaserSchema,
  teasersSchema,
} from './mgid-answers.ts';
import { isSource, listedSources, sourceCoefficients } from './mgid-campaign-sources.ts';
import type { MgidClient } from './mgid-client.ts';
import { bidOf, budgetOf } from './mgid-lists.ts';
import { blockedSourceValues } from './mgid-sources.ts';
import { campaignStatus, teaserStatus } from './mgid-status.ts';
import { filterOf, isFiltered } from './mgid-widgets.ts';

const LARGEST_PAGE = '500';

export function pathOf(kind: 'campaign' | 'content', id: string): string {
  return `/${kind === 'campaign' ? 'campaigns' : 'teasers'}/${encodeURIComponent(id)}`;
}

export function notOffered({ kind, field }: Pick<SourceQuestion, 'kind' | 'field'>): AdhelmError {
  return new AdhelmError('validation', `MGID does not support ${field} of a ${kind}`);
}

/** See `Connector.readValues`. */
export async function readValues(
  client: MgidClient,
  question: SourceQuestion,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ObservedValue>> {
  const { kind, ids } = question;
  if (kind === 'widget') return widgetValues(client, question, signal);
  const read = kind === 'campaign' ? campaignValue : teaserValue;
  return valuesUnlessGone(ids, (id) => read(client, id, question, signal));
}

async function campaignValue(
  client: MgidClient,
  id: string,
  question: SourceQuestion,
  signal: AbortSignal,
): Promise<ObservedValue> {
  if (!['status', 'daily-budget', 'total-budget'].includes(question.field)) throw notOffered(question);
  const campaign = await readCampaign(client, id, signal);
  const { status } = campaignStatus(campaign.status.id, campaign.status.name ?? null);
  if (status === 'archived') throw new AdhelmError('not-found', `Campaign ${id} was deleted at MGID`);
  if (question.field === 'daily-budget') return budgetOf(campaign, 'dailyLimit');
  return question.field === 'total-budget' ? budgetOf(campaign, 'overallLimit') : status;
}

/** A campaign's current state at MGID. */
export async function readCampaign(
  client: MgidClient,
  id: string,
  signal: AbortSignal,
): Promise<MgidCampaign> {
  const path = pathOf('campaign', id);
  return answers.parsed(campaignSchema, entryOf(await client.get(path, [], signal), id), path);
}

/** A teaser's current state at MGID. */
export async function readTeaser(client: MgidClient, id: string, signal: AbortSignal): Promise<MgidTeaser> {
  const path = pathOf('content', id);
  return answers.parsed(teaserSchema, entryOf(await client.get(path, [], signal), id), path);
}

async function teaserValue(
  client: MgidClient,
  id: string,
  question: SourceQuestion,
  signal: AbortSignal,
): Promise<ObservedValue> {
  if (!['status', 'bid', 'headline', 'target-url'].includes(question.field)) throw notOffered(question);
  const teaser = await readTeaser(client, id, signal);
  if (question.field === 'bid') return bidOf(teaser);
  if (question.field === 'headline') return teaser.title;
  if (question.field === 'target-url') return teaser.url ?? null;
  if (teaser.status !== 'blocked') return teaserStatus(teaser.status, false).status;
  return teaserStatus('blocked', await isBlockedByClient(client, teaser.id, teaser.campaignId, signal))
    .status;
}

/** One entity is returned bare, or as a map of one. */
function entryOf(answer: unknown, id: string): unknown {
  const asMap = z.record(z.string(), z.unknown()).safeParse(answer);
  return (asMap.success ? asMap.data[id] : undefined) ?? answer;
}

/** A teaser's response does not contain who blocked it; the list can be filtered by it. */
async function isBlockedByClient(
  client: MgidClient,
  id: string,
  campaignId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const query: Query = [
    ['campaign', campaignId],
    ['status', "['blocked']"],
    ['blockedBy', 'client'],
    ['limit', LARGEST_PAGE],
  ];
  const answer = await client.get('/teasers', query, signal);
  return answer !== null && Object.hasOwn(answers.parsed(teasersSchema, answer, '/teasers'), id);
}

async function widgetValues(
  client: MgidClient,
  question: SourceQuestion,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ObservedValue>> {
  const { campaignId, field, ids } = question;
  if (campaignId === null) {
    if (field !== 'widget-block') throw notOffered(question);
    return blockedSourceValues(client, ids, signal);
  }
  const sources = ids.filter(isSource);
  const widgets = ids.filter((id) => !isSource(id));
  if (field === 'widget-bid') {
    return new Map([
      ...(await coefficients(client, campaignId, widgets, signal)),
      ...(await sourceCoefficients(client, campaignId, sources, signal)),
    ]);
  }
  if (field !== 'widget-block' && field !== 'widget-allow') throw notOffered(question);
  const campaign = await readCampaign(client, campaignId, signal);
  const filter = filterOf(campaign);
  return new Map([
    ...widgets.map((id) => [id, isFiltered(filter, field, id)] as const),
    ...listedSources(campaign, field, sources),
  ]);
}

/**
 * Only the statistics by site contain coefficients: a widget without clicks or impressions in the campaign is missing
 * from them, and from the result.
 */
async function coefficients(
  client: MgidClient,
  campaignId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ObservedValue>> {
  if (ids.length === 0) return new Map();
  const path = '/quality-analysis';
  const answer = await client.qualityAnalysis(campaignId, signal);
  if (answer === null) return new Map();
  const sites = Object.values(answers.parsed(qualityAnalysisSchema, answer, path)[campaignId] ?? {})[0] ?? {};
  const values = new Map<string, number>();
  for (const id of ids) {
    const [widget = '', source] = id.split('s');
    const site = sites[id] ?? (source === undefined ? undefined : sites[widget]?.sources?.[source]);
    if (site === undefined) continue;
    const factor = Number(site.qualityFactor);
    if (site.qualityFactor === '' || !Number.isFinite(factor))
      throw answers.malformed(path, 'no coefficient');
    values.set(id, factor);
  }
  return values;
}
