import { AdhelmError, type DateRange, dayInZone } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseUnavailable, systemScope, withScope } from '../../foundation/database/index.ts';
import { publish } from '../../foundation/events/index.ts';
import { recordActivity } from '../../people/activity/index.ts';
import {
  type Account,
  type AccountAccesses,
  accountById,
  markChecked,
  setHealth,
  storeBalance,
} from '../../sources/accounts/index.ts';
import type { AccountAccess, Connector, ReportKind } from '../../sources/index.ts';
import { withAccountLease } from './account-lease.ts';
import { collectList, mergeCampaigns, mergeContents, someCampaign } from './entity-merge.ts';
import { beginFirstSync, endFirstSync, stepFirstSync } from './first-sync.ts';
import { markComplete, markFailed, markReread, readSoFar } from './freshness-repository.ts';
import { syncReport } from './report-sync.ts';
import { accountHref, raiseSyncAlert, resolveSyncAlerts } from './sync-alerts.ts';
import { isPassing, type SyncParts, syncParts, worstOf } from './sync-parts.ts';
import type { SyncReviews } from './sync-reviews.ts';
import { syncWindows } from './sync-windows.ts';

export type SyncServices = {
  readonly pool: pg.Pool;
  readonly accesses: AccountAccesses;
  readonly connectorOf: (source: Account['source']) => Connector;
  readonly reviews: SyncReviews;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly now: () => Date;
};

/** The number of received fact rows, and how many of them were new or changed. */
export type SyncResult = { readonly received: number; readonly changed: number };

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
      if (!signal.aborted && !isDatabaseUnavailable(error)) await fail(services, account, parts, error);
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
  const { pool, accesses, connectorOf, now } = services;
  const connector = connectorOf(account.source);
  const access = await withScope(pool, systemScope, (client) => accesses.open(client, account));
  const plan = await planReports(services, account, connector);
  await readEntities(services, { account, connector, access }, parts, signal);
  const result = { received: 0, changed: 0 };
  const missing = {
    // rows of campaigns and contents that could not be listed are kept under their ids until they are
    bringsCampaigns: parts.failures.has('entities'),
    bringsContents: parts.failures.has('contents'),
  };
  for (const { kind, ranges } of plan.reports) {
    await parts.run(kind, async () => {
      for (const range of ranges) {
        signal.throwIfAborted();
        const isLast = range === ranges.at(-1);
        const reading = { pool, account, access, connector, kind, range, signal, ...missing };
        const { received, changed } = await syncReport(reading, async (client) => {
          await markComplete(client, account.id, kind, range.endDate, now());
          if (isLast) await markReread(client, account.id, kind, plan.today);
          await stepFirstSync(client, account.id, now());
        });
        result.received += received;
        result.changed += changed;
      }
    });
  }
  return result;
}

type Reached = {
  readonly account: Account;
  readonly connector: Connector;
  readonly access: AccountAccess;
};

async function readEntities(
  { pool, reviews, now }: SyncServices,
  { account, connector, access }: Reached,
  parts: SyncParts,
  signal: AbortSignal,
): Promise<void> {
  await parts.run('entities', async () => {
    const listed = await collectList(connector.listCampaigns?.(access, signal));
    await withScope(pool, systemScope, async (client) => {
      if (listed !== null) await mergeCampaigns(client, { accountId: account.id, listed });
      await markComplete(client, account.id, 'entities', null, now());
    });
  });
  const { listContents, readBalance } = connector;
  if (listContents !== undefined) {
    signal.throwIfAborted();
    await parts.run('contents', async () => {
      const listed = await collectList(listContents(access, signal));
      await withScope(pool, systemScope, async (client) => {
        if (listed !== null) await mergeContents(client, { accountId: account.id, listed });
        await markComplete(client, account.id, 'contents', null, now());
      });
    });
  }
  if (readBalance !== undefined) {
    signal.throwIfAborted();
    await parts.run('balance', async () => {
      const balance = await readBalance(access, signal);
      await withScope(pool, systemScope, async (client) => {
        await storeBalance(client, account.id, balance);
        await markComplete(client, account.id, 'balance', null, now());
      });
    });
  }
  await withScope(pool, systemScope, async (client) => {
    await reviews.ofLists(client, account.id, now());
    if (parts.isDone('entities')) await stepFirstSync(client, account.id, now());
  });
}

type SyncPlan = {
  /** The current day in the account's time zone. */
  readonly today: string;
  readonly reports: readonly { readonly kind: ReportKind; readonly ranges: readonly DateRange[] }[];
};

/** The windows to read of each report. A report that was never complete makes it a first sync, shown in the tray. */
async function planReports(
  { pool, now }: SyncServices,
  account: Account,
  { capabilities }: Connector,
): Promise<SyncPlan> {
  const today = dayInZone(now(), account.timeZone);
  return withScope(pool, systemScope, async (client) => {
    const reports: { kind: ReportKind; ranges: DateRange[] }[] = [];
    let [isFirst, isAnyComplete] = [false, false];
    for (const { kind } of capabilities.reports) {
      const known = await readSoFar(client, account.id, kind);
      const isComplete = known.completeThrough !== null;
      isAnyComplete ||= isComplete;
      isFirst ||= !isComplete && known.lastError === null;
      reports.push({ kind, ranges: syncWindows(known, today, capabilities.revision) });
    }
    const total = reports.reduce((sum, { ranges }) => sum + ranges.length, 1);
    // a report that the source refuses does not start a first sync again while people use the others
    if (isFirst || (reports.length > 0 && !isAnyComplete))
      await beginFirstSync(client, account.id, { total, at: now() });
    return { today, reports };
  });
}

type Read = SyncResult & { readonly began: Date; readonly parts: SyncParts };

/** Records what follows from the finished parts, whether or not others failed. */
async function finish(
  services: SyncServices,
  account: Account,
  { changed, began, parts }: Read,
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
    await endFirstSync(client, account.id, { at: now(), error: null });
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
 * without changes has nothing to read back.
 */
async function canBeReadBack(
  { pool, accesses, connectorOf, log }: SyncServices,
  account: Account,
  signal: AbortSignal,
): Promise<boolean> {
  const { readValues, capabilities } = connectorOf(account.source);
  if (capabilities.changes.length === 0) return true;
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

/** Records for each unfinished part why: the source's reason if it failed, else what ended the sync. */
async function fail(
  { pool, connectorOf, log, now }: SyncServices,
  account: Account,
  parts: SyncParts,
  error: unknown,
): Promise<void> {
  const [first = error] = parts.failures.values();
  const reason = reasonOf(first);
  log.warn({ account: account.name, source: account.source, err: error }, 'a sync failed');
  const connector = connectorOf(account.source);
  const kinds = partsOf(connector).filter((kind) => !parts.isDone(kind));
  // a first sync is over when the source refuses all that is left
  const isOver =
    partsOf(connector).some((kind) => parts.isDone(kind)) &&
    kinds.every((kind) => {
      const failure = parts.failures.get(kind);
      return failure !== undefined && !isPassing(failure);
    });
  await withScope(pool, systemScope, async (client) => {
    await setHealth(client, account.id, reason);
    await endFirstSync(client, account.id, { at: now(), error: isOver ? null : reason });
    if (account.health !== 'failing') await recordFailure(client, account, reason);
    const isRefused = first instanceof AdhelmError && first.kind === 'auth';
    // a source that is away for one sync is in the activity log only
    if (isRefused || account.health === 'failing')
      await raiseSyncAlert(client, account, { reason, isRefused, at: now() });
    for (const kind of kinds) {
      await markFailed(client, account.id, kind, reasonOf(parts.failures.get(kind) ?? error));
    }
    const data = { source: account.source, account: account.id, at: now().toISOString(), reason };
    await publish(client, { type: 'sync.failed', data }, account.id);
  });
}

/** The parts of a sync with this connector. */
function partsOf({ listContents, readBalance, capabilities }: Connector): string[] {
  return [
    'entities',
    ...(listContents === undefined ? [] : ['contents']),
    ...(readBalance === undefined ? [] : ['balance']),
    ...capabilities.reports.map(({ kind }) => kind),
  ];
}

/** Logged only when it begins to fail, because further attempts add nothing new. */
function recordFailure(client: pg.ClientBase, account: Account, reason: string): Promise<void> {
  return recordActivity(client, {
    actor: { kind: 'system', id: 'sync', name: 'Adhelm' },
    type: 'sync_failed',
    summary: `could not sync the account “${account.name}”: ${reason}`,
    object: {
      kind: 'account',
      source: account.source,
      account: account.id,
      id: account.id,
      name: account.name,
      href: accountHref(account),
    },
    before: null,
    after: null,
    actionId: null,
    requestId: null,
  });
}

/** The reason for people: the source's, or that the fault is ours. Details are in the log. */
function reasonOf(error: unknown): string {
  return error instanceof AdhelmError
    ? error.message
    : 'The sync failed on our side. The server log has details.';
}
