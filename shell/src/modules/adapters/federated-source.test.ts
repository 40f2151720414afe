import { createHash } from 'node:crypto';
import type { RegisteredModule } from '@adhelm/contracts';
import { init, loadShare, registerShared } from '@module-federation/enhanced/runtime';
import { fakeServer } from '../../testing/fake-server.ts';
import { testRelease } from '../../testing/releases.ts';
import type { ModuleSource } from '../ports/module-source.ts';
import { federatedSource } from './federated-source.ts';

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } });

let source: ModuleSource;
let scripts: HTMLScriptElement[];
/** What a script gives the page, by its path: the container of a release, as webpack builds it. */
let containers: Map<string, { readonly name: string; readonly exposes: Readonly<Record<string, unknown>> }>;

/** A page runs a script that is added to it: here it puts its container where the runtime looks for it. */
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

/** A release in the registry, its files on the server, its container behind its entry. */
function published(version: string, exposes: Readonly<Record<string, unknown>>): RegisteredModule {
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

describe('a module by Module Federation', () => {
  it('is what its release exposes, by an entry that the browser checks against the file list', async () => {
    const lifecycles = { mount: 'of 1.0.0' };
    const release = published('1.0.0', { './module': lifecycles });
    await source.warm(release, './module', { fresh: false });
    expect(await source.importExposed(release, './module')).toBe(lifecycles);
    expect(scripts.map(({ src, integrity }) => [new URL(src).pathname, integrity])).toEqual([
      ['/modules/campaigns/1.0.0/entry.js', integrityOf('entry of 1.0.0')],
    ]);
  });

  it('stays itself when another release of it is loaded beside it', async () => {
    const old = published('2.0.0', { './module': 'old', './slots/overview': 'old overview' });
    await source.warm(old, './module', { fresh: false });
    expect(await source.importExposed(old, './module')).toBe('old');
    const next = published('3.0.0', { './module': 'next' });
    await source.warm(next, './module', { fresh: false });
    expect(await source.importExposed(next, './module')).toBe('next');
    expect(await source.importExposed(old, './slots/overview')).toBe('old overview');
    expect(scripts).toHaveLength(2);
  });

  it('that exposes nothing under the name is told by release and name', async () => {
    const release = published('4.0.0', {});
    await source.warm(release, './module', { fresh: false });
    await expect(source.importExposed(release, './module')).rejects.toThrow(
      'campaigns_400 exposes nothing as ./module',
    );
  });

  it('whose entry does not run is a failure of the import', async () => {
    const release = published('5.0.0', {});
    await source.warm(release, './module', { fresh: false });
    containers.clear();
    await expect(source.importExposed(release, './module')).rejects.toThrow(/entry\.js/);
  });

  it('that was made for another host API is refused before anything of it is fetched', async () => {
    const release = published('7.0.0', {});
    const future = { ...release, manifest: { ...release.manifest, hostApi: '^2.0.0' } };
    await expect(source.warm(future, './module', { fresh: false })).rejects.toMatchObject({
      kind: 'host-api',
    });
    expect(scripts).toEqual([]);
  });

  it('is as large as its entry and first scripts', async () => {
    expect(await source.firstBytes?.(published('8.0.0', {}))).toBe('entry of 8.0.0'.length);
  });

  it('shares what the shell provides, and tells the versions', () => {
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

  it('gets a shared package whose code did not come at first, when it is asked for again', async () => {
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
    // as a module does that takes the package from the shell
    const take = async () => {
      const customShareInfo = { shareConfig: { singleton: true, requiredVersion: '^1.0.0' } };
      const factory = await loadShare<string>('charts', { customShareInfo });
      return factory === false ? 'not shared' : factory?.();
    };
    await expect(take()).rejects.toThrow('the line dropped');
    expect(await take()).toBe('charts');
  });

  it('that is not what was published never comes into the page', async () => {
    const release = { ...published('6.0.0', {}), filesIntegrity: integrityOf('something else') };
    await expect(source.warm(release, './module', { fresh: false })).rejects.toMatchObject({
      kind: 'corrupt',
    });
    expect(scripts).toEqual([]);
  });
});
