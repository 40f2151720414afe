import { createServer } from 'node:net';
import { moduleReleaseSchema } from '@adhelm/contracts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { smallManifest, smallPlatform } from '../../testing/built-module.ts';
import { type CommandEnd, cliSession } from '../../testing/cli-session.ts';
import { type FakeRegistry, startFakeRegistry } from '../../testing/fake-registry.ts';
import { type TemporaryPackage, temporaryPackage } from '../../testing/small-build.ts';
import { startSmallShell } from '../../testing/small-shell.ts';
import type { BuildMode } from '../../webpack/base-config.ts';

const PATIENCE_MS = 15_000;

const counter = (label: string) => `
  import { useState } from 'react';
  export default function Counter() {
    const [count, setCount] = useState(0);
    return <button type="button" onClick={() => setCount(count + 1)}>{'${label} ' + count}</button>;
  }`;
const manifest = {
  ...smallManifest,
  slots: [{ slot: 'dashboard', id: 'counter', expose: './slots/counter', size: 'small' }],
};
const sources = {
  'module.json': JSON.stringify(manifest),
  'src/module.tsx': `export default {};`,
  'src/slots/counter.tsx': counter('first'),
};

let folder: TemporaryPackage;
let registry: FakeRegistry;
let browser: Browser;
beforeAll(async () => {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(() => browser.close());
beforeEach(async () => {
  folder = temporaryPackage(sources);
  registry = await startFakeRegistry(smallPlatform);
});
afterEach(async () => {
  await registry.close();
  folder.remove();
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Runs `dev` until the end of `use`, which receives the address of the module. */
async function whileServed(
  options: string,
  use: (address: string, port: number) => Promise<void>,
  port?: number,
): Promise<CommandEnd> {
  const ownPort = port ?? (await freePort());
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  const { promise: isServed, resolve: served } = Promise.withResolvers<void>();
  const run = cliSession({
    cwd: folder.folder,
    registry,
    untilStopped: () => {
      served();
      return stopped;
    },
  });
  const end = run(`dev --port ${ownPort} ${options}`);
  await Promise.race([isServed, end]);
  try {
    await use(`http://localhost:${ownPort}/`, ownPort);
  } finally {
    stop();
  }
  return end;
}

const textAt = async (address: string) => (await fetch(address)).text();
const releaseAt = async (address: string) =>
  moduleReleaseSchema.parse(JSON.parse(await textAt(`${address}release.json`)));

describe('adhelm-module dev', () => {
  it('serves the release data, and prints the preview link', async () => {
    const { code, out, err } = await whileServed('', async (address) => {
      const release = await releaseAt(address);
      expect(release).toMatchObject({ manifest, exposes: ['./module', './slots/counter'] });
      const entry = await fetch(address + release.entry);
      expect(entry.headers.get('access-control-allow-origin')).toBe(registry.url);
    });
    expect(code).toBe(0);
    expect(out).toMatch(/Open http:\/\/shell\.test\/preview\?token=http:\/\/localhost:\d+\/\n/);
    expect(err).toContain('Built.');
    expect(registry.requests.at(-1)).toMatch(
      /^preview: {"localhost":"http:\/\/localhost:\d+\/","minutes":480}$/,
    );
  });

  it('prints its address as JSON', async () => {
    const { out } = await whileServed('--json', async () => undefined);
    expect(JSON.parse(out)).toMatchObject({
      name: 'small-tool',
      address: expect.stringMatching(/^http:\/\/localhost:\d+\/$/),
      federationName: expect.stringMatching(/^small_tool_[0-9a-f]{16}$/),
      preview: { url: expect.stringContaining('/preview?token=') },
      changes: 'unknown',
    });
  });

  it('serves without a link if the shell refuses one, and prints the reason', async () => {
    registry.breakDown(403, '');
    const { code, out } = await whileServed('', async (address) => {
      expect((await releaseAt(address)).manifest.name).toBe('small-tool');
    });
    expect(code).toBe(0);
    expect(out).toContain('No preview link: The server responded with status 403.');
  });

  it('exits with 6 if the port is in use', async () => {
    await whileServed('', async (_address, port) => {
      const second = await cliSession({ cwd: folder.folder, registry })(`dev --port ${port}`);
      expect([second.code, second.err]).toEqual([6, expect.stringContaining(`Port ${port} is in use`)]);
    });
  });
});

/** Opens the widget in a small shell built for one of the two modes. */
async function inShell(
  mode: BuildMode,
  use: (page: Page, address: string) => Promise<void>,
): Promise<CommandEnd> {
  const port = await freePort();
  const shell = await startSmallShell(mode, `http://localhost:${port}/`);
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const served = async (address: string) => {
    await page.goto(shell.url);
    await use(page, address);
  };
  try {
    return await whileServed(`--shell ${shell.url}`, served, port);
  } finally {
    await page.close();
    await shell.close();
  }
}

describe('a source change', () => {
  it('updates the page in place in a shell built for development', async () => {
    const { out } = await inShell('development', async (page, address) => {
      const { federationName, entry } = await releaseAt(address);
      const content = await textAt(address + entry);
      await page.getByRole('button', { name: 'first 0' }).click();
      folder.write({ 'src/slots/counter.tsx': counter('second') });
      await page.getByRole('button', { name: 'second 1' }).waitFor();
      // a tab that has not loaded the module yet has the old release data
      expect(await releaseAt(address)).toMatchObject({ federationName, entry });
      expect(await textAt(address + entry)).toBe(content);
    });
    expect(out).toContain('keep its state');
  });

  it('reloads the page of any other shell', async () => {
    const { out } = await inShell('production', async (page) => {
      await page.getByRole('button', { name: 'first 0' }).click();
      await page.getByRole('button', { name: 'first 1' }).waitFor();
      folder.write({ 'src/slots/counter.tsx': counter('second') });
      await page.getByRole('button', { name: 'second 0' }).waitFor();
    });
    expect(out).toContain('reload the open page');
  });
});
