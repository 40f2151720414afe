/** @slow kills a server at work */

import { setTimeout as sleep } from 'node:timers/promises';
import { actionAnswerSchema, importAnswerSchema, submissionsCreatedSchema } from '@adhelm/contracts';
import {
  type Importer,
  type ImportServer,
  startImportServer,
} from '../../facts/imports/testing/import-server.ts';
import { testCipher } from '../../facts/imports/testing/test-cipher.ts';
import { csvOf } from '../../facts/imports/testing/written-tables.ts';
import { syncAccount } from '../../facts/sync/testing.ts';
import { domainFeatures } from '../../features.ts';
import { type Account, connectDemoAccounts, listAccounts } from '../../sources/accounts/index.ts';
import { type DemoMarket, domainServices, startDemoMarket } from '../../testing/demo-market.ts';
import { killReplicaDuring } from '../../testing/killed-worker.ts';
import { type RecordingProxy, startRecordingProxy } from '../../testing/recording-proxy.ts';
import { campaignThatIs } from '../../testing/started-action.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { systemScope, withScope } from '../database/index.ts';

const TAKEN_OVER_WITHIN_MS = 30_000;
const PATIENCE_MS = 90_000;

let market: DemoMarket;
let proxy: RecordingProxy;
let web: ImportServer;
let buyer: Importer;
let survivor: TestServer;
let synced: Account;
let changed: Account;
let created: Account;

beforeAll(async () => {
  market = await startDemoMarket({ sources: ['mgid', 'revcontent'] });
  proxy = await startRecordingProxy(market.sandbox.url);
  web = await startImportServer('web', { sandboxUrl: proxy.url });
  buyer = await web.person('buyer');
  const { app, owner } = web.server.database;
  await connectDemoAccounts(
    { pool: app, cipher: testCipher, sandboxUrl: proxy.url },
    market.sandbox.accounts,
  );
  const accounts = await withScope(app, systemScope, listAccounts);
  const [mgid, otherMgid] = accounts.filter(({ source }) => source === 'mgid');
  const revcontent = accounts.find(({ source }) => source === 'revcontent');
  if (mgid === undefined || otherMgid === undefined || revcontent === undefined) {
    throw new Error('the sandbox lacks an account');
  }
  [synced, changed, created] = [mgid, otherMgid, revcontent];
  await syncAccount(
    domainServices({ pool: app, sandboxUrl: market.sandbox.url }),
    changed.id,
    new AbortController().signal,
  );
  await owner.query('update accounts set checked_at = now() where id = $1', [created.id]);
  await owner.query('update sync_schedules set paused_at = now() where account_id <> $1', [synced.id]);
}, 60_000);
afterAll(async () => {
  await survivor.close();
  await web.close();
  await proxy.close();
  await market.close();
});

async function startedChange(): Promise<string> {
  const id = await campaignThatIs(web.server.database.app, changed, 'active');
  const { body } = await buyer.call('/api/actions', {
    change: { field: 'status', value: 'paused' },
    targets: [{ source: 'mgid', account: changed.id, kind: 'campaign', id }],
  });
  return actionAnswerSchema.parse(body).data.id;
}

async function startedSubmission(): Promise<string> {
  const { body } = await buyer.call('/api/submissions', {
    kind: 'campaign',
    targets: [
      {
        source: 'revcontent',
        account: created.id,
        values: { name: 'Solar', countries: ['US'], bid: 100_000 },
      },
    ],
  });
  const [submission] = submissionsCreatedSchema.parse(body).data;
  if (submission === undefined) throw new Error('nothing was submitted');
  return submission.id;
}

async function startedImport(): Promise<string> {
  const bytes = csvOf([
    ['Campaign ID', 'Widget ID', 'Date', 'Clicks'],
    ['1', 'a', '2026-11-01', 1],
  ]);
  const { id, table } = await buyer.draft({ account: await web.account(), bytes });
  if (table === null) throw new Error('a draft has a table');
  await buyer.preview(id, table.suggestion.mapping);
  await buyer.call(`/api/imports/${id}/commit`, {});
  return id;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<number> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what} did not happen`);
    await sleep(50);
  }
  return Date.now();
}

const isFilled = (sql: string, parameters: readonly unknown[]) => async () => {
  const { rowCount } = await web.server.database.owner.query(sql, [...parameters]);
  return rowCount === 1;
};

it('another replica takes over every kind of long job within half a minute after one dies', async () => {
  const { owner, connection } = web.server.database;
  const [actionId, submissionId, importId] = [
    await startedChange(),
    await startedSubmission(),
    await startedImport(),
  ];
  const holder = await owner.connect();
  await holder.query(`select ensure_month('widget_day', '2026-11-01')`);
  await holder.query('begin; lock table widget_day in exclusive mode');
  const importWaits = isFilled(
    `select from pg_locks where not granted and relation = 'widget_day'::regclass`,
    [],
  );
  const allRun = Promise.all([
    proxy.hold(/statistics-reports/, 'answer'),
    proxy.hold(/^PATCH /, 'answer'),
    proxy.hold(/^POST .*boosts\/add/, 'answer'),
    until('the import', importWaits),
  ]);
  const order = { connection, publicUrl: web.server.url, sandboxUrl: proxy.url };
  await killReplicaDuring(
    order,
    allRun.then(async () => {
      survivor = await startTestServer({
        features: domainFeatures,
        database: web.server.database,
        sandboxUrl: proxy.url,
        env: { PUBLIC_URL: web.server.url, ROLES: 'worker,scheduler' },
      });
    }),
  );
  const diedAt = Date.now();
  await holder.query('rollback');
  holder.release();

  const done = await Promise.all([
    until(
      'the sync',
      isFilled(
        `select from freshness where account_id = $1 and kind = 'widget_day' and last_good_sync_at is not null`,
        [synced.id],
      ),
    ),
    until(
      'the change',
      isFilled(`select from ledger where action_id = $1 and state = 'confirmed'`, [actionId]),
    ),
    until(
      'the submission',
      isFilled(`select from submissions where id = $1 and state = 'submitted'`, [submissionId]),
    ),
    until(
      'the import',
      async () =>
        importAnswerSchema.parse((await buyer.call(`/api/imports/${importId}`)).body).data.state === 'done',
    ),
  ]);
  const seconds = done.map((at) => Math.round((at - diedAt) / 1000));
  expect(Math.max(...seconds)).toBeLessThanOrEqual(TAKEN_OVER_WITHIN_MS / 1000);
  // both had reached their source before the crash, so they are read back and never sent again
  expect(proxy.requests.filter((line) => line.startsWith('PATCH '))).toHaveLength(1);
  expect(proxy.requests.filter((line) => /^POST .*boosts\/add/.test(line))).toHaveLength(1);
}, 120_000);
