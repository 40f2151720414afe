import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { daysOfRange } from '@adhelm/contracts';
import { startSandbox } from '@adhelm/sandbox';
import { pino } from 'pino';
import { syncReviews } from '../../../features.ts';
import { systemScope, withScope } from '../../../foundation/database/index.ts';
import { createCipher } from '../../../foundation/secrets/index.ts';
import type { Feature } from '../../../foundation/services/index.ts';
import {
  type Account,
  accountAccesses,
  connectDemoAccounts,
  listAccounts,
} from '../../../sources/accounts/index.ts';
import { closeConnectors, connectorOf } from '../../../sources/index.ts';
import { limitedPerson } from '../../../testing/limited-person.ts';
import { bearer, createTestBrowser, signIn } from '../../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { storeRates } from '../../fx/testing.ts';
import { syncAccount } from '../../sync/testing.ts';
import { trackerRoutes } from '../tracker-routes.ts';

/** The key of test servers, so that they can decrypt what was encrypted here. */
const cipher = createCipher([Buffer.alloc(32, 7)]);
const now = () => new Date('2026-11-20T17:20:00Z');
const feature: Feature = {
  api: (api, { pool }) => trackerRoutes(api, { pool, now, workspace: { currency: 'USD' } }),
};

type Headers = Readonly<Record<string, string>>;

/** A server with two networks, both trackers and all clients of one agency, synced by their connectors. */
export type TrackerMarket = {
  readonly server: TestServer;
  readonly voluum: Account;
  readonly thrive: Account;
  /** Tokens of a person who sees everything, and of one who only sees the Voluum account. */
  readonly headers: Headers;
  readonly limited: Headers;
  close(): Promise<void>;
};

/**
 * Starts and syncs it, on 2026-11-20 with eight days of traffic. A euro is 1.1 dollars on each day. `features` are served
 * beside the tracker's own.
 */
export async function startTrackerMarket(features: readonly Feature[] = []): Promise<TrackerMarket> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tracker-market-'));
  const sandbox = await startSandbox({
    port: 0,
    dataDir,
    now,
    market: { campaigns: 16, teasersPerCampaign: 2, widgetsPerCampaign: 6, historyDays: 8 },
    sources: ['mgid', 'zeropark', 'voluum', 'thrive', 'algolead', 'meeseeksmedia', 'roicollective'],
    pace: 20,
  });
  const server = await startTestServer({ features: [feature, ...features], sandboxUrl: sandbox.url });
  const pool = server.database.app;
  const rates = daysOfRange({ startDate: '2026-11-01', endDate: '2026-11-20' }).map((publishedOn) => ({
    currency: 'USD',
    publishedOn,
    perEuro: '1.1',
  }));
  await withScope(pool, systemScope, (client) => storeRates(client, rates, now()));
  const agency = sandbox.accounts.filter(
    (account, index, all) => all.findIndex(({ source }) => source === account.source) === index,
  );
  await connectDemoAccounts({ pool, cipher, sandboxUrl: sandbox.url }, agency);
  const accounts = await withScope(pool, systemScope, listAccounts);
  const services = {
    pool,
    accesses: accountAccesses(cipher, sandbox.url),
    connectorOf,
    reviews: syncReviews,
    log: pino({ level: 'silent' }),
    now,
  };
  for (const { id } of accounts) await syncAccount(services, id, new AbortController().signal);
  const find = (source: string) => {
    const account = accounts.find((candidate) => candidate.source === source);
    if (account === undefined) throw new Error(`the sandbox has no ${source}`);
    return account;
  };
  const voluum = find('voluum');
  const buyer = async () => bearer(await signIn(createTestBrowser(), server.url, 'buyer@adhelm.test'));
  return {
    server,
    voluum,
    thrive: find('thrive'),
    headers: await buyer(),
    limited: await limitedPerson(server.database.app, server.url, [voluum.id]),
    close: async () => {
      await server.close();
      await closeConnectors();
      await sandbox.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
