import { AdhelmError } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseUnavailable, systemScope, withScope } from '../../foundation/database/index.ts';
import { publish } from '../../foundation/events/index.ts';
import {
  type Account,
  type AccountAccesses,
  accountById,
  markChecked,
  markUnlimited,
  setHealth,
} from '../../sources/accounts/index.ts';
import type { Connector } from '../../sources/index.ts';
import { withAccountLease } from './account-lease.ts';
import { someCampaign } from './entity-merge.ts';
import { endFirstSync } from './first-sync.ts';
import { freshnessOf } from './freshness-repository.ts';
import { planReports, takesTurns } from './report-plan.ts';
import { readReports } from './report-turns.ts';
import { resolveSyncAlerts } from './sync-alerts.ts';
import { recordFailedParts } from './sync-failure.ts';
import { readLists } from './sync-lists.ts';
import { type SyncParts, syncParts, worstOf } from './sync-parts.ts';
import type { SyncReviews } from './sync-reviews.ts';

export type SyncServices = {
  readonly pool: pg.Pool;
  readonly accesses: AccountAccesses;
  readonly connectorOf: (source: Account['source']) => Connector;
  readonly reviews: SyncReviews;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly now: () => Date;
};

/** The number of received fact rows, and how many of them were new or changed. */
export type SyncResult = {
  readonly received: number;
  readonly changed: number;
  /** The source takes so few calls that the rest is left to another sync, which goes on where this one ended. */
  readonly isUnfinished: boolean;
};

const LISTS_KEPT_MS = 3_600_000;

/**
 * Syncs one account: campaigns, contents, balance, then each kind of fact, each step committed on its own. A part that
 * the source refuses does not stop the others: its data stays, marked as stale with the source's reason, and the sync
 * rejects with an `AdhelmError` after all parts were tried. Throws `AccountBusy` when another worker syncs it. `stop`
 * ends it between two steps or requests without counting as a failure of the source, and the next sync continues
 * there.
 */
export async function syncAccount(
  services: SyncServices,
  accountId: string,
  stop: AbortSignal,
): Promise<SyncResult> {
  const { pool, log } = services;
  const began = services.now();
  const account = await withScope(pool, systemScope, (client) => accountById(client, accountId));
  if (account === null) throw new AdhelmError('not-found', 'Account not found');
  return withAccountLease(pool, { accountId, stop }, async (signal) => {
    const parts = syncParts(signal);
    try {
      const result = await readEverything(services, account, parts, signal);
      await finish(services, account, { ...result, began, parts }, signal);
      const failure = worstOf(parts.failures);
      if (failure !== undefined) throw failure;
      log.info({ account: account.name, source: account.source, ...result }, 'synced an account');
      return result;
    } catch (error) {
      // without a database the state of the source is unknown, and nothing can be recorded
      if (!signal.aborted && !isDatabaseUnavailable(error))
        await recordFailedParts(services, account, parts, error);
      throw error;
    }
  });
}

async function readEverything(
  services: SyncServices,
  account: Account,
  parts: SyncParts,
  signal: AbortSignal,
): Promise<SyncResult> {
  const { pool, accesses, connectorOf } = services;
  const connector = connectorOf(account.source);
  const access = await withScope(pool, systemScope, (client) => accesses.open(client, account));
  const reached = { account, connector, access };
  const plan = await planReports(services, account, connector);
  const kept =
    plan.isResumed && takesTurns(connector.capabilities) ? await keptLists(services, account) : none;
  await readLists(services, reached, { parts, kept, signal });
  return readReports(services, reached, { plan, parts, signal });
}

const none: ReadonlySet<string> = new Set();

/** Lists and balances that need not be read again when a stopped sync goes on. */
async function keptLists({ pool, now }: SyncServices, { id }: Account): Promise<ReadonlySet<string>> {
  const kinds = ['entities', 'contents', 'balance'];
  const since = now().getTime() - LISTS_KEPT_MS;
  const known = await withScope(pool, systemScope, (client) => freshnessOf(client, id, kinds));
  const recent = known.filter(
    ({ lastError, lastGoodSyncAt }) =>
      lastError === null && lastGoodSyncAt !== null && Date.parse(lastGoodSyncAt) > since,
  );
  return new Set(recent.map(({ kind }) => kind));
}

type Read = SyncResult & { readonly began: Date; readonly parts: SyncParts };

/** Records what follows from the finished parts, whether or not others failed. */
async function finish(
  services: SyncServices,
  account: Account,
  { changed, began, parts, isUnfinished }: Read,
  signal: AbortSignal,
): Promise<void> {
  const { pool, reviews, now } = services;
  const isListed = parts.isDone('entities');
  const isSafe = isListed && (account.isChecked || (await canBeReadBack(services, account, signal)));
  const isPartial = parts.failures.size > 0;
  await withScope(pool, systemScope, async (client) => {
    if (isSafe) await markChecked(client, account.id, now());
    if (isListed && !parts.failures.has('contents'))
      await reviews.ofAccount(client, account, { began, at: now() });
    if (isPartial) return;
    await setHealth(client, account.id, null);
    await resolveSyncAlerts(client, account, now());
    if (!isUnfinished) {
      await markUnlimited(client, account.id);
      await endFirstSync(client, account.id, { at: now(), error: null });
    }
    const data = {
      source: account.source,
      account: account.id,
      at: now().toISOString(),
      rows: changed,
    };
    await publish(client, { type: 'facts.synced', data }, account.id);
  });
}

/**
 * Whether written values could be read back, which is the last check before an account may be written to. A source
 * without changes that a read shows has nothing to read back.
 */
async function canBeReadBack(
  { pool, accesses, connectorOf, log }: SyncServices,
  account: Account,
  signal: AbortSignal,
): Promise<boolean> {
  const { readValues, capabilities } = connectorOf(account.source);
  if (capabilities.changes.every(({ isUnread }) => isUnread === true)) return true;
  const id = await withScope(pool, systemScope, (client) => someCampaign(client, account.id));
  if (readValues === undefined || id === null) return readValues !== undefined;
  const access = await withScope(pool, systemScope, (client) => accesses.open(client, account));
  try {
    await readValues(access, { kind: 'campaign', campaignId: null, ids: [id], field: 'status' }, signal);
    return true;
  } catch (error) {
    if (!(error instanceof AdhelmError)) throw error;
    log.warn({ account: account.name, source: account.source, err: error }, 'changes could not be read back');
    return false;
  }
}
