import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayInZone } from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import {
  DATABASE_OWNER,
  findCluster,
  SOCKET_PORT,
  systemScope,
  untilAvailable,
  withScope,
} from '../foundation/database/index.ts';
import { APP_CONNECTIONS, createPool, OWNER_CONNECTIONS } from '../foundation/database/testing.ts';
import { type Account, accountById } from '../sources/accounts/index.ts';
import { upsertAccount } from '../sources/accounts/testing.ts';
import { connectMarket, type DemoMarket, startDemoMarket } from './demo-market.ts';
import {
  actionNow,
  campaignsThatAre,
  type FaultCaller,
  importedFile,
  importNow,
  startBulkChange,
  startImport,
  storedSums,
} from './fault-work.ts';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';
import { freePort, isReady, type Replica, startReplica, until } from './replicas.ts';
import { bearer, createTestBrowser, signIn } from './test-browser.ts';

/** The result of killing PostgreSQL once during a sync, an import and a bulk change. */
export type FaultRound = {
  /** What was in progress at that moment. */
  readonly interrupted: { readonly change: boolean; readonly import: boolean; readonly sync: boolean };
  /** Seconds until the API responded again, and until all interrupted work was done. */
  readonly answeredAfter: number;
  readonly doneAfter: number;
  readonly connections: number;
  /** What is missing, and what was done more than once. Both are empty on success. */
  readonly lost: readonly string[];
  readonly twice: readonly string[];
};

export type FaultReport = {
  readonly rounds: readonly FaultRound[];
  /** The maximum number of connections that the server may have: its pools and its listener. */
  readonly allowedConnections: number;
  /** How the server ended by itself; null when it kept running. */
  readonly ended: string | null;
};

const CHANGED_AT_ONCE = 12;
const ALLOWED = APP_CONNECTIONS + OWNER_CONNECTIONS + 1;
const never = new AbortController().signal;

type Run = {
  readonly dataDir: string;
  readonly market: DemoMarket;
  readonly proxy: RecordingProxy;
  readonly replica: Replica;
  /** Our own connection, which each kill breaks too. */
  readonly owner: pg.Pool;
  readonly call: FaultCaller;
  readonly dollars: Account;
  readonly euros: Account;
  readonly panel: Account;
};

function callerOf(url: string, authorization: string): FaultCaller {
  return async (path, init = {}) => {
    const answer = await fetch(url + path, { ...init, headers: { ...init.headers, authorization } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
}

/** An account of a source without an API, for the files. */
async function panelAccount(owner: pg.Pool): Promise<Account> {
  return withScope(owner, systemScope, async (client) => {
    const id = uuidv7();
    await upsertAccount(client, {
      id,
      source: 'engageya',
      externalId: id,
      name: 'Engageya',
      currency: 'USD',
      timeZone: 'UTC',
      baseUrl: 'https://engageya.test',
    });
    const account = await accountById(client, id);
    if (account === null) throw new Error('the account was not written');
    return account;
  });
}

async function ownerOf(dataDir: string): Promise<pg.Pool> {
  const cluster = await findCluster(dataDir);
  if (cluster === null) throw new Error('there is no embedded database');
  const connection = {
    host: cluster.socketFolder,
    port: SOCKET_PORT,
    user: DATABASE_OWNER,
    database: 'adhelm',
  };
  return createPool(connection, { as: 'owner', max: 2, onError: () => undefined });
}

const syncedSince = async ({ owner, euros }: Pick<Run, 'owner' | 'euros'>, at: Date): Promise<boolean> => {
  const { rowCount } = await owner.query(
    `select from events where account_id = $1 and created_at > $2 and message->>'type' = 'facts.synced'`,
    [euros.id, at],
  );
  return (rowCount ?? 0) > 0;
};

/** Rejections count as "not yet", because the database may be unavailable. */
const soon = (check: () => Promise<boolean>) => () => check().catch(() => false);

async function kill(dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, 'postgresql/cluster/postmaster.pid'), 'utf8');
  process.kill(Number(text.split('\n')[0]), 'SIGKILL');
}

async function connectionsNow(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*) from pg_stat_activity
     where application_name in ('adhelm', 'adhelm-listener') and pid <> all ($1)`,
    [[(await owner.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0]],
  );
  return rows[0]?.count ?? 0;
}

/** Starts a sync, an import and a bulk change, kills PostgreSQL, and waits until all of them are done once. */
async function runRound(run: Run, round: number): Promise<FaultRound> {
  const { call, owner, market, proxy, dollars, euros, panel, dataDir } = run;
  const to = round % 2 === 0 ? 'paused' : 'active';
  const campaigns = await campaignsThatAre(
    owner,
    dollars,
    to === 'paused' ? 'active' : 'paused',
    CHANGED_AT_ONCE,
  );
  const patchesBefore = proxy.requests.length;
  const patches = () => proxy.requests.slice(patchesBefore).filter((line) => line.startsWith('PATCH'));
  market.sandbox.faults.set([
    { kind: 'latency', method: 'PATCH', milliseconds: 100 },
    { kind: 'latency', path: 'statistics', milliseconds: 300 },
  ]);

  const startedAt = new Date();
  const file = await startImport(call, panel, round);
  await owner.query('update sync_schedules set next_run_at = now() where account_id = $1', [euros.id]);
  const action = await startBulkChange(call, dollars, campaigns, to);
  await until('the bulk change is on its way', () => patches().length >= 2);
  const interrupted = {
    change: (await actionNow(call, action.id)).state === 'running',
    import: (await importNow(call, file)).state === 'running',
    sync: !(await syncedSince(run, startedAt)),
  };
  await kill(dataDir);
  const killedAt = performance.now();
  const secondsSinceKill = () => (performance.now() - killedAt) / 1000;

  await until('it is ready', async () => secondsSinceKill() > 0.05 && (await isReady(run.replica.url)));
  await until(
    'the API answers',
    soon(async () => (await call('/api/jobs')) !== null),
  );
  const answeredAfter = secondsSinceKill();
  const connections = await untilAvailable(() => connectionsNow(owner), { signal: never });
  await until(
    'the bulk change is over',
    soon(async () => (await actionNow(call, action.id)).state !== 'running'),
  );
  await until(
    'the import is over',
    soon(async () => (await importNow(call, file)).state !== 'running'),
  );
  await until(
    'the sync is over',
    soon(() => syncedSince(run, startedAt)),
  );
  const doneAfter = secondsSinceKill();
  market.sandbox.faults.clear();

  const lost: string[] = [];
  const twice: string[] = [];
  const { state, writes } = await actionNow(call, action.id);
  if (state !== 'confirmed') lost.push(`the bulk change is ${state}`);
  if (writes.length !== campaigns.length) lost.push('the bulk change lacks campaigns');
  for (const campaign of campaigns) {
    const sent = patches().filter((line) => line.includes(campaign)).length;
    if (sent === 0) lost.push(`campaign ${campaign} was not changed`);
    if (sent > 1) twice.push(`campaign ${campaign} was changed ${sent} times`);
  }
  const logged = await owner.query('select from activity where action_id = $1', [action.id]);
  if ((logged.rowCount ?? 0) > campaigns.length) twice.push('the log has a change twice');

  const imported = await importNow(call, file);
  if (imported.state !== 'done') lost.push(`the import is ${imported.state}`);
  const stored = await storedSums(owner, panel, 'widget_day');
  const rounds = round + 1;
  if (stored.rows < importedFile.rows * rounds)
    lost.push(`${stored.rows} of ${importedFile.rows * rounds} rows`);
  if (stored.rows > importedFile.rows * rounds || stored.clicks > importedFile.clicks * rounds)
    twice.push(`${stored.rows} rows with ${stored.clicks} clicks`);

  // the current day still grows at the source
  const last = addDays(dayInZone(new Date(), euros.timeZone), -1);
  const synced = await storedSums(owner, euros, 'campaign_day', last);
  const truth = market.sandbox.sumsOf(euros, { first: addDays(last, -60), last });
  const clicks = truth.reduce((sum, campaign) => sum + campaign.clicks, 0);
  if (synced.clicks < clicks) lost.push(`${synced.clicks} of ${clicks} clicks of the sync`);
  if (synced.clicks > clicks) twice.push(`${synced.clicks} instead of ${clicks} clicks of the sync`);
  return { interrupted, answeredAfter, doneAfter, connections, lost, twice };
}

/**
 * Runs the server with its embedded PostgreSQL in another process, repeatedly kills PostgreSQL with SIGKILL during a
 * sync, an import and a bulk change, and returns the results. Throws when work is not done
 * within a minute. `onRound` is called after each round.
 */
export async function runFaults({
  kills,
  onRound = () => undefined,
}: {
  readonly kills: number;
  readonly onRound?: (round: FaultRound) => void;
}): Promise<FaultReport> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'adhelm-faults-')));
  await chmod(dataDir, 0o755);
  const closing: (() => Promise<unknown>)[] = [
    () => rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 }),
  ];
  try {
    const market = await startDemoMarket({ market: { campaigns: 80, historyDays: 3 } });
    closing.push(() => market.close());
    const proxy = await startRecordingProxy(market.sandbox.url);
    closing.push(() => proxy.close());
    const replica = await startReplica(await freePort(), {
      DATA_DIR: dataDir,
      SANDBOX_URL: proxy.url,
      ADHELM_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    closing.push(() => replica.stop());
    const owner = await ownerOf(dataDir);
    closing.push(() => owner.end());
    const { authorization } = bearer(await signIn(createTestBrowser(), replica.url, 'admin@adhelm.test'));
    const startedAt = new Date();
    const [dollars, euros] = await connectMarket(owner, market.sandbox);
    const panel = await panelAccount(owner);
    const call = callerOf(replica.url, authorization);
    const run = { dataDir, market, proxy, replica, owner, call, dollars, euros, panel };
    for (const account of [dollars, euros]) {
      await until('the first sync is over', () => syncedSince({ owner, euros: account }, startedAt));
    }
    // from now on accounts are synced when a round requests it
    await owner.query(`update sync_schedules set next_run_at = 'infinity', every_seconds = 86400`);
    const rounds: FaultRound[] = [];
    for (let round = 0; round < kills && replica.ended() === null; round += 1) {
      const done = await runRound(run, round);
      rounds.push(done);
      onRound(done);
    }
    return { rounds, allowedConnections: ALLOWED, ended: replica.ended() };
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
