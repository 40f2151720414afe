import { AdhelmError, type DateRange, dayInZone } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { AccountAccesses } from '../accounts/account-access.ts';
import { type Account, accountById, setHealth, storeBalance } from '../accounts/account-repository.ts';
import { markChecked } from '../accounts/managed-account-repository.ts';
import { recordActivity } from '../activity/activity-repository.ts';
import { systemScope, withScope } from '../database/scope.ts';
import { publish } from '../events/outbox.ts';
import { reviewBySync } from '../manual-tasks/review-by-sync.ts';
import type { ReportKind } from '../sources/capabilities/source-capabilities.ts';
import type { AccountAccess, Connector } from '../sources/connector.ts';
import { followSubmissions } from '../submissions/submission-review.ts';
import { withAccountLease } from './account-lease.ts';
import { collectList, mergeCampaigns, mergeContents, someCampaign } from './entity-merge.ts';
import { beginFirstSync, endFirstSync, stepFirstSync } from './first-sync.ts';
import { markComplete, markFailed, markReread, readSoFar } from './freshness-repository.ts';
import { syncReport } from './report-sync.ts';
import { syncWindows } from './sync-windows.ts';

export type SyncServices = {
  readonly pool: pg.Pool;
  readonly accesses: AccountAccesses;
  readonly connectorOf: (source: Account['source']) => Connector;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly now: () => Date;
};

/** Rows of facts that came, and how many of them were new or other than before. */
export type SyncResult = { readonly received: number; readonly changed: number };

/**
 * Brings one account up to date: campaigns, contents, then each kind of fact, each step committed on its own. A
 * source that fails leaves what is there, marked as stale with the reason, and rejects with the `AdhelmError`.
 * Throws `AccountBusy` when another worker is at it. `stop` ends it between two steps or requests: that says nothing
 * about the source, and the next sync goes on there.
 */
export async function syncAccount(
  services: SyncServices,
  accountId: string,
  stop: AbortSignal,
): Promise<SyncResult> {
  const { pool, log } = services;
  const began = services.now();
  const account = await withScope(pool, systemScope, (client) => accountById(client, accountId));
  if (account === null) throw new AdhelmError('not-found', 'There is no such account');
  return withAccountLease(pool, { accountId, stop }, async (signal) => {
    const progress: Progress = { done: new Set() };
    try {
      const result = await readEverything(services, account, progress, signal);
      await settle(services, account, { ...result, began }, signal);
      log.info({ account: account.name, source: account.source, ...result }, 'synced an account');
      return result;
    } catch (error) {
      if (!signal.aborted) await fail(services, account, progress, error);
      throw error;
    }
  });
}

/** What a sync has committed so far: only the rest is stale when it fails. */
type Progress = { readonly done: Set<string> };

const ENTITIES = 'entities';

async function readEverything(
  services: SyncServices,
  account: Account,
  progress: Progress,
  signal: AbortSignal,
): Promise<SyncResult> {
  const { pool, accesses, connectorOf } = services;
  const connector = connectorOf(account.source);
  const access = await withScope(pool, systemScope, (client) => accesses.open(client, account));
  const plan = await planReports(services, account, connector);
  await readEntities(services, account, connector, access, signal);
  progress.done.add(ENTITIES);
  const result = { received: 0, changed: 0 };
  for (const { kind, ranges } of plan.reports) {
    for (const range of ranges) {
      signal.throwIfAborted();
      const isLast = range === ranges.at(-1);
      const reading = { pool, account, access, connector, kind, range, signal };
      const { received, changed } = await syncReport(reading, async (client) => {
        await markComplete(client, account.id, kind, range.endDate);
        if (isLast) await markReread(client, account.id, kind, plan.today);
        await stepFirstSync(client, account.id, services.now());
      });
      result.received += received;
      result.changed += changed;
    }
    progress.done.add(kind);
  }
  return result;
}

async function readEntities(
  { pool, now }: SyncServices,
  account: Account,
  connector: Connector,
  access: AccountAccess,
  signal: AbortSignal,
): Promise<void> {
  const campaigns = await collectList(connector.listCampaigns?.(access, signal));
  const contents = await collectList(connector.listContents?.(access, signal));
  const balance = (await connector.readBalance?.(access, signal)) ?? null;
  await withScope(pool, systemScope, async (client) => {
    if (campaigns !== null) await mergeCampaigns(client, { accountId: account.id, listed: campaigns });
    if (contents !== null) await mergeContents(client, { accountId: account.id, listed: contents });
    if (balance !== null) await storeBalance(client, account.id, balance);
    await followSubmissions(client, account.id, now());
    await markComplete(client, account.id, ENTITIES, null);
    await stepFirstSync(client, account.id, now());
  });
}

type SyncPlan = {
  /** The account's own day. */
  readonly today: string;
  readonly reports: readonly { readonly kind: ReportKind; readonly ranges: readonly DateRange[] }[];
};

/** What has to be read of each report. Where one was never complete, it is a first sync, which people follow. */
async function planReports(
  { pool, now }: SyncServices,
  account: Account,
  { capabilities }: Connector,
): Promise<SyncPlan> {
  const today = dayInZone(now(), account.timeZone);
  return withScope(pool, systemScope, async (client) => {
    const reports: { kind: ReportKind; ranges: DateRange[] }[] = [];
    let isFirst = false;
    for (const { kind } of capabilities.reports) {
      const known = await readSoFar(client, account.id, kind);
      isFirst ||= known.completeThrough === null;
      reports.push({ kind, ranges: syncWindows(known, today, capabilities.revision) });
    }
    const total = reports.reduce((sum, { ranges }) => sum + ranges.length, 1);
    if (isFirst) await beginFirstSync(client, account.id, { total, at: now() });
    return { today, reports };
  });
}

async function settle(
  services: SyncServices,
  account: Account,
  { changed, began }: SyncResult & { readonly began: Date },
  signal: AbortSignal,
): Promise<void> {
  const { pool, now } = services;
  const isSafe = account.isChecked || (await canBeReadBack(services, account, signal));
  await withScope(pool, systemScope, async (client) => {
    await setHealth(client, account.id, null);
    if (isSafe) await markChecked(client, account.id, now());
    await endFirstSync(client, account.id, { at: now(), error: null });
    await reviewBySync(client, account, { began, at: now() });
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
 * Whether what would be written could be read back: the last of the things to see before an account is written to. A
 * source that offers no change has nothing to read back.
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

async function fail(
  { pool, connectorOf, log, now }: SyncServices,
  account: Account,
  { done }: Progress,
  error: unknown,
): Promise<void> {
  const reason = reasonOf(error);
  log.warn({ account: account.name, source: account.source, err: error }, 'a sync failed');
  const reports = connectorOf(account.source).capabilities.reports.map(({ kind }) => kind);
  const kinds = [ENTITIES, ...reports];
  await withScope(pool, systemScope, async (client) => {
    await setHealth(client, account.id, reason);
    await endFirstSync(client, account.id, { at: now(), error: reason });
    if (account.health !== 'failing') await recordFailure(client, account, reason);
    for (const kind of kinds.filter((candidate) => !done.has(candidate))) {
      await markFailed(client, account.id, kind, reason);
    }
    const data = { source: account.source, account: account.id, at: now().toISOString(), reason };
    await publish(client, { type: 'sync.failed', data }, account.id);
  });
}

/** Once, when it begins to fail: the next attempts say nothing new. */
function recordFailure(client: pg.ClientBase, account: Account, reason: string): Promise<void> {
  return recordActivity(client, {
    actor: { kind: 'system', id: 'sync', name: 'Adhelm' },
    type: 'sync_failed',
    summary: `could not bring the account “${account.name}” up to date: ${reason}`,
    object: {
      kind: 'account',
      source: account.source,
      account: account.id,
      id: account.id,
      name: account.name,
      href: `/app/ts/campaigns?${new URLSearchParams({ source: account.source, account: account.id })}`,
    },
    before: null,
    after: null,
    actionId: null,
    requestId: null,
  });
}

/** For people: what the source said, or that it is our fault; the log has the rest. */
function reasonOf(error: unknown): string {
  return error instanceof AdhelmError ? error.message : 'The sync failed on our side; the log says why';
}
