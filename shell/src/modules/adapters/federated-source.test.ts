import { createHash } from 'node:crypto';
import { INTEGRITY_OF_SCRIPT, type RegisteredModule } from '@adhelm/contracts';
import { init, loadShare, registerShared } from '@module-federation/enhanced/runtime';
import * as z from 'zod/mini';
import { fakeServer } from '../../testing/fake-server.ts';
import { testRelease } from '../../testing/releases.ts';
import type { ModuleSource } from '../ports/module-source.ts';
import { federatedSource } from './federated-source.ts';

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } });

let source: ModuleSource;
let scripts: HTMLScriptElement[];
/** The container that each script would define, by path, as webpack builds it. */
let containers: Map<string, { readonly name: string; readonly exposes: Readonly<Record<string, unknown>> }>;

/** Simulates script execution: puts the container of an added script where the runtime looks for it. */
const page = new MutationObserver((records) => {
  for (const element of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(element instanceof HTMLScriptElement)) continue;
    scripts.push(element);
    const container = containers.get(new URL(element.src).pathname);
    if (container === undefined) {
      element.dispatchEvent(new Event('error'));
      continue;
    }
    Object.assign(globalThis, {
      [container.name]: {
        init: () => undefined,
        get: async (expose: string) => () => container.exposes[expose],
      },
    });
    element.dispatchEvent(new Event('load'));
  }
});

beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  page.observe(document, { childList: true, subtree: true });
  source = federatedSource();
});
afterAll(() => page.disconnect());
beforeEach(() => {
  scripts = [];
  containers = new Map();
});

/** A release in the registry, its files on the server, and the container behind its entry. */
function publish(version: string, exposes: Readonly<Record<string, unknown>>): RegisteredModule {
  const baseUrl = `/modules/campaigns/${version}/`;
  const federationName = `campaigns_${version.replaceAll('.', '')}`;
  const entry = `entry of ${version}`;
  const list = JSON.stringify({ 'entry.js': { integrity: integrityOf(entry), bytes: entry.length } });
  const server = fakeServer();
  server.answer(`GET ${baseUrl}files.json`, new Response(list));
  server.answer(`GET ${baseUrl}entry.js`, script(entry));
  containers.set(`${baseUrl}entry.js`, { name: federationName, exposes });
  return {
    ...testRelease('campaigns'),
    version,
    federationName,
    baseUrl,
    preload: {},
    filesUrl: `${baseUrl}files.json`,
    filesIntegrity: integrityOf(list),
  };
}

describe('a module loaded by Module Federation', () => {
  it('returns what its release exposes, through an entry verified against the file list', async () => {
    const lifecycles = { mount: 'of 1.0.0' };
    const release = publish('1.0.0', { './module': lifecycles });
    await source.warm(release, './module', { fresh: false });
    expect(await source.importExposed(release, './module')).toBe(lifecycles);
    expect(scripts.map(({ src, integrity }) => [new URL(src).pathname, integrity])).toEqual([
      ['/modules/campaigns/1.0.0/entry.js', integrityOf('entry of 1.0.0')],
    ]);
    // for its further scripts
    const ofScript: unknown = Reflect.get(globalThis, INTEGRITY_OF_SCRIPT);
    const read = z
      .custom<(address: string) => string>((value) => typeof value === 'function')
      .parse(ofScript);
    expect(read(scripts[0]?.src ?? '')).toBe(integrityOf('entry of 1.0.0'));
  });

  it('is independent of another release loaded beside it', async () => {
    const old = publish('2.0.0', { './module': 'old', './slots/overview': 'old overview' });
    await source.warm(old, './module', { fresh: false });
    expect(await source.importExposed(old, './module')).toBe('old');
    const next = publish('3.0.0', { './module': 'next' });
    await source.warm(next, './module', { fresh: false });
    expect(await source.importExposed(next, './module')).toBe('next');
    expect(await source.importExposed(old, './slots/overview')).toBe('old overview');
    expect(scripts).toHaveLength(2);
  });

  it('reports release and name if it does not expose the name', async () => {
    const release = publish('4.0.0', {});
    await source.warm(release, './module', { fresh: false });
    await expect(source.importExposed(release, './module')).rejects.toThrow(
      'campaigns_400 exposes nothing as ./module',
    );
  });

  it('reports an import failure if its entry does not run', async () => {
    const release = publish('5.0.0', {});
    await source.warm(release, './module', { fresh: false });
    containers.clear();
    await expect(source.importExposed(release, './module')).rejects.toThrow(/entry\.js/);
  });

  it('is rejected before any download if it requires another host API', async () => {
    const release = publish('7.0.0', {});
    const future = { ...release, manifest: { ...release.manifest, hostApi: '^2.0.0' } };
    await expect(source.warm(future, './module', { fresh: false })).rejects.toMatchObject({
      kind: 'host-api',
    });
    expect(scripts).toEqual([]);
  });

  it('has the size of its entry and first scripts', async () => {
    expect(await source.firstBytes?.(publish('8.0.0', {}))).toBe('entry of 8.0.0'.length);
  });

  it("shares the shell's packages, and reports their versions", () => {
    registerShared({
      react: {
        version: '19.3.1',
        scope: 'default',
        lib: () => 'react',
        shareConfig: { singleton: true, requiredVersion: '19.3.1' },
      },
    });
    expect(source.sharedPackages?.().filter(({ name }) => name === 'react')).toEqual([
      { name: 'react', version: '19.3.1', from: 'shell', isLoaded: expect.any(Boolean) },
    ]);
  });

  it('retries a shared package whose code failed to load', async () => {
    let times = 0;
    registerShared({
      charts: {
        version: '1.0.0',
        scope: 'default',
        get: async () => {
          times += 1;
          if (times === 1) throw new Error('the line dropped');
          return () => 'charts';
        },
        shareConfig: { singleton: true, requiredVersion: '1.0.0' },
      },
    });
    // like a module that takes the package from the shell
    const take = async () => {
      const customShareInfo = { shareConfig: { singleton: true, requiredVersion: '^1.0.0' } };
      const factory = await loadShare<string>('charts', { customShareInfo });
      return factory === false ? 'not shared' : factory?.();
    };
    await expect(take()).rejects.toThrow('the line dropped');
    expect(await take()).toBe('charts');
  });

  it('is never loaded if it differs from what was published', async () => {
    const release = { ...publish('6.0.0', {}), filesIntegrity: integrityOf('something else') };
    await expect(source.warm(release, './module', { fresh: false })).rejects.toMatchObject({
      kind: 'corrupt',
    });
    expect(scripts).toEqual([]);
  });
});
