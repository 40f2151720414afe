import { type ActionTarget, type Actor, AdhelmError, actorSchema, because } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type ActionServices, startPart, writeKey } from '../../changes/actions/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { isAutomationStopped } from '../emergency-stop/index.ts';
import { keepOutcomes, type Outcome, outcomesOf, REMOVED } from './block-outcomes.ts';
import { canaryBlocks, canaryOf, endCanary, waitForCanary } from './canary.ts';
import { tellTakenBack } from './taken-back-alert.ts';
import { type Block, wantedBlocks } from './wanted-blocks.ts';

export type SyncListServices = ActionServices & {
  readonly now: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn'>;
};

/** As many as networks take in one call. */
const BATCH_SIZE = 100;
/** A block that is in place is looked at again after this time, to tell what somebody took back. */
const LOOK_AGAIN_HOURS = 6;
/** After this many failures, a block waits for a person who pushes again. */
const MOST_ATTEMPTS = 3;

type DueList = { readonly name: string; readonly source: string; readonly by: Actor };

/**
 * Blocks what a list wants and its campaigns lack: first a few, and when these are read back, the rest, batch by batch, each
 * committed together with its action. What somebody
 * took back since it was blocked is left so and kept as `removed`. Idempotent and safe to run at any time; nothing is sent
 * while all automation is stopped.
 */
export async function syncBlockList(
  services: SyncListServices,
  id: string,
  stop: AbortSignal,
): Promise<void> {
  const since = services.now();
  const canary = await withScope(services.pool, systemScope, (client) => canaryOf(client, id));
  if (canary.state === 'open' || (canary.state === 'none' && (await sendCanary(services, id))))
    return withScope(services.pool, systemScope, (client) => waitForCanary(client, id, services.now()));
  let message: string | null = canary.state === 'failed' ? canary.message : null;
  while (canary.state !== 'failed') {
    stop.throwIfAborted();
    const step = await withScope(services.pool, systemScope, async (client) => {
      const list = await dueList(client, id);
      return list === null ? null : { list, batch: await nextBatch(client, id, list, since) };
    });
    if (step === null || step.batch.length === 0) break;
    const failed = await pushBatch(services, id, step.list, step.batch);
    if (failed === STOPPED) {
      message = STOPPED;
      break;
    }
    message = failed ?? message;
  }
  await withScope(services.pool, systemScope, async (client) => {
    await endCanary(client, id);
    await client.query(
      `update block_lists set synced_at = $2, message = $3,
         pushed_by = case when pushed_at > $4 then pushed_by end where id = $1`,
      [id, services.now(), message, since],
    );
  });
}

/** Sends the first blocks of a sync. Resolves with whether there were any, and a rest that waits for them. */
async function sendCanary(services: SyncListServices, id: string): Promise<boolean> {
  const step = await withScope(services.pool, systemScope, async (client) => {
    const list = await dueList(client, id);
    return list === null ? null : { list, blocks: await canaryBlocks(client, id, list.source) };
  });
  if (step === null || step.blocks.length === 0) return false;
  for (const batch of Map.groupBy(step.blocks, ({ target }) => target.account).values()) {
    if ((await pushBatch(services, id, step.list, batch, true)) === STOPPED) return false;
  }
  return true;
}

const STOPPED = because('all-stopped', {}).reason;

/** Null for a list that was deleted, or switched off without a push by a person. */
async function dueList(client: pg.ClientBase, id: string): Promise<DueList | null> {
  const { rows } = await client.query<{ name: string; source: string; pushedBy: unknown }>(
    `select name, source, pushed_by as "pushedBy" from block_lists
     where id = $1 and deleted_at is null and (is_on or pushed_by is not null)`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { name, source, pushedBy } = row;
  const by: Actor =
    pushedBy === null ? { kind: 'system', id, name: `Block list “${name}”` } : actorSchema.parse(pushedBy);
  return { name, source, by };
}

/**
 * Blocks of one account that this sync did not look at yet. A network may refuse a whole call for one id, so what failed is
 * tried again one by one.
 */
async function nextBatch(
  client: pg.ClientBase,
  id: string,
  { source }: DueList,
  since: Date,
): Promise<Block[]> {
  const { rows } = await client.query<{
    account: string;
    campaign: string;
    widget: string;
    state: string | null;
  }>(
    `with ${wantedBlocks()}, due as (
       select * from blocks where state is null or (checked_at < $2 and (
         (state = 'failed' and attempts < $4) or state = 'sent' or checked_at < $2::timestamptz - make_interval(hours => $3)))
     )
     select account_id as account, campaign_id as campaign, widget_id as widget, state from due
     where account_id = (select min(account_id::text)::uuid from due)
     order by coalesce(state = 'failed', false), campaign_id, widget_id limit $5`,
    [[id], since, LOOK_AGAIN_HOURS, MOST_ATTEMPTS, BATCH_SIZE],
  );
  const untried = rows.filter(({ state }) => state !== 'failed');
  return (untried.length > 0 ? untried : rows.slice(0, 1)).map(({ account, campaign, widget, state }) => ({
    target: { source, account, kind: 'widget', id: widget, campaign },
    state,
  }));
}

class StoppedMeanwhile extends Error {}
class GoneMeanwhile extends Error {}

/** Resolves with why the batch was not sent, or null. */
async function pushBatch(
  services: SyncListServices,
  id: string,
  { name, by }: DueList,
  batch: readonly Block[],
  isCanary = false,
): Promise<string | null> {
  const states = new Map(batch.map(({ target, state }) => [writeKey(target, ''), state]));
  const wasBlocked = (target: ActionTarget) => {
    const state = states.get(writeKey(target, ''));
    return state === 'blocked' || state === 'removed';
  };
  const request = {
    change: { field: 'widget-block' as const, value: true },
    targets: batch.map(({ target }) => target),
    reason: `Block list “${name}”`,
  };
  try {
    await startPart(services, { scope: systemScope, actor: by, requestId: null }, request, {
      claim: async (client) => {
        if (await isAutomationStopped(client)) throw new StoppedMeanwhile();
        const { rows } = await client.query(
          'select from block_lists where id = $1 and deleted_at is null for share',
          [id],
        );
        if (rows.length === 0) throw new GoneMeanwhile();
      },
      refuse: (write) => (wasBlocked(write) ? REMOVED : null),
      keep: async (client, part) => {
        const found = outcomesOf(part);
        await keepOutcomes(client, { list: id, found, isCanary, at: services.now() });
        await tellTakenBack(client, { id, name }, newlyRemoved(found, states), services.now());
      },
    });
    return null;
  } catch (error) {
    if (error instanceof StoppedMeanwhile) return STOPPED;
    if (error instanceof GoneMeanwhile) return null;
    if (!(error instanceof AdhelmError)) throw error;
    services.log.warn({ err: error, list: id }, 'a batch of a block list was not sent');
    const failed = batch.map(({ target }) => ({
      target,
      state: 'failed' as const,
      reason: error.message,
      write: null,
    }));
    await withScope(services.pool, systemScope, (client) =>
      keepOutcomes(client, { list: id, found: failed, isCanary, at: services.now() }),
    );
    return error.message;
  }
}

/** What was in place at the last look and is gone. */
const newlyRemoved = (found: readonly Outcome[], before: ReadonlyMap<string, string | null>) =>
  found.filter(({ target, state }) => {
    const key = writeKey({ ...target, kind: 'widget' }, '');
    return state === 'removed' && before.get(key) === 'blocked';
  });
