import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startSandboxThread } from '@adhelm/sandbox';
import {
  capabilitiesNamed,
  connectDemoAccounts,
  domainFeatures,
  firstSyncs,
  readConfig,
  startServer,
  waitForFirstSync,
} from '@adhelm/server';
import { newDataFolder } from '../data-folder/data-folder.ts';
import { report } from '../report/report.ts';
import { textTable } from '../report/text-table.ts';
import { startCountingProxy } from './counting-proxy.ts';
import { limitsInWords, realTime, SECONDS_PER_CALL } from './real-time.ts';

/** Factor by which the sandbox's limits refill faster than the vendors'. */
const PACE = 20;
const HISTORY_DAYS = 30;
const PATIENCE_MS = 300_000;
const LOOK_EVERY_MS = 100;

/** Minutes and seconds, or hours. */
function duration(hours: number): string {
  if (hours >= 1) return `${hours.toFixed(1)} h`;
  const seconds = Math.round(hours * 3_600);
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** The limits of the run, and what each account's calls would take under those of its network. */
function limitsTable(accounts: ReadonlyMap<string, readonly unknown[]>): string {
  const lines = [...accounts].map(([source, own]) => {
    const { limits } = capabilitiesNamed(source);
    const calls = new Map(
      [...proxy.callsOf(source)].map(([path, count]) => [path, count / own.length] as const),
    );
    const { calls: all, hours, decidedBy, isOnPaper } = realTime(calls, limits);
    const real = `${duration(hours)}${isOnPaper ? ' on paper' : ''}`;
    return [source, String(Math.ceil(all)), limitsInWords(limits, PACE), real, decidedBy];
  });
  return [
    textTable([['', 'calls an account', 'limits of this run', 'at the real network', 'by'], ...lines]),
    `On paper: the network publishes no limit. A call is assumed to take ${SECONDS_PER_CALL} s there.`,
  ].join('\n');
}

const folder = await newDataFolder('first-sync');
const sandbox = await startSandboxThread(
  { port: 0, dataDir: join(folder, 'sandbox'), market: { historyDays: HISTORY_DAYS }, pace: PACE },
  (error) => {
    throw error;
  },
);
const config = readConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' });
const proxy = await startCountingProxy(sandbox.url);
const server = await startServer({ config, sandboxUrl: proxy.url, features: domainFeatures });
try {
  const startedAt = performance.now();
  const accounts = await connectDemoAccounts({ ...server.services, sandboxUrl: proxy.url }, sandbox.accounts);
  const deadline = Date.now() + PATIENCE_MS;
  // every account has started, so none is missing below; some have no report to read
  await waitForFirstSync(server.services, PATIENCE_MS);
  let syncs = await firstSyncs(server.services);
  while (syncs.some(({ isDone }) => !isDone)) {
    if (Date.now() > deadline) {
      throw new Error(`not synced: ${JSON.stringify(syncs.filter(({ isDone }) => !isDone))}`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    syncs = await firstSyncs(server.services);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const bySource = Map.groupBy(syncs, ({ source }) => source);
  process.stdout.write(
    `${accounts.length} accounts, ${syncs.length} of ${bySource.size} sources with reports, ${HISTORY_DAYS} days, limits × ${PACE}\n`,
  );
  process.stdout.write(`${limitsTable(bySource)}\n`);
  await report('first-sync', 'none', [
    { what: 'first sync of all sources, seconds', ours: seconds, toReach: '≤ 60' },
    ...[...bySource].map(([source, own]) => ({
      what: `${source} (${own.length} accounts), seconds of the slower`,
      ours: Math.max(...own.map((sync) => sync.seconds)),
    })),
  ]);
} finally {
  await server.close();
  await proxy.close();
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
}
