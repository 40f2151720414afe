import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayInZone, type OperationRequest } from '@adhelm/contracts';
import { type MarketSize, startSandboxThread } from '@adhelm/sandbox';
import { pino } from 'pino';
import { previewOperation, startOperation } from '../automation/operations/testing.ts';
import { testCipher } from '../facts/imports/testing/test-cipher.ts';
import { syncAccount } from '../facts/sync/testing.ts';
import { type Database, openDatabase, systemScope, withScope } from '../foundation/database/index.ts';
import { type Account, connectDemoAccounts, listAccounts } from '../sources/accounts/index.ts';
import { domainServices } from './demo-market.ts';

/** A sandbox in its own thread, an embedded database, and one synced account of MGID, all in a folder of its own. */
export type MassMarket = {
  readonly database: Database;
  readonly dataDir: string;
  readonly sandboxUrl: string;
  /** Where the sandbox keeps its journal. */
  readonly journal: string;
  readonly account: Account;
  /** Campaigns and widgets that an operation may change. */
  readonly campaigns: readonly string[];
  readonly widgets: readonly string[];
  close(): Promise<void>;
};

const never = new AbortController().signal;
const starter = {
  scope: systemScope,
  actor: { kind: 'person', id: 'bench', name: 'Bench' },
  requestId: null,
} as const;

export async function startMassMarket(
  size: Pick<MarketSize, 'campaigns' | 'widgetsPerCampaign'>,
): Promise<MassMarket> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'adhelm-mass-')));
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const journal = join(folder, 'sandbox');
  const closing: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  ];
  const close = async () => {
    for (const one of closing.reverse()) await one();
  };
  try {
    const sandbox = await startSandboxThread(
      {
        port: 0,
        dataDir: journal,
        sources: ['mgid'],
        market: { ...size, teasersPerCampaign: 1, historyDays: 1 },
      },
      (error) => {
        throw error;
      },
    );
    closing.push(() => sandbox.close());
    const log = pino({ level: 'silent' });
    const database = await openDatabase({ config: { databaseUrl: null, dataDir, production: false }, log });
    closing.push(() => database.close());
    const pool = database.app;
    await connectDemoAccounts({ pool, cipher: testCipher, sandboxUrl: sandbox.url }, sandbox.accounts);
    const [account] = await withScope(pool, systemScope, listAccounts);
    if (account === undefined) throw new Error('the sandbox lacks an account');
    await syncAccount(domainServices({ pool, sandboxUrl: sandbox.url }), account.id, never);
    const ids = async (table: 'campaigns' | 'widgets') => {
      const { rows } = await database.owner.query<{ id: string }>(
        `select external_id as id from ${table} where account_id = $1 ${table === 'campaigns' ? 'and gone_at is null' : ''}
         order by external_id`,
        [account.id],
      );
      return rows.map(({ id }) => id);
    };
    const campaigns = await ids('campaigns');
    const widgets = await ids('widgets');
    return { database, dataDir, sandboxUrl: sandbox.url, journal, account, campaigns, widgets, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Blocks = {
  readonly campaigns: readonly string[];
  readonly widgets: readonly string[];
  /** Whether they are blocked or unblocked. */
  readonly value: boolean;
  readonly at?: Date;
};

/** Starts an operation that blocks or unblocks each of the widgets in each of the campaigns. Resolves with its id. */
export async function startBlocks(
  { database: { app: pool }, account }: Pick<MassMarket, 'database' | 'account'>,
  { campaigns, widgets, value, at = new Date() }: Blocks,
): Promise<{ readonly id: string; readonly total: number }> {
  const today = dayInZone(new Date(), 'UTC');
  const workspace = { currency: account.currency };
  const request: Omit<OperationRequest, 'fingerprint'> = {
    selection: {
      startDate: addDays(today, -6),
      endDate: today,
      ids: [...widgets],
      campaigns: campaigns.map((id) => ({ account: account.id, id })),
    },
    change: { field: 'widget-block', value },
  };
  const { fingerprint } = await previewOperation({ pool, workspace }, systemScope, request);
  const services = { pool, workspace, now: () => at, enqueueOperation: async () => undefined };
  const { id, total } = await startOperation(services, starter, { ...request, fingerprint });
  return { id, total };
}
