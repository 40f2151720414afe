import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startSandbox } from '@adhelm/sandbox';
import { connectDemoAccounts, domainFeatures, readConfig, startServer, syncNow } from '@adhelm/server';
import { newDataFolder } from '../data-folder/data-folder.ts';
import { type Row, report } from '../report/report.ts';
import { accessToken } from './access-token.ts';
import { saturatingLoad, type Target } from './saturating-load.ts';
import { steadyLoad } from './steady-load.ts';

const WARM_UP_SECONDS = 4;
const SECONDS = 12;
const PER_SECOND = 100;
/** An account of 200 campaigns: one page of the list at its default size. */
const market = { campaigns: 400, teasersPerCampaign: 3, widgetsPerCampaign: 4, historyDays: 30 };

/** The list of campaigns as a signed-in person requests it, compared with `/healthz` on the same server. */
async function measure(url: string, token: string, account: string): Promise<Row[]> {
  const list: Target = {
    url: `${url}/api/campaigns?source=mgid&account=${account}&sort=-cost`,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
  };
  const bare: Target = { url: `${url}/healthz`, headers: {} };
  await saturatingLoad(list, WARM_UP_SECONDS);
  const pace = { perSecond: PER_SECOND, seconds: SECONDS };
  const [ours, baseline] = [await steadyLoad({ ...list, ...pace }), await steadyLoad({ ...bare, ...pace })];
  const most = { ours: await saturatingLoad(list, SECONDS), baseline: await saturatingLoad(bare, SECONDS) };
  const at = `at ${PER_SECOND} requests/s`;
  return [
    { what: `${at}: p50 ms`, ours: ours.p50, baseline: baseline.p50 },
    { what: `${at}: p99 ms`, ours: ours.p99, baseline: baseline.p99, toReach: '≤ 50' },
    { what: `${at}: longest ms`, ours: ours.max, baseline: baseline.max },
    { what: 'as fast as it can: answers/s', ...most },
  ];
}

const dataDir = await newDataFolder('list');
const sandbox = await startSandbox({ port: 0, dataDir: join(dataDir, 'sandbox'), market, sources: ['mgid'] });
const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ROLES: 'web' });
// the limit of 300 requests per second and person is not what this measures
const rateLimits = { windowMs: 10_000, perUser: 1_000_000, perAddress: 1_000_000 };
const server = await startServer({ config, sandboxUrl: sandbox.url, features: domainFeatures, rateLimits });
try {
  const [account] = await connectDemoAccounts(server.services, sandbox.accounts);
  if (account === undefined || server.demoSignIn === null) throw new Error('nothing to measure was set up');
  process.stdout.write('Warming up: the first sync …\n');
  await syncNow(server.services, account);
  const token = await accessToken(server.url, server.demoSignIn);
  await report('list', '/healthz', await measure(server.url, token, account));
} finally {
  await server.close();
  await sandbox.close();
  await rm(dataDir, { recursive: true, force: true });
}
