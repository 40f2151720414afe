import { AdhelmError, decimalFromMicros, messageOf } from '@adhelm/contracts';
import * as z from 'zod';
import { idSchema } from '../answers/documented-answers.ts';
import {
  type ChangeAnswer,
  type ChangedEntities,
  nothingRefused,
  type ObservedValue,
  OutcomeUnknown,
  type SourceChange,
  type SourceQuestion,
} from '../changes.ts';
import { oneByOne } from '../one-by-one.ts';
import type { RevcontentClient } from './revcontent-client.ts';
import { contentTexts } from './revcontent-lists.ts';
import { isOn } from './revcontent-status.ts';
import {
  blacklistPath,
  boostOf,
  contentsOf,
  notOffered,
  readBoost,
  readValues,
  targetsOf,
} from './revcontent-values.ts';

const takenSchema = z.looseObject({ success: z.literal(true) });
const switchedSchema = z.looseObject({ id: idSchema, enabled: z.string() });

/**
 * See `Connector.change`. Every call names its ids: one without them changes all campaigns, contents or targets at
 * RevContent.
 */
export async function change(
  client: RevcontentClient,
  wanted: SourceChange,
  signal: AbortSignal,
): Promise<ChangeAnswer> {
  if (wanted.kind === 'campaign') {
    return oneByOne(wanted.ids, (id) => changeCampaign(client, numericId(id), wanted, signal));
  }
  const boostId = String(numericId(boostOf(wanted)));
  if (wanted.kind === 'content') {
    if (wanted.field === 'headline' || wanted.field === 'target-url') {
      return editContents(
        client,
        boostId,
        wanted.ids,
        { [contentTexts[wanted.field]]: wanted.value },
        signal,
      );
    }
    if (wanted.field !== 'status') throw notOffered(wanted);
    const enabled = wanted.value === 'paused' ? 'off' : 'on';
    return oneByOne(wanted.ids, async (id) => {
      await client.post(`/boosts/${boostId}/content`, { id: numericId(id), enabled }, takenSchema, signal);
    });
  }
  if (wanted.ids.length === 0) return nothingRefused;
  if (wanted.field === 'widget-block') return blockWidgets(client, boostId, wanted, signal);
  if (wanted.field === 'widget-bid') return bidOnWidgets(client, boostId, wanted, signal);
  throw notOffered(wanted);
}

/** `enabled` is sent with its current value: without it, RevContent enables the content. */
async function editContents(
  client: RevcontentClient,
  boostId: string,
  ids: readonly string[],
  texts: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ChangeAnswer> {
  const contents = await contentsOf(client, boostId, signal);
  return oneByOne(ids, async (id) => {
    const content = contents.get(id);
    if (content === undefined)
      throw new AdhelmError('not-found', 'The content no longer exists at RevContent');
    const body = { id: numericId(id), ...texts, enabled: isOn(content.enabled) ? 'on' : 'off' };
    await client.post(`/boosts/${boostId}/content`, body, takenSchema, signal);
  });
}

async function changeCampaign(
  client: RevcontentClient,
  id: number,
  wanted: SourceChange,
  signal: AbortSignal,
): Promise<void> {
  const settings = `/boosts/${id}/settings`;
  switch (wanted.field) {
    case 'status': {
      const isPaused = wanted.value === 'paused';
      const body = { id, enabled: isPaused ? 'off' : 'on' };
      const switched = await client.post('/boosts', body, switchedSchema, signal);
      if (switched.id === String(id) && isOn(switched.enabled) !== isPaused) return;
      throw new OutcomeUnknown(`RevContent did not confirm the change of ${id}`);
    }
    case 'bid': {
      if (wanted.value === null) throw new AdhelmError('validation', 'A RevContent campaign requires a bid');
      // `default_bids` also requires the bids of e-mail and Apple News, which no response contains
      await client.post(settings, { default_bid: decimalFromMicros(wanted.value) }, takenSchema, signal);
      return;
    }
    case 'daily-budget': {
      const body = await budgetBody(client, id, wanted.value, signal);
      await client.post(settings, body, takenSchema, signal);
      return;
    }
    default:
      throw notOffered(wanted);
  }
}

/** Setting a budget enables pacing unless pacing is sent along, so its current value is sent. */
async function budgetBody(client: RevcontentClient, id: number, value: number | null, signal: AbortSignal) {
  if (value === null) return { budget_type: 'unlimited' };
  const budget = { budget_type: 'daily', budget_amount: decimalFromMicros(value) };
  const boost = await readBoost(client, String(id), signal);
  if (boost === null) throw new AdhelmError('not-found', 'The campaign no longer exists at RevContent');
  const hadBudget = boost.budget !== 'unlimited';
  return hadBudget && typeof boost.pacing === 'string' ? { ...budget, pacing: boost.pacing } : budget;
}

type Valued<Value> = ChangedEntities & { readonly value: Value };
type WidgetChange = SourceQuestion & { readonly value: ObservedValue };

/** Ids are added or removed as a comma-separated list. */
async function blockWidgets(
  client: RevcontentClient,
  boostId: string,
  wanted: Valued<boolean>,
  signal: AbortSignal,
): Promise<ChangeAnswer> {
  const path = `${blacklistPath(boostId)}/${wanted.value ? 'add' : 'remove'}`;
  const ids = wanted.ids.map(numericId);
  return inPart(client, { ...wanted, field: 'widget-block' }, signal, () =>
    client.post(path, { id: ids.join(',') }, takenSchema, signal),
  );
}

/** Targets with their bids. `enabled` is sent with its current value: without it, RevContent enables the target. */
async function bidOnWidgets(
  client: RevcontentClient,
  boostId: string,
  wanted: Valued<number | null>,
  signal: AbortSignal,
): Promise<ChangeAnswer> {
  const { targets, defaultBid } = await targetsOf(client, boostId, signal);
  if (wanted.value !== null && wanted.value === defaultBid) {
    throw new AdhelmError('validation', "This is the campaign's own bid. Remove the widget's bid instead.");
  }
  const bid = wanted.value === null ? { reset: true } : { bid: decimalFromMicros(wanted.value) };
  const body = wanted.ids.map((id) => ({
    id: numericId(id),
    enabled: (targets.get(id)?.isEnabled ?? true) ? 'on' : 'off',
    ...bid,
  }));
  return inPart(client, { ...wanted, field: 'widget-bid' }, signal, () =>
    client.post(`/boosts/${boostId}/widgets`, body, takenSchema, signal),
  );
}

/**
 * A list may be refused for one of its widgets after others were applied. The docs show `widgets` in the response once,
 * unexplained, so reading the campaign back decides.
 */
async function inPart(
  client: RevcontentClient,
  wanted: WidgetChange,
  signal: AbortSignal,
  send: () => Promise<unknown>,
): Promise<ChangeAnswer> {
  try {
    await send();
    return nothingRefused;
  } catch (error) {
    const isRefusal =
      error instanceof AdhelmError && (error.kind === 'validation' || error.kind === 'not-found');
    if (!isRefusal) throw error;
    const held: ReadonlyMap<string, ObservedValue> = await readValues(client, wanted, signal);
    const refused = wanted.ids.filter((id) => held.get(id) !== wanted.value);
    if (refused.length === wanted.ids.length) throw error;
    return { refused: new Map(refused.map((id) => [id, messageOf(error)])) };
  }
}

/**
 * RevContent takes numeric ids. Anything else would be dropped from the body, and the change would apply to everything.
 */
function numericId(id: string): number {
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  throw new AdhelmError('validation', `"${id}" is not a RevContent id`);
}
