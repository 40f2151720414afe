import { AdhelmError, type DateRange, dayInZone } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { AccountAccesses } from '../accounts/account-access.ts';
import { type Account, accountById, setHealth } from '../accounts/account-repository.ts';
import { recordActivity } from '../activity/activity-repository.ts';
import { systemScope, withScope } from '../database/scope.ts';
import { publish } from '../events/outbox.ts';
import { type AccountAccess, type Connector, type FactKind, factKindsOf } from '../sources/connector.ts';
import { withAccountLease } from './account-lease.ts';
import { collectList, mergeCampaigns, mergeContents } from './entity-merge.ts';
import { ensurePartitions, mergeFacts } from './fact-merge.ts';
import { beginFirstSync, endFirstSync, stepFirstSync } from './first-sync.ts';
import { completeThrough, markComplete, markFailed } from './freshness-repository.ts';
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
  const account = await withScope(pool, systemScope, (client) => accountById(client, accountId));
  if (account === null) throw new AdhelmError('not-found', 'There is no such account');
  return withAccountLease(pool, { accountId, stop }, async (signal) => {
    const progress: Progress = { done: new Set() };
    try {
      const result = await readEverything(services, account, progress, signal);
      await settle(services, account, result);
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
  const reports = await planReports(services, account, factKindsOf(connector.capabilities));
  const campaigns = await collectList(connector.listCampaigns(access, signal));
  const contents = await collectList(connector.listContents(access, signal));
  await withScope(pool, systemScope, async (client) => {
    await mergeCampaigns(client, { accountId: account.id, listed: campaigns });
    await mergeContents(client, { accountId: account.id, listed: contents });
    await markComplete(client, account.id, ENTITIES, null);
    await stepFirstSync(client, account.id, services.now());
  });
  progress.done.add(ENTITIES);
  const results: SyncResult[] = [];
  for (const { kind, ranges } of reports) {
    results.push(...(await readFacts(services, { account, access, connector, kind, ranges, signal })));
    progress.done.add(kind);
  }
  return {
    received: results.reduce((sum, result) => sum + result.received, 0),
    changed: results.reduce((sum, result) => sum + result.changed, 0),
  };
}

type PlannedReports = { readonly kind: FactKind; readonly ranges: readonly DateRange[] };

/** What has to be read of each kind of fact. Where one was never complete, it is a first sync, which people follow. */
async function planReports(
  { pool, now }: SyncServices,
  account: Account,
  kinds: readonly FactKind[],
): Promise<PlannedReports[]> {
  const today = dayInZone(now(), account.timeZone);
  return withScope(pool, systemScope, async (client) => {
    const reports: PlannedReports[] = [];
    let isFirst = false;
    for (const kind of kinds) {
      const known = await completeThrough(client, account.id, kind);
      isFirst ||= known === null;
      reports.push({ kind, ranges: syncWindows(known, today) });
    }
    const total = reports.reduce((sum, { ranges }) => sum + ranges.length, 1);
    if (isFirst) await beginFirstSync(client, account.id, { total, at: now() });
    return reports;
  });
}

type FactReading = {
  readonly account: Account;
  readonly access: AccountAccess;
  readonly connector: Connector;
  readonly kind: FactKind;
  readonly ranges: readonly DateRange[];
  readonly signal: AbortSignal;
};

async function readFacts(
  { pool, now }: SyncServices,
  { account, access, connector, kind, ranges, signal }: FactReading,
): Promise<SyncResult[]> {
  const results: SyncResult[] = [];
  for (const range of ranges) {
    signal.throwIfAborted();
    await withScope(pool, systemScope, (client) => ensurePartitions(client, kind, range));
    const result = await withScope(pool, systemScope, async (client) => {
      const pages = connector.readFacts(access, kind, range, signal);
      const merged = await mergeFacts(client, { account, kind, range, pages });
      await markComplete(client, account.id, kind, range.endDate);
      await stepFirstSync(client, account.id, now());
      return merged;
    });
    results.push(result);
  }
  return results;
}

async function settle({ pool, now }: SyncServices, account: Account, result: SyncResult): Promise<void> {
  await withScope(pool, systemScope, async (client) => {
    await setHealth(client, account.id, null);
    await endFirstSync(client, account.id, { at: now(), error: null });
    const data = {
      source: account.source,
      account: account.id,
      at: now().toISOString(),
      rows: result.changed,
    };
    await publish(client, { type: 'facts.synced', data }, account.id);
  });
}

async function fail(
  { pool, connectorOf, log, now }: SyncServices,
  account: Account,
  { done }: Progress,
  error: unknown,
): Promise<void> {
  const reason = reasonOf(error);
  log.warn({ account: account.name, source: account.source, err: error }, 'a sync failed');
  const kinds = [ENTITIES, ...factKindsOf(connectorOf(account.source).capabilities)];
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
