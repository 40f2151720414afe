import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { ModuleManifest } from '@adhelm/contracts';
import { valid } from 'semver';
import type { Database } from '../../../foundation/database/index.ts';
import { testDatabase } from '../../../foundation/database/testing.ts';
import { testBuild, testManifest } from '../../../testing/module-builds.ts';
import { readRegistry } from '../../../testing/read-registry.ts';
import { type RegistryServer, startRegistryServer } from '../../../testing/registry-server.ts';
import { readShellBuild } from '../../shell-page/testing.ts';
import { readLocalBuild } from './local-builds.ts';

let database: Database;
let artifacts: string;
const folders: string[] = [];

beforeEach(async () => {
  database = await testDatabase();
  artifacts = await mkdtemp(join(tmpdir(), 'adhelm-artifacts-'));
});
afterEach(async () => {
  await database.close();
  for (const folder of [artifacts, ...folders.splice(0)]) await rm(folder, { recursive: true });
});

/** A build as webpack writes it to `dist`. */
async function built(
  hash: string,
  manifest: Partial<ModuleManifest> = {},
  name = 'reports',
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'adhelm-build-'));
  folders.push(folder);
  const { release, files } = testBuild({ manifest: testManifest(name, manifest), hash });
  for (const file of files) await writeFile(join(folder, file.name), file.content);
  await writeFile(join(folder, 'entry.js.br'), 'compressed by an older preset');
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}
const [A, B] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'];
const dev = (hash: string) => `0.0.0-dev.h${hash}`;

type Started = { readonly logged: string };
/** Starts the program with these builds, runs `work`, and stops it. */
async function start(
  moduleFolders: readonly string[],
  work: (server: RegistryServer) => Promise<void>,
): Promise<Started> {
  let logged = '';
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  const server = await startRegistryServer({ database, artifacts, moduleFolders, logTo });
  await work(server).finally(() => server.close());
  return { logged };
}
const live = async (server: RegistryServer, module = 'reports') => {
  const { modules } = await readRegistry(server.url);
  return modules.find(({ name }) => name === module)?.version;
};
const actions = async (server: RegistryServer) =>
  (await server.audit('reports')).map(({ action, actor, to }) => `${actor} ${action} ${to}`).reverse();

it('are published and made live by the first start, and unchanged by a second one', async () => {
  const folder = await built(A);
  let sequence = 0;
  await start([folder], async (server) => {
    expect(await live(server)).toBe(dev(A));
    expect(await actions(server)).toEqual([`adhelm published ${dev(A)}`, `adhelm promoted ${dev(A)}`]);
    expect((await fetch(`${server.url}/modules/reports/${dev(A)}/files.json`)).status).toBe(200);
    ({ sequence } = await readRegistry(server.url));
  });
  await start([folder], async (server) => {
    expect((await readRegistry(server.url)).sequence).toBe(sequence);
    expect(await actions(server)).toHaveLength(2);
  });
});

it('have a valid semver version for any hash', async () => {
  const { release } = await readLocalBuild(await built('0123456789012345'));
  expect(valid(release.manifest.version)).toBe(dev('0123456789012345'));
});

it('are published once by replicas that start together', async () => {
  const folder = await built(A);
  // creates the demo people first
  await start([], async () => undefined);
  const servers = await Promise.all(
    [1, 2].map(() => startRegistryServer({ database, artifacts, moduleFolders: [folder] })),
  );
  const [first] = servers;
  if (first === undefined) throw new Error('no server');
  expect(await live(first)).toBe(dev(A));
  expect((await actions(first)).filter((line) => line.includes('promoted'))).toHaveLength(1);
  for (const server of servers) await server.close();
});

it('become live once, and stay rolled back on the next start', async () => {
  const [first, second] = [await built(A), await built(B)];
  await start([first], async () => undefined);
  await start([second], async (server) => {
    expect(await live(server)).toBe(dev(B));
    const token = await server.deployToken('reports');
    await server.call('/registry/modules/reports/rollback', { method: 'POST', token });
    expect(await live(server)).toBe(dev(A));
  });
  await start([second], async (server) => expect(await live(server)).toBe(dev(A)));
});

it('do not replace versions that a team made live, tries out or switched off', async () => {
  const [first, second] = [await built(A), await built(B)];
  await start([first], async (server) => server.ship('reports', '1.0.0', { percent: 10 }));
  await start([second], async (server) => {
    const token = await server.deployToken('reports');
    const { body } = await server.call('/registry/modules/reports', { token });
    expect(body).toMatchObject({ live: { version: dev(A) }, candidate: { version: '1.0.0', percent: 10 } });
    await server.call('/registry/modules/reports/promote', {
      token,
      body: { version: '1.0.0', percent: 100 },
    });
  });
  await start([await built('cccccccccccccccc')], async (server) => {
    expect(await live(server)).toBe('1.0.0');
    const token = await server.deployToken('reports');
    await server.call('/registry/modules/reports/disable', { token, body: { reason: 'broken' } });
  });
  await start([await built('dddddddddddddddd')], async (server) => expect(await live(server)).toBe('1.0.0'));
});

it('that the gate refuses are logged, and live versions and other builds are unaffected', async () => {
  await start([await built(A)], async () => undefined);
  const bad = await built(B, { hostApi: '^9.0.0' });
  const { logged } = await start([bad, await built(A, {}, 'clients')], async (server) => {
    expect(await live(server)).toBe(dev(A));
    expect(await live(server, 'clients')).toBe(dev(A));
    expect((await actions(server)).at(-1)).toBe(`adhelm publish-refused ${dev(B)}`);
  });
  expect(logged).toMatch(/the build of reports was rejected: .*does not pass the gate/);
});

it('that do not fit a new shell are reported at its start', async () => {
  await start([await built(A, { hostApi: '^1.0.0' })], async () => undefined);
  const { logged: quiet } = await start([], async () => undefined);
  expect(quiet).not.toContain('does not fit');
  // as if published against a shell with a newer host API
  await database.owner.query(
    `update module_releases set release = jsonb_set(release, '{manifest,hostApi}', '"^2.0.0"')`,
  );
  const { logged } = await start([], async () => undefined);
  expect(logged).toContain(`reports ${dev(A)} does not fit this shell`);
});

it('that are missing or from another version stop the start with one line', async () => {
  await expect(start(['/no/such/folder'], async () => undefined)).rejects.toThrow(
    /is not built .*npm run build/,
  );
  const old = await built(A);
  await writeFile(join(old, 'release.json'), '{"manifest": {}}');
  await expect(start([old], async () => undefined)).rejects.toThrow(
    /another version of Adhelm\. Run "npm run build"/,
  );
  await writeFile(join(old, 'shell.json'), '{}');
  await expect(readShellBuild(old)).rejects.toThrow(/another version of Adhelm\. Run "npm run build"/);
});
