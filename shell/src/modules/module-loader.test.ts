import { testRelease } from '../testing/releases.ts';
import { ModuleFailure } from './domain/module-failure.ts';
import { createModuleLoader, IMPORT_TIMEOUT_MS } from './module-loader.ts';
import type { ModuleSource } from './ports/module-source.ts';

const lifecycle = async () => undefined;
const lifecycles = { bootstrap: lifecycle, mount: lifecycle, update: lifecycle, unmount: lifecycle };
const release = testRelease('campaigns');
const Widget = () => null;

/** A source that notes what it is asked, and fails as often as it is told to. */
function noted({ exposed = { default: lifecycles } as unknown, warmFaults = 0, importFaults = 0 } = {}) {
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
  it('checks its files before it runs its code', async () => {
    const { loader, calls } = noted();
    expect(await loader.load(release)).toBe(lifecycles);
    expect(calls).toEqual(['warm', 'import ./module']);
  });

  it('does it once, also for those who ask meanwhile', async () => {
    const { loader, calls } = noted();
    await Promise.all([loader.load(release), loader.load(release)]);
    await loader.load(release);
    expect(calls).toHaveLength(2);
  });

  it('does it again for another release of the same module', async () => {
    const { loader, calls } = noted();
    await loader.load(release);
    await loader.load({ ...release, federationName: 'campaigns_fedcba9876543210' });
    expect(calls).toHaveLength(4);
  });

  it('runs nothing of a module whose files are not the published ones', async () => {
    const { loader, calls } = noted({ warmFaults: 1 });
    await expect(loader.load(release)).rejects.toMatchObject({ kind: 'corrupt' });
    expect(calls).toEqual(['warm']);
  });

  it('forgets a failed load: the next one asks afresh', async () => {
    const { loader, calls } = noted({ importFaults: 1 });
    await expect(loader.load(release)).rejects.toMatchObject({ kind: 'load', module: 'campaigns' });
    expect(await loader.load(release, { fresh: true })).toBe(lifecycles);
    expect(calls).toEqual(['warm', 'import ./module', 'warm fresh', 'import ./module']);
  });

  it('has begun ahead of who asks, and is not done twice', async () => {
    const { loader, calls } = noted();
    loader.loadAhead(release, './module');
    loader.loadAhead(release, './module');
    expect(loader.isWarm(release)).toBe(true);
    expect(await loader.load(release)).toBe(lifecycles);
    loader.loadAhead(release, './module');
    expect(calls).toEqual(['warm', 'import ./module']);
  });

  it('that began ahead and failed tells the first who asks; the next one asks afresh', async () => {
    const { loader, calls } = noted({ warmFaults: 1 });
    loader.loadAhead(release, './module');
    await new Promise((resolve) => setTimeout(resolve));
    await expect(loader.load(release)).rejects.toMatchObject({ kind: 'corrupt' });
    expect(await loader.load(release, { fresh: true })).toBe(lifecycles);
    expect(calls).toEqual(['warm', 'warm fresh', 'import ./module']);
  });

  it('of a widget gives what the release exposes under its name', async () => {
    const { loader, calls } = noted({ exposed: { default: Widget } });
    expect(await loader.loadWidget(release, './slots/spend')).toBe(Widget);
    expect(await loader.loadWidget(release, './slots/spend')).toBe(Widget);
    expect(calls).toEqual(['warm', 'import ./slots/spend']);
    await expect(noted({ exposed: {} }).loader.loadWidget(release, './slots/spend')).rejects.toMatchObject({
      kind: 'load',
    });
  });

  it.each([
    ['nothing', null],
    ['no default', {}],
    ['half the lifecycles', { default: { mount: lifecycle } }],
    ['something else', { default: 'hello' }],
  ])('fails for a module that exposes %s', async (_name, exposed) => {
    await expect(noted({ exposed }).loader.load(release)).rejects.toMatchObject({ kind: 'load' });
  });
});

describe('code that never settles', () => {
  afterEach(() => jest.useRealTimers());

  it('is given up after a while, and the next one asks afresh', async () => {
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
  it('downloads without running, and not what is loaded already', async () => {
    const { loader, calls } = noted();
    await loader.prefetch(release);
    await loader.prefetch(release);
    expect(calls).toEqual(['warm']);
    await loader.load(release);
    await loader.prefetch(release);
    expect(calls).toEqual(['warm', 'warm', 'import ./module']);
  });

  it('keeps a failure to itself', async () => {
    const { loader } = noted({ warmFaults: 1 });
    await loader.prefetch(release);
    expect(loader.isWarm(release)).toBe(false);
    expect(await loader.load(release)).toBe(lifecycles);
  });
});
