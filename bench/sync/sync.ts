import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Sandbox, startSandbox } from '@adhelm/sandbox';
import {
  connectDemoAccounts,
  domainFeatures,
  type RunningServer,
  readConfig,
  startServer,
  syncNow,
} from '@adhelm/server';
import { from as copyFrom } from 'pg-copy-streams';
import { newDataFolder } from '../data-folder/data-folder.ts';
import { median } from '../report/median.ts';
import { report } from '../report/report.ts';
import { startReplayingSource } from './replaying-source.ts';
import { withoutUpkeep } from './without-upkeep.ts';

const ROUNDS = 3;
const market = { campaigns: 40, teasersPerCampaign: 5, widgetsPerCampaign: 200, historyDays: 30 };
const COPIED_AT_ONCE = 1_000;

type Round = {
  readonly rows: number;
  readonly first: number;
  readonly again: number;
  readonly copy: number;
  /** A first sync that writes facts only. */
  readonly bare: number;
};

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

/** A new server with one account, synced by `work`. */
async function onNewServer<Result>(
  sandbox: Sandbox,
  sourceUrl: string,
  work: (server: RunningServer, account: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = await newDataFolder('sync');
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ROLES: 'web' });
  const server = await startServer({ config, sandboxUrl: sourceUrl, features: domainFeatures });
  try {
    const [account] = await connectDemoAccounts(
      { ...server.services, sandboxUrl: sourceUrl },
      sandbox.accounts,
    );
    if (account === undefined) throw new Error('the sandbox has no account');
    return await work(server, account);
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * A sync of one account into an empty database, a second one without changes, a bare COPY of its rows, and a first sync
 * into another empty database without upkeep.
 */
async function measureRound(sandbox: Sandbox, sourceUrl: string): Promise<Round> {
  const synced = await onNewServer(sandbox, sourceUrl, async (server, account) => {
    let rows = 0;
    const first = await secondsOf(async () => {
      rows = (await syncNow(server.services, account)).received;
    });
    const again = await secondsOf(() => syncNow(server.services, account));
    return { rows, first, again, copy: await measureCopy(server, rows) };
  });
  const bare = await onNewServer(sandbox, sourceUrl, async ({ services }, account) => {
    const { pool, skipped } = withoutUpkeep(services.pool);
    const seconds = await secondsOf(() => syncNow({ ...services, pool }, account));
    if (skipped() === 0) throw new Error('no merge went without upkeep');
    return seconds;
  });
  return { ...synced, bare };
}

/** Copies as many rows of a sync's shape into a table without a write-ahead log. */
async function measureCopy({ services }: RunningServer, rows: number): Promise<number> {
  const line = (row: number) =>
    `1180${row % 20}\t56${row % 200}13\t2026-11-${10 + (row % 20)}\t${row}\t\\N\t${row % 97}\t${row % 7}\t${row * 125}\t${row * 131}\n`;
  const pages = Array.from({ length: Math.ceil(rows / COPIED_AT_ONCE) }, (_, page) => {
    const size = Math.min(COPIED_AT_ONCE, rows - page * COPIED_AT_ONCE);
    return Array.from({ length: size }, (_unused, index) => line(page * COPIED_AT_ONCE + index)).join('');
  });
  const client = await services.pool.connect();
  try {
    await client.query(`create temporary table bare_copy (campaign_id text, entity_id text, day date,
      impressions bigint, viewable_impressions bigint, clicks bigint, conversions bigint, cost bigint, revenue bigint)`);
    return await secondsOf(() =>
      pipeline(Readable.from(pages), client.query(copyFrom('copy bare_copy from stdin'))),
    );
  } finally {
    client.release(true);
  }
}

const dataDir = await newDataFolder('market');
const sandbox = await startSandbox({ port: 0, dataDir, market, sources: ['mgid'] });
const source = await startReplayingSource(sandbox.url);
try {
  process.stdout.write('Warming up: the sandbox lays out its market …\n');
  await measureRound(sandbox, source.url);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(sandbox, source.url));
  const rows = median(rounds.map((round) => round.rows));
  const rate = (seconds: (round: Round) => number) =>
    median(rounds.map((round) => round.rows / seconds(round)));
  await report('sync', 'bare COPY', [
    { what: 'rows of a first sync', ours: rows, baseline: rows },
    {
      what: 'first sync, rows/s',
      ours: rate((round) => round.first),
      baseline: rate((round) => round.copy),
      toReach: '≥ 20,000',
    },
    {
      what: 'first sync, seconds',
      ours: median(rounds.map((round) => round.first)),
      baseline: median(rounds.map((round) => round.copy)),
    },
    {
      what: 'first sync beside one without upkeep, seconds',
      ours: median(rounds.map((round) => round.first)),
      baseline: median(rounds.map((round) => round.bare)),
      toReach: '≤ 1.3 ×',
    },
    {
      what: 'second sync (last 3 days, nothing new), seconds',
      ours: median(rounds.map((round) => round.again)),
    },
  ]);
} finally {
  await source.close();
  await sandbox.close();
  await rm(dataDir, { recursive: true, force: true });
}
