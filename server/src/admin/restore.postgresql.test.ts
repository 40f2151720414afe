/** @slow syncs an account, and dumps and restores a database */

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Rule, ruleDraftSchema, ruleTemplates } from '@adhelm/contracts';
import type pg from 'pg';
import { pino } from 'pino';
import { addRule, readRules } from '../automation/rules/testing.ts';
import { advanceAction } from '../changes/actions/testing.ts';
import { syncAccount } from '../facts/sync/testing.ts';
import {
  connectPools,
  pendingMigrations,
  readMigrations,
  runMigrations,
  systemScope,
  withScope,
} from '../foundation/database/index.ts';
import { type Cluster, environmentOf, startPrimary } from '../foundation/database/testing/clusters.ts';
import { type Account, listAccounts } from '../sources/accounts/index.ts';
import { connectMarket, type DemoMarket, domainServices, startDemoMarket } from '../testing/demo-market.ts';
import { campaignThatIs, commitStatus, writeOf } from '../testing/started-action.ts';

const run = promisify(execFile);
const silent = pino({ level: 'silent' });
const never = new AbortController().signal;
const editor = {
  scope: systemScope,
  actor: { kind: 'person', id: 'u1', name: 'Tess Tester' },
  requestId: 'request-1',
  requireLive: () => undefined,
} as const;

const samples = join(dirname(fileURLToPath(import.meta.url)), '../../../mfe-docs/src/samples');
const textOf = (sample: string) => readFile(join(samples, sample), 'utf8');

/** Runs a sample of the documentation in a shell that has loaded the settings file, with the cluster's database `adhelm`. */
async function documented(sample: string, cluster: Cluster, folder: string): Promise<void> {
  const env = { ...(await environmentOf(cluster)), DATABASE_URL: undefined };
  await writeFile(join(folder, 'production.env'), await settingsFor(cluster));
  await run('sh', ['-ec', `${await textOf('load-settings.sh')}\n${await textOf(sample)}`], {
    cwd: folder,
    env,
  });
}

async function settingsFor(cluster: Cluster): Promise<string> {
  const settings = (await textOf('production.env')).replace('<key>', Buffer.alloc(32, 7).toString('base64'));
  return settings.replace('localhost:5432', new URL(cluster.url).host);
}

const ownUrl = ({ url }: Cluster) => `postgres://adhelm@${new URL(url).host}/adhelm`;

/** Pools on the cluster's database, with the services of syncs and actions. */
function opened(cluster: Cluster, market: DemoMarket) {
  const pools = connectPools({ connectionString: ownUrl(cluster) }, silent);
  const worker = domainServices({ pool: pools.app, sandboxUrl: market.sandbox.url });
  const close = () => Promise.all([pools.app.end(), pools.owner.end()]);
  return { ...pools, services: { ...worker, enqueue: async () => undefined }, close };
}

const credentialsOf = ({ app, services }: ReturnType<typeof opened>, account: Account) =>
  withScope(app, systemScope, async (client) => (await services.accesses.open(client, account)).credentials);

const costOf = (pool: pg.Pool) =>
  withScope(pool, systemScope, async (client) => {
    const { rows } = await client.query<{ cost: number }>(
      'select sum(cost)::bigint as cost from campaign_day',
    );
    return rows[0]?.cost;
  });

it('a database made, dumped and restored by the documented commands has everything', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'adhelm-backup-'));
  const market = await startDemoMarket({ market: { campaigns: 10, historyDays: 2 } });
  const first = await startPrimary();
  await documented('create-database.sh', first, folder);
  const before = opened(first, market);
  await runMigrations(before.owner, await readMigrations());
  const [account] = await connectMarket(before.app, market.sandbox);
  await syncAccount(before.services, account.id, never);
  const draft = ruleDraftSchema.parse(ruleTemplates[0]?.rule);
  const { id: ruleId } = await addRule({ pool: before.app, now: () => new Date() }, editor, draft);
  const campaign = await campaignThatIs(before.app, account, 'active');
  const action = await commitStatus(before.services, account, [campaign]);
  const [credentials, cost] = [await credentialsOf(before, account), await costOf(before.app)];
  await documented('backup.sh', first, folder);
  await before.close();
  await first.remove();

  const second = await startPrimary();
  await documented('create-database.sh', second, folder);
  await documented('restore.sh', second, folder);
  const after = opened(second, market);
  try {
    expect(await pendingMigrations(after.owner, await readMigrations())).toEqual([]);
    const accounts = await withScope(after.app, systemScope, listAccounts);
    expect(accounts).toContainEqual(expect.objectContaining({ id: account.id, name: account.name }));
    expect(await credentialsOf(after, account)).toEqual(credentials);
    expect(await costOf(after.app)).toBe(cost);
    const rules: Pick<Rule, 'id'>[] = await readRules(
      { pool: after.app, now: () => new Date() },
      systemScope,
    );
    expect(rules.map(({ id }) => id)).toEqual([ruleId]);

    // the change that was planned is sent now, by the restored ledger
    expect(await writeOf(after.services, action)).toMatchObject({ state: 'planned' });
    await advanceAction(after.services, action.id, never);
    expect(await writeOf(after.services, action)).toMatchObject({ state: 'confirmed' });
  } finally {
    await after.close();
    await second.remove();
    await market.close();
    await rm(folder, { recursive: true });
  }
}, 180_000);
