import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import {
  type ChangeAnswer,
  type ChangedEntities,
  type FieldValue,
  nothingRefused,
  type ObservedValue,
  OutcomeUnknown,
} from '../changes.ts';
import { oneByOne } from '../one-by-one.ts';
import type { TaboolaClient } from './taboola-client.ts';
import { campaignPath } from './taboola-lists.ts';
import {
  BLOCKED,
  blockedEverywhere,
  blockedIn,
  campaignOf,
  modifiersOf,
  notOffered,
  presentCampaign,
} from './taboola-values.ts';

type SiteChange = ChangedEntities & FieldValue;
type Operation = 'ADD' | 'REMOVE' | 'REPLACE';
/** The current value of a site, by id. */
type Held = (id: string) => ObservedValue;

const patchedSchema = z.looseObject({});

/**
 * Blocks and bids of sites, by PATCH, which names only what changes and leaves the rest of a collection unchanged.
 * Existing entries cannot be added and missing ones neither removed nor replaced, so the current values are read first.
 */
export async function changeSites(
  client: TaboolaClient,
  wanted: SiteChange,
  signal: AbortSignal,
): Promise<ChangeAnswer> {
  if (wanted.field === 'widget-bid') return changeBids(client, wanted, signal);
  if (wanted.field !== 'widget-block') throw notOffered(wanted);
  const { campaignId, ids, value } = wanted;
  const operation = value ? 'ADD' : 'REMOVE';
  if (campaignId === null) {
    const held = async (): Promise<Held> => {
      const sites = await blockedEverywhere(client, signal);
      return (id) => sites.has(id);
    };
    const send = (sites: readonly string[]) =>
      client.send('PATCH', BLOCKED, { sites, patch_operation: operation }, patchedSchema, signal);
    return patched(ids, value, held, send);
  }
  const everywhere = await blockedEverywhere(client, signal);
  const held = async (): Promise<Held> => {
    const sites = blockedIn(await presentCampaign(client, campaignId, signal));
    return (id) => sites.has(id);
  };
  const send = (publishers: readonly string[]) =>
    patch(client, campaignId, operation, { publisher_targeting: { publishers } }, signal);
  // sites blocked for the whole account are not the campaign's: blocking them is a no-op, and unblocking is not
  // possible here
  const own = ids.filter((id) => !everywhere.has(id));
  const answer = await patched(own, value, held, send);
  if (value) return answer;
  const kept = ids.filter((id) => everywhere.has(id));
  return {
    refused: new Map([
      ...answer.refused,
      ...kept.map((id) => [id, 'Blocked for the whole account'] as const),
    ]),
  };
}

async function changeBids(
  client: TaboolaClient,
  wanted: Extract<SiteChange, { readonly value: number | null }>,
  signal: AbortSignal,
): Promise<ChangeAnswer> {
  const campaignId = campaignOf(wanted);
  const { ids, value } = wanted;
  const modifiers = async () => modifiersOf(await presentCampaign(client, campaignId, signal));
  const held = async (): Promise<Held> => {
    const factors = await modifiers();
    return (id) => factors.get(id) ?? null;
  };
  const send = async (targets: readonly string[]) => {
    const before = await modifiers();
    const present = targets.filter((target) => before.has(target));
    const missing = targets.filter((target) => !before.has(target));
    const values = (some: readonly string[]) =>
      some.map((target) => ({ target, cpc_modification: value ?? before.get(target) ?? 1 }));
    const bids = (operation: Operation, some: readonly string[]) =>
      some.length === 0
        ? undefined
        : patch(client, campaignId, operation, { publisher_bid_modifier: { values: values(some) } }, signal);
    if (value === null) return bids('REMOVE', present);
    await bids('REPLACE', present);
    return present.length === 0 ? bids('ADD', missing) : unlessInDoubt(bids('ADD', missing));
  };
  return patched(ids, value, held, send);
}

const refusals: readonly string[] = ['validation', 'not-found', 'conflict'];

/** Once another part of a change was applied, a failure that is not a refusal leaves the whole outcome unknown. */
async function unlessInDoubt(sent: Promise<unknown> | undefined): Promise<unknown> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof AdhelmError && !refusals.includes(error.kind)) {
      throw new OutcomeUnknown(error.message, { cause: error });
    }
    throw error;
  }
}

function patch(
  client: TaboolaClient,
  campaignId: string,
  operation: Operation,
  collection: object,
  signal: AbortSignal,
): Promise<unknown> {
  const body = { patch_operation: operation, ...collection };
  return client.send('PATCH', campaignPath(campaignId), body, patchedSchema, signal);
}

/**
 * Sends a change for the sites that do not hold it yet. Taboola refuses a PATCH as a whole: sites that others changed
 * meanwhile are left out first. If one of the sites is the reason, they are sent one by one to identify it.
 */
async function patched(
  ids: readonly string[],
  value: ObservedValue,
  held: () => Promise<Held>,
  send: (ids: readonly string[]) => Promise<unknown>,
): Promise<ChangeAnswer> {
  const before = await held();
  const open = ids.filter((id) => before(id) !== value);
  if (open.length === 0) return nothingRefused;
  try {
    await send(open);
    return nothingRefused;
  } catch (error) {
    if (!(error instanceof AdhelmError) || !refusals.includes(error.kind)) throw error;
    const now = await held();
    if (open.every((id) => now(id) === value)) return nothingRefused;
    if (open.length === 1) throw error;
    return oneByOne(open, async (id) => {
      if (now(id) !== value) await send([id]);
    });
  }
}
