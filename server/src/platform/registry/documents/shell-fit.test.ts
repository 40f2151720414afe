import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { moduleStatusSchema, type PlatformRelease } from '@adhelm/contracts';
import { type Database, systemScope, withScope } from '../../../foundation/database/index.ts';
import { testDatabase } from '../../../foundation/database/testing.ts';
import { listActivity } from '../../../screens/activity/testing.ts';
import { testPlatform } from '../../../testing/module-builds.ts';
import { readRegistry } from '../../../testing/read-registry.ts';
import { type RegistryServer, startRegistryServer } from '../../../testing/registry-server.ts';

const react = (version: string, ...exports: string[]): PlatformRelease => ({
  ...testPlatform,
  provides: { react: { version, exports } },
});
/** Two releases of the shell: the later one no longer exports a name that a module imports. */
const FIRST = { shellHash: 'aaaaaaaaaa', platform: react('19.3.1', 'use', 'useState') };
const SECOND = { shellHash: 'bbbbbbbbbb', platform: react('19.4.0', 'useState') };
/** A shell that no version supports. */
const OTHER_REACT = { shellHash: 'cccccccccc', platform: react('20.0.0', 'use', 'useState') };

const importing = (...imports: string[]) => ({ shared: { react: { range: '^19.0.0', imports } } });
const REASON = 'The module imports use from react, which the shell does not export.';

let database: Database;
let artifacts: string;
let running: RegistryServer[];
let logged: string;
beforeEach(async () => {
  database = await testDatabase();
  artifacts = await mkdtemp(join(tmpdir(), 'adhelm-artifacts-'));
  running = [];
  logged = '';
});
afterEach(async () => {
  for (const server of running) await server.close();
  await database.close();
  await rm(artifacts, { recursive: true });
});

async function start(shell: typeof FIRST): Promise<RegistryServer> {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  const server = await startRegistryServer({ database, artifacts, shell, logTo });
  running.push(server);
  return server;
}
const entryIn = async (server: RegistryServer) => (await readRegistry(server.url)).modules[0];
const statusIn = async (server: RegistryServer) => {
  const token = await server.deployToken('reports');
  return moduleStatusSchema.parse((await server.call('/registry/modules/reports', { token })).body);
};
const replacements = async (server: RegistryServer) =>
  (await server.audit('reports')).filter(({ action }) => action === 'replaced-for-shell');

/**
 * 1.0.0 and 1.1.0 run on both shells, 1.2.0 was only published, 1.3.0 failed and was rolled back, 2.0.0 requires the
 * first shell.
 */
async function history(): Promise<RegistryServer> {
  const server = await start(FIRST);
  await server.ship('reports', '1.0.0', importing('useState'));
  await server.ship('reports', '1.1.0', importing('useState'));
  await server.ship('reports', '1.2.0', { ...importing('useState'), percent: null });
  await server.ship('reports', '1.3.0', importing('useState'));
  const token = await server.deployToken('reports');
  await server.call('/registry/modules/reports/rollback', { method: 'POST', token });
  await server.ship('reports', '2.0.0', importing('use', 'useState'));
  return server;
}

it('runs a live version that fits the shell, with the previous one as the fallback', async () => {
  const server = await history();
  expect(await entryIn(server)).toMatchObject({ version: '2.0.0', fallback: { version: '1.1.0' } });
  expect(await entryIn(server)).not.toHaveProperty('insteadOf');
  expect((await statusIn(server)).shellMisfit).toBeNull();
  expect(await replacements(server)).toEqual([]);
});

describe('a live version that does not fit a new shell', () => {
  it('is substituted by the last live version that fits, with a notification', async () => {
    await history();
    const server = await start(SECOND);
    expect(await entryIn(server)).toMatchObject({
      version: '1.1.0',
      arm: 'live',
      baseUrl: '/modules/reports/1.1.0/',
      manifest: { version: '1.1.0' },
      insteadOf: { version: '2.0.0', reason: REASON },
      fallback: null,
      disabled: null,
    });
    expect((await fetch(`${server.url}/modules/reports/1.1.0/files.json`)).status).toBe(200);
    expect(await (await fetch(`${server.url}/app/reports`)).text()).toContain('/modules/reports/1.1.0/');
    expect(logged).toContain('reports 2.0.0 does not fit this shell: runs 1.1.0 instead');
    expect(await replacements(server)).toMatchObject([
      { actor: 'adhelm', from: '2.0.0', to: '1.1.0', reason: REASON },
    ]);
    const log = await withScope(database.app, systemScope, (client) =>
      listActivity(client, { limit: 1, after: null }),
    );
    expect(log.entries[0]).toMatchObject({
      type: 'module.replaced',
      summary: expect.stringContaining('runs reports 1.1.0 instead of 2.0.0'),
    });
    expect(await statusIn(server)).toMatchObject({
      live: { version: '2.0.0' },
      shellMisfit: { runs: '1.1.0', reason: REASON },
    });
  });

  it('is reported once for all restarts and replicas', async () => {
    await history();
    await start(SECOND);
    expect(await replacements(await start(SECOND))).toHaveLength(1);
  });

  it('still runs on replicas with the old shell, and replicas do not share documents', async () => {
    const first = await history();
    const second = await start(SECOND);
    expect((await entryIn(first))?.version).toBe('2.0.0');
    expect((await entryIn(second))?.version).toBe('1.1.0');
    const tagOf = async (server: RegistryServer) =>
      (await fetch(`${server.url}/registry/modules.json`)).headers.get('etag');
    expect(await tagOf(first)).not.toBe(await tagOf(second));
  });

  it('is replaced once a version that fits is promoted', async () => {
    await history();
    const server = await start(SECOND);
    await server.ship('reports', '2.0.1', importing('useState'));
    expect(await entryIn(server)).toMatchObject({ version: '2.0.1' });
    expect(await entryIn(server)).not.toHaveProperty('insteadOf');
    expect((await statusIn(server)).shellMisfit).toBeNull();
  });

  it('is never substituted by a switched-off version', async () => {
    const first = await start(FIRST);
    await first.ship('reports', '1.0.0', importing('useState'));
    await first.ship('reports', '2.0.0', importing('use'));
    await database.owner.query(
      `insert into refused_versions (module, version, reason, refused_at, refused_by)
       values ('reports', '1.0.0', 'It deletes', now(), 'somebody')`,
    );
    expect(await entryIn(await start(SECOND))).toMatchObject({ disabled: { kind: 'incompatible' } });
  });
});

it('does not run a candidate that does not fit a new shell', async () => {
  const first = await start(FIRST);
  await first.ship('reports', '1.0.0', importing('useState'));
  await first.ship('reports', '2.0.0', { ...importing('use'), percent: 99 });
  const server = await start(SECOND);
  for (let visit = 0; visit < 5; visit += 1)
    expect(await entryIn(server)).toMatchObject({ version: '1.0.0', arm: 'live' });
});

it('does not fall back to a version that does not fit a new shell', async () => {
  const first = await start(FIRST);
  await first.ship('reports', '1.0.0', importing('use'));
  await first.ship('reports', '2.0.0', importing('useState'));
  expect(await entryIn(await start(SECOND))).toMatchObject({ version: '2.0.0', fallback: null });
});

describe('a module without a version that fits', () => {
  it('is unavailable with the reason and loads no code', async () => {
    await history();
    const server = await start(OTHER_REACT);
    const reason = 'The module requires react ^19.0.0, but the shell provides 20.0.0.';
    expect(await entryIn(server)).toMatchObject({
      version: '2.0.0',
      disabled: { kind: 'incompatible', reason },
      fallback: null,
    });
    expect(await (await fetch(`${server.url}/app/reports`)).text()).not.toContain('/modules/reports/');
    expect(logged).toContain('reports 2.0.0 does not fit this shell: none of its versions does');
    expect(await replacements(server)).toMatchObject([{ from: '2.0.0', to: null, reason }]);
    expect((await statusIn(server)).shellMisfit).toEqual({ runs: null, reason });
  });

  it('reports that it is switched off rather than that it does not fit', async () => {
    const first = await history();
    const token = await first.deployToken('reports');
    await first.call('/registry/modules/reports/disable', { token, body: { reason: 'It shows wrong sums' } });
    const { disabled } = (await entryIn(await start(OTHER_REACT))) ?? {};
    expect(disabled).toEqual({ reason: 'It shows wrong sums', at: expect.any(String) });
  });
});
