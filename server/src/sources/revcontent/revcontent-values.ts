import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import { decimalSchema, idSchema } from '../answers/documented-answers.ts';
import type { ObservedValue, SourceQuestion } from '../changes.ts';
import { answers, pagesOf, type RevcontentClient, rowsOf } from './revcontent-client.ts';
import {
  type Boost,
  type BoostContent,
  bidOf,
  boostSchema,
  budgetOf,
  contentSchema,
  contentTexts,
} from './revcontent-lists.ts';
import { campaignStatus, contentStatus, isOn } from './revcontent-status.ts';

/** See `Connector.readValues`. */
export async function readValues(
  client: RevcontentClient,
  question: SourceQuestion,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ObservedValue>> {
  const { kind, field, ids } = question;
  const values = new Map<string, ObservedValue>();
  if (kind === 'campaign') {
    for (const id of ids) {
      const boost = await readBoost(client, id, signal);
      if (boost !== null && boost.status !== 'archived') values.set(id, observed(boost, question, client));
    }
    return values;
  }
  const boostId = boostOf(question);
  if (kind === 'content') {
    if (field !== 'status' && field !== 'headline' && field !== 'target-url') throw notOffered(question);
    const contents = await contentsOf(client, boostId, signal);
    for (const id of ids) {
      const content = contents.get(id);
      if (content !== undefined) values.set(id, contentValue(content, field));
    }
    return values;
  }
  if (field === 'widget-block') {
    const blocked = await blacklistOf(client, boostId, signal);
    return new Map(ids.map((id) => [id, blocked.has(id)]));
  }
  if (field !== 'widget-bid') throw notOffered(question);
  const { targets, defaultBid } = await targetsOf(client, boostId, signal);
  return new Map(ids.map((id) => [id, ownBid(targets.get(id)?.bid ?? null, defaultBid)]));
}

function observed(boost: Boost, question: SourceQuestion, { access, now }: RevcontentClient): ObservedValue {
  switch (question.field) {
    case 'status':
      return campaignStatus(boost, access.timeZone, now()).status;
    case 'bid':
      return bidOf(boost);
    case 'daily-budget':
      return budgetOf(boost);
    default:
      throw notOffered(question);
  }
}

/** The campaign of contents and widgets, which RevContent always requires. */
export function boostOf(question: Pick<SourceQuestion, 'campaignId' | 'kind'>): string {
  if (question.campaignId !== null) return question.campaignId;
  throw new AdhelmError('validation', `RevContent requires a campaign to change a ${question.kind}`);
}

export function notOffered({ kind, field }: Pick<SourceQuestion, 'kind' | 'field'>): AdhelmError {
  return new AdhelmError('validation', `RevContent does not support ${field} of a ${kind}`);
}

/** A campaign's current state; null when it does not exist. */
export async function readBoost(
  client: RevcontentClient,
  id: string,
  signal: AbortSignal,
): Promise<Boost | null> {
  const answer = await unlessGone(() =>
    client.get(
      '/boosts',
      [
        ['boost_id', id],
        ['limit', '1'],
      ],
      signal,
    ),
  );
  if (answer === null) return null;
  const { data } = answers.parsed(rowsOf(boostSchema), answer, '/boosts');
  return data.find((boost) => boost.id === id) ?? null;
}

/** The contents of a campaign by id; empty when the campaign does not exist. */
export async function contentsOf(
  client: RevcontentClient,
  boostId: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, BoostContent>> {
  const contents = new Map<string, BoostContent>();
  await unlessGone(async () => {
    for await (const page of pagesOf(client, `/boosts/${boostId}/content`, [], contentSchema, signal)) {
      for (const content of page) {
        const { status } = contentStatus(isOn(content.enabled), content.review);
        if (status !== 'archived') contents.set(content.content_id, content);
      }
    }
  });
  return contents;
}

function contentValue(content: BoostContent, field: 'status' | 'headline' | 'target-url'): ObservedValue {
  if (field === 'status') return contentStatus(isOn(content.enabled), content.review).status;
  return content[contentTexts[field]] ?? '';
}

const blacklistSchema = rowsOf(z.looseObject({ id: idSchema }));

/** The widgets that a campaign blocks. */
export async function blacklistOf(
  client: RevcontentClient,
  boostId: string,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const path = blacklistPath(boostId);
  const { data } = answers.parsed(blacklistSchema, await client.get(path, [], signal), path);
  return new Set(data.map(({ id }) => id));
}

export function blacklistPath(boostId: string): string {
  return `/boosts/${boostId}/targets/blacklist/widgets`;
}

const targetSchema = z.looseObject({
  widget_id: idSchema,
  enabled: z.string(),
  bid: decimalSchema.nullish(),
});
type Target = { readonly isEnabled: boolean; readonly bid: number | null };

/** The targets of a campaign by widget, and the campaign's own bid. */
export async function targetsOf(client: RevcontentClient, boostId: string, signal: AbortSignal) {
  const path = `/boosts/${boostId}/widgets`;
  const boost = await readBoost(client, boostId, signal);
  if (boost === null) throw new AdhelmError('not-found', 'The campaign no longer exists at RevContent');
  const targets = new Map<string, Target>();
  for await (const page of pagesOf(client, path, [], targetSchema, signal)) {
    for (const { widget_id: id, enabled, bid } of page) {
      targets.set(id, { isEnabled: isOn(enabled), bid: answers.micros(bid, path) });
    }
  }
  return { targets, defaultBid: bidOf(boost) };
}

/**
 * A target's own bid. RevContent does not report whether one is set: a target without one is listed with the campaign's
 * bid, so an equal bid counts as not set.
 */
function ownBid(bid: number | null, defaultBid: number | null): number | null {
  return bid === defaultBid ? null : bid;
}

/** null when RevContent reports not-found. */
async function unlessGone<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AdhelmError && error.kind === 'not-found') return null;
    throw error;
  }
}
