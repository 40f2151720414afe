import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MarketSize, type Sandbox, type SandboxOptions, startSandbox } from '@adhelm/sandbox';
import type pg from 'pg';
import { pino } from 'pino';
import type { ActionServices, ActionWorkerServices } from '../changes/actions/testing.ts';
import { reviewManualRows, tellNewTasks } from '../changes/manual-tasks/index.ts';
import type { ImportWorkerServices } from '../facts/imports/testing/internals.ts';
import type { SyncServices } from '../facts/sync/testing.ts';
import { syncReviews } from '../features.ts';
import { systemScope, withScope } from '../foundation/database/index.ts';
import { createCipher } from '../foundation/secrets/index.ts';
import {
  type Account,
  accountAccesses,
  connectDemoAccounts,
  listAccounts,
} from '../sources/accounts/index.ts';
import type { Connector } from '../sources/index.ts';
import { type MgidConnectorOptions, mgidConnector } from '../sources/testing/internals.ts';

/** The key of test servers (`test-server.ts`), so that they can decrypt what was encrypted here. */
const cipher = createCipher([Buffer.alloc(32, 7)]);
const SMALL: MarketSize = { campaigns: 20, teasersPerCampaign: 3, widgetsPerCampaign: 6, historyDays: 30 };

/** A sandbox with a small market, in a folder of its own, which holds its journal. */
export type DemoMarket = { readonly sandbox: Sandbox; readonly folder: string; close(): Promise<void> };

export async function startDemoMarket(
  options: {
    readonly now?: () => Date;
    readonly market?: Partial<MarketSize>;
    readonly sources?: NonNullable<SandboxOptions['sources']>;
    readonly pace?: number;
  } = {},
): Promise<DemoMarket> {
  const dataDir = await mkdtemp(join(tmpdir(), 'adhelm-market-'));
  const sandbox = await startSandbox({
    port: 0,
    dataDir,
    sources: ['mgid'],
    ...options,
    market: { ...SMALL, ...options.market },
  });
  return {
    sandbox,
    folder: dataDir,
    close: async () => {
      await sandbox.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Connects the sandbox's accounts to a database, as at the start of the server. The dollar account comes first. */
export async function connectMarket(pool: pg.Pool, sandbox: Sandbox): Promise<[Account, Account]> {
  await connectDemoAccounts({ pool, cipher, sandboxUrl: sandbox.url }, sandbox.accounts);
  const accounts = await withScope(pool, systemScope, listAccounts);
  const [dollars, euros] = ['USD', 'EUR'].map((currency) =>
    accounts.find((account) => account.currency === currency),
  );
  if (dollars === undefined || euros === undefined) throw new Error('the sandbox lacks an account');
  return [dollars, euros];
}

/** A connector that gives up on a failing source soon. */
export function impatientConnector(options: MgidConnectorOptions = {}): ReturnType<typeof mgidConnector> {
  return mgidConnector({ firstRetryDelay: 5, retries: 1, ...options });
}

type DomainOptions = {
  readonly pool: pg.Pool;
  /** The base URL of the sandbox's accounts: the sandbox, or a proxy before it. */
  readonly sandboxUrl: string;
  readonly connector?: Connector;
  readonly now?: () => Date;
};

/** The services of syncs, imports and actions, except for the queue and the keys of files. */
export type DomainServices = SyncServices &
  ActionWorkerServices &
  Pick<ActionServices, 'tellNewTasks'> &
  Pick<ImportWorkerServices, 'review'>;

/** The services of syncs, imports and actions, for tests that call them without a server. */
export function domainServices({
  pool,
  sandboxUrl,
  connector = impatientConnector(),
  now = () => new Date(),
}: DomainOptions): DomainServices {
  return {
    pool,
    accesses: accountAccesses(cipher, sandboxUrl),
    connectorOf: () => connector,
    reviews: syncReviews,
    review: reviewManualRows,
    tellNewTasks,
    log: pino({ level: 'silent' }),
    now,
  };
}
