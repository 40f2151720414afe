import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, campaignsAnswerSchema, dayInZone, importsAnswerSchema } from '@adhelm/contracts';
import { type Sandbox, startSandbox } from '@adhelm/sandbox';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import {
  type Account,
  connectDemoAccounts,
  listAccounts,
  waitForFirstSync,
} from '../../sources/accounts/index.ts';
import { importDemoPanels } from './demo-imports.ts';
import { type Importer, type ImportServer, startImportServer } from './testing/import-server.ts';

const market = { campaigns: 60, teasersPerCampaign: 2, widgetsPerCampaign: 6, historyDays: 14 };

const every = ['widget_day', 'content_day', 'campaign_day'];
/** What is imported of networks without an API, and of those whose API lacks figures. */
const importedOf: Readonly<Record<string, readonly string[]>> = {
  engageya: every,
  jubna: every,
  rtx: every,
  richads: every,
  selfadvertiser: every,
  admaven: ['content_day'],
};
const panelSources = ['engageya', 'jubna', 'rtx', 'richads', 'selfadvertiser', 'admaven'] as const;

let imports: ImportServer;
let buyer: Importer;
let sandbox: Sandbox;
let folder: string;
let accounts: readonly Account[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adhelm-demo-imports-'));
  sandbox = await startSandbox({ port: 0, dataDir: folder, market, sources: panelSources });
  imports = await startImportServer();
  buyer = await imports.person('buyer');
  await connectDemoAccounts(imports.server.services, sandbox.accounts);
  await importDemoPanels(imports.server.services, sandbox.panels);
  accounts = await withScope(imports.server.database.app, systemScope, listAccounts);
});
afterAll(async () => {
  await imports.close();
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const queryOf = ({ source, id }: Account) => new URLSearchParams({ source, account: id, limit: '200' });

function accountAt(source: string): Account {
  const found = accounts.find((account) => account.source === source);
  if (found === undefined) throw new Error(`no account at ${source}`);
  return found;
}

async function importsOf(account: Account) {
  const until = Date.now() + 10_000;
  for (;;) {
    const { data } = importsAnswerSchema.parse((await buyer.call(`/api/imports?${queryOf(account)}`)).body);
    if (data.every(({ state }) => state !== 'running')) return data;
    if (Date.now() > until) throw new Error(`imports of ${account.name} do not end`);
    await sleep(20);
  }
}

it('connects the accounts of the panels, without a sync to wait for', async () => {
  expect(accounts.map(({ source }) => source).sort()).toEqual(
    panelSources.flatMap((source) => [source, source]).sort(),
  );
  // marks accounts with an API as synced, because nothing syncs here
  await imports.server.database.owner.query(
    `update accounts set health = 'ok' where source in ('rtx', 'richads', 'selfadvertiser', 'admaven')`,
  );
  const before = Date.now();
  await waitForFirstSync(imports.server.services, 5_000);
  expect(Date.now() - before).toBeLessThan(2_000);
});

it('imports the panels’ exports with their campaigns, and saves the mappings', async () => {
  for (const account of accounts) {
    const imported = await importsOf(account);
    const kinds = importedOf[account.source] ?? [];
    expect(imported.map(({ state, kind, skipped }) => [state, kind, skipped])).toEqual(
      kinds.map((kind) => ['done', kind, 0]),
    );
    if (!kinds.includes('campaign_day')) continue;
    const last = dayInZone(new Date(), account.timeZone);
    const expected = sandbox.sumsOf(account, { first: addDays(last, -29), last: addDays(last, -1) });
    const facts = await imports.facts(account, 'campaign_day');
    const until = facts.filter(([, , day]) => String(day) < last);
    const clicks = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
    expect(clicks(until.map((row) => Number(row[3])))).toBe(clicks(expected.map((sum) => sum.clicks)));
    const { body } = await buyer.call(`/api/campaigns?${queryOf(account)}`);
    expect(campaignsAnswerSchema.parse(body).data.some(({ status }) => status === 'active')).toBe(true);
  }
  const account = accountAt('engageya');
  const panel = sandbox.panels.find(({ externalId }) => externalId === account.externalId);
  const days = new URLSearchParams({ from: '2026-11-01', to: dayInZone(new Date(), account.timeZone) });
  const file = await fetch(`${panel?.baseUrl}/reports/widgets?${days}`);
  const { table } = await buyer.draft({ account, bytes: Buffer.from(await file.arrayBuffer()) });
  expect(table?.suggestion.isKept).toBe(true);
});

it('imports nothing twice on a second start', async () => {
  await importDemoPanels(imports.server.services, sandbox.panels);
  for (const account of accounts) {
    const imported = (await importsOf(account)).filter(({ state }) => state !== 'draft');
    expect(imported).toHaveLength(importedOf[account.source]?.length ?? 0);
  }
});

it('creates imports that can be undone like any other', async () => {
  const account = accountAt('engageya');
  const imported = await importsOf(account);
  const done = imported.filter(({ state }) => state === 'done');
  for (const { id } of done)
    expect((await buyer.revert(id)).revert).toMatchObject({ state: 'done', kept: 0 });
  for (const kind of ['campaign_day', 'content_day', 'widget_day'] as const) {
    const facts = await imports.facts(account, kind);
    expect(facts.filter(([, , , clicks, cost]) => clicks !== null || cost !== null)).toEqual([]);
  }
  const { rows } = await imports.server.database.owner.query(
    'select external_id from campaigns where account_id = $1 and gone_at is null',
    [account.id],
  );
  expect(rows).toEqual([]);
});

it('skips only the reports of a panel that does not answer', async () => {
  const panel = sandbox.panels.find(({ source }) => source === 'engageya');
  if (panel === undefined) throw new Error('no panel');
  const away = { ...panel, externalId: 'elsewhere', baseUrl: `${sandbox.url}/engageya/panel/nobody` };
  await importDemoPanels(imports.server.services, [away]);
  const found = await withScope(imports.server.database.app, systemScope, listAccounts);
  const added = found.find(({ externalId }) => externalId === 'elsewhere');
  if (added === undefined) throw new Error('the account is missing');
  expect(await importsOf(added)).toEqual([]);
});
