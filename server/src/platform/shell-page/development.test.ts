import { appendFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { type BuiltFiles, reports, writeBuilds } from '../../testing/built-files.ts';
import { testBuild } from '../../testing/module-builds.ts';
import { readRegistry } from '../../testing/read-registry.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { integrityOf } from '../registry/index.ts';
import { pageFeature } from './page-feature.ts';

const SHELL_SERVER = 'http://localhost:4999/';
const FILES = '{"lasting-entry.js":{"integrity":"sha384-0","bytes":1}}';

let builds: BuiltFiles;
let modules: Server;
let address: string;
let server: TestServer;

/** A development server of one module. */
async function serveModule(): Promise<void> {
  const { release } = testBuild({ manifest: { ...reports, version: '2.0.0' } });
  const files = new Map([
    ['/release.json', JSON.stringify({ ...release, entry: 'lasting-entry.js', preload: {} })],
    ['/files.json', FILES],
  ]);
  modules = createServer((request, response) => {
    const text = files.get(request.url ?? '');
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => modules.listen(0, 'localhost', resolve));
  const listening = modules.address();
  const port = typeof listening === 'object' && listening !== null ? listening.port : 0;
  address = `http://localhost:${port}/`;
}

function start(
  moduleServers: readonly string[],
  options: Pick<Parameters<typeof startTestServer>[0] & object, 'env' | 'database'> = {},
) {
  const page = pageFeature({
    shellFolder: builds.shell,
    moduleFolders: async () => [builds.module],
    development: { shellServer: SHELL_SERVER, moduleServers },
  });
  return startTestServer({ features: [page], ...options });
}

beforeAll(async () => {
  builds = await writeBuilds();
  await serveModule();
  server = await start([address]);
});
afterAll(async () => {
  await server.close();
  modules.close();
  await builds.remove();
});

describe('during development of modules', () => {
  it('local builds replace the published ones for everyone, and do not affect the health of any version', async () => {
    const registry = await readRegistry(server.url);
    expect(registry.preview).toBeNull();
    expect(registry.modules).toEqual([
      expect.objectContaining({
        name: 'reports',
        version: '2.0.0 (local build)',
        baseUrl: address,
        entry: 'lasting-entry.js',
        filesUrl: `${address}files.json`,
        filesIntegrity: integrityOf(Buffer.from(FILES)),
        arm: 'preview',
        fallback: null,
      }),
    ]);
  });

  it('pages may load them from their servers, and receive their changes', async () => {
    const policy = (await fetch(`${server.url}/app/x`)).headers.get('content-security-policy') ?? '';
    const { origin, host } = new URL(address);
    expect(policy).toMatch(new RegExp(`script-src [^;]*${origin}`));
    expect(policy).toMatch(new RegExp(`connect-src [^;]*ws://${host}`));
    expect(policy).toMatch(/connect-src [^;]*ws:\/\/localhost:4999/);
  });

  it('an unreachable server, or production, prevents the start', async () => {
    const { database } = server;
    await expect(start([`${address}nothing/`], { database })).rejects.toThrow(
      /No development server of a module at .*nothing\/: release.json returned 404/,
    );
    const env = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost:4998',
      DATABASE_URL: 'postgres://nowhere',
    };
    await expect(start([address], { database, env })).rejects.toThrow(
      /Development mode is not available in production/,
    );
  });
});

describe('during development of the shell', () => {
  it('each page uses the latest build, which browsers do not cache', async () => {
    await appendFile(join(builds.shell, 'page.html'), '<!-- edited -->');
    expect(await (await fetch(`${server.url}/`)).text()).toContain('<!-- edited -->');
    const cached = (await fetch(`${server.url}/assets/main.1.js`)).headers.get('cache-control');
    expect(cached).toBe('public, max-age=0');
  });

  it('its hot updates are served, but no other JSON', async () => {
    await writeFile(join(builds.shell, 'main.7.hot-update.json'), '{}');
    const statusOf = async (file: string) => (await fetch(`${server.url}/assets/${file}`)).status;
    expect(await statusOf('main.7.hot-update.json')).toBe(200);
    expect(await statusOf('shell.json')).toBe(404);
  });
});
