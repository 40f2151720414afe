import { testRelease } from '../testing/releases.ts';
import { ModuleFailure } from './domain/module-failure.ts';
import { createModuleLoader, IMPORT_TIMEOUT_MS } from './module-loader.ts';
import type { ModuleSource } from './ports/module-source.ts';

const lifecycle = async () => undefined;
const lifecycles = { bootstrap: lifecycle, mount: lifecycle, update: lifecycle, unmount: lifecycle };
const release = testRelease('campaigns');
const Widget = () => null;

/** A source that records its calls, and fails as often as configured. */
function recorded({ exposed = { default: lifecycles } as unknown, warmFaults = 0, importFaults = 0 } = {}) {
  const calls: string[] = [];
  let [warmLeft, importLeft] = [warmFaults, importFaults];
  const source: ModuleSource = {
    warm: async (_release, _expose, { fresh }) => {
      calls.push(fresh ? 'warm fresh' : 'warm');
      if (warmLeft-- > 0) throw new ModuleFailure('corrupt', release, 'changed');
    },
    importExposed: async (_release, expose) => {
      calls.push(`import ${expose}`);
      if (importLeft-- > 0) throw new Error('syntax error');
      return exposed;
    },
  };
  return { loader: createModuleLoader(source), calls };
}

describe('loading a module', () => {
  it('verifies its files before it runs its code', async () => {
    const { loader, calls } = recorded();
    expect(await loader.load(release)).toBe(lifecycles);
    expect(calls).toEqual(['warm', 'import ./module']);
  });

  it('happens once, also for concurrent requests', async () => {
    const { loader, calls } = recorded();
    await Promise.all([loader.load(release), loader.load(release)]);
    await loader.load(release);
    expect(calls).toHaveLength(2);
  });

  it('happens again for another release of the same module', async () => {
    const { loader, calls } = recorded();
    await loader.load(release);
    await loader.load({ ...release, federationName: 'campaigns_fedcba9876543210' });
    expect(calls).toHaveLength(4);
  });

  it('runs nothing if the files are not the published ones', async () => {
    const { loader, calls } = recorded({ warmFaults: 1 });
    await expect(loader.load(release)).rejects.toMatchObject({ kind: 'corrupt' });
    expect(calls).toEqual(['warm']);
  });

  it('is retried after a failure', async () => {
    const { loader, calls } = recorded({ importFaults: 1 });
    await expect(loader.load(release)).rejects.toMatchObject({ kind: 'load', module: 'campaigns' });
    expect(await loader.load(release, { fresh: true })).toBe(lifecycles);
    expect(calls).toEqual(['warm', 'import ./module', 'warm fresh', 'import ./module']);
  });

  it('can begin ahead of the request, and is not repeated', async () => {
    const { loader, calls } = recorded();
    loader.loadAhead(release, './module');
    loader.loadAhead(release, './module');
    expect(loader.isWarm(release)).toBe(true);
    expect(await loader.load(release)).toBe(lifecycles);
    loader.loadAhead(release, './module');
    expect(calls).toEqual(['warm', 'import ./module']);
  });

  it('can be prepared, and is not repeated', async () => {
    const { loader, calls } = recorded();
    loader.prepare(release);
    loader.prepare(release);
    expect(await loader.load(release)).toBe(lifecycles);
    loader.prepare(release);
    expect(calls).toEqual(['warm', 'import ./module']);
  });

  it('begins anew if its preparation failed', async () => {
    const { loader, calls } = recorded({ importFaults: 1 });
    loader.prepare(release);
    await new Promise((resolve) => setTimeout(resolve));
    expect(loader.isWarm(release)).toBe(false);
    expect(await loader.load(release)).toBe(lifecycles);
    expect(calls).toEqual(['warm', 'import ./module', 'warm', 'import ./module']);
  });

  it('that began ahead and failed rejects the first request; the next one retries', async () => {
    const { loader, calls } = recorded({ warmFaults: 1 });
    loader.loadAhead(release, './module');
    await new Promise((resolve) => setTimeout(resolve));
    await expect(loader.load(release)).rejects.toMatchObject({ kind: 'corrupt' });
    expect(await loader.load(release, { fresh: true })).toBe(lifecycles);
    expect(calls).toEqual(['warm', 'warm fresh', 'import ./module']);
  });

  it('of a widget resolves to what the release exposes under its name', async () => {
    const { loader, calls } = recorded({ exposed: { default: Widget } });
    expect(await loader.loadWidget(release, './slots/spend')).toBe(Widget);
    expect(await loader.loadWidget(release, './slots/spend')).toBe(Widget);
    expect(calls).toEqual(['warm', 'import ./slots/spend']);
    await expect(recorded({ exposed: {} }).loader.loadWidget(release, './slots/spend')).rejects.toMatchObject(
      {
        kind: 'load',
      },
    );
  });

  it.each([
    ['nothing', null],
    ['no default', {}],
    ['half the lifecycles', { default: { mount: lifecycle } }],
    ['something else', { default: 'hello' }],
  ])('fails for a module that exposes %s', async (_name, exposed) => {
    await expect(recorded({ exposed }).loader.load(release)).rejects.toMatchObject({ kind: 'load' });
  });
});

describe('code that never finishes loading', () => {
  afterEach(() => jest.useRealTimers());

  it('times out, and the next request retries', async () => {
    jest.useFakeTimers();
    let imports = 0;
    const source: ModuleSource = {
      warm: async () => undefined,
      importExposed: () => {
        imports += 1;
        return imports === 1 ? new Promise(() => undefined) : Promise.resolve({ default: lifecycles });
      },
    };
    const loader = createModuleLoader(source);
    const outcome = expect(loader.load(release)).rejects.toMatchObject({ kind: 'timeout' });
    await jest.advanceTimersByTimeAsync(IMPORT_TIMEOUT_MS);
    await outcome;
    expect(await loader.load(release, { fresh: true })).toBe(lifecycles);
  });
});

describe('prefetching', () => {
  it('downloads without running, except what is loaded already', async () => {
    const { loader, calls } = recorded();
    await loader.prefetch(release);
    await loader.prefetch(release);
    expect(calls).toEqual(['warm']);
    await loader.load(release);
    await loader.prefetch(release);
    expect(calls).toEqual(['warm', 'warm', 'import ./module']);
  });

  it('does not reject on a failure', async () => {
    const { loader } = recorded({ warmFaults: 1 });
    await loader.prefetch(release);
    expect(loader.isWarm(release)).toBe(false);
    expect(await loader.load(release)).toBe(lifecycles);
  });
});
