import type { RegisteredModule } from '@adhelm/contracts';
import { testRegistry, testRelease, testRoute } from '../testing/releases.ts';
import { IDLE_BUDGET_BYTES, modulesBehind, prefetchWithin, savesData } from './idle-prefetch.ts';
import { createModuleLoader } from './module-loader.ts';
import type { ModuleSource } from './ports/module-source.ts';

const entry = (name: string) => testRelease(name, { routes: [testRoute(`/app/${name}`)] });
const [a, b, c] = [entry('aa'), entry('bb'), entry('cc')];
const disabled = { reason: 'broken', at: '2026-11-21T10:00:00.000Z' };

function sized(sizes: Readonly<Record<string, number>>) {
  const warmed: string[] = [];
  const source: ModuleSource = {
    warm: async ({ name }: RegisteredModule) => {
      warmed.push(name);
    },
    importExposed: () => Promise.reject(new Error('nothing runs')),
    firstBytes: async ({ name }) => {
      const size = sizes[name];
      if (size === undefined) throw new Error('no file list');
      return size;
    },
  };
  return {
    warmed,
    parts: { source, loader: createModuleLoader(source), signal: new AbortController().signal },
  };
}

describe('the modules behind links', () => {
  it('appear once each, in link order, without disabled ones', () => {
    const document = testRegistry(a, b, { ...c, disabled });
    const paths = ['/app/bb', '/app/reports/dashboard', '/app/cc', '/app/aa', '/app/bb'];
    expect(modulesBehind(document, paths).map(({ name }) => name)).toEqual(['bb', 'aa']);
  });
});

describe('an idle page', () => {
  it('downloads what fits the budget', async () => {
    const { warmed, parts } = sized({ aa: 200, bb: 150, cc: 100 });
    expect(await prefetchWithin(300, [a, b, c], parts)).toBe(0);
    expect(warmed).toEqual(['aa', 'cc']);
  });

  it('downloads entries of a few kilobytes, and leaves whole lists to the person’s intent', async () => {
    const { warmed, parts } = sized({ aa: 81_000, bb: 9_900, cc: 8_000 });
    await prefetchWithin(IDLE_BUDGET_BYTES, [a, b, c], parts);
    expect(warmed).toEqual(['bb', 'cc']);
  });

  it('skips modules that are loaded already or have an unknown size', async () => {
    const { warmed, parts } = sized({ aa: 10, cc: 10 });
    await parts.loader.prefetch(a);
    await prefetchWithin(300, [a, b, c], parts);
    expect(warmed).toEqual(['aa', 'cc']);
  });

  it('downloads nothing from a source without sizes', async () => {
    const { warmed, parts } = sized({});
    const { firstBytes: _sizes, ...source } = parts.source;
    await prefetchWithin(300, [a], { ...parts, source });
    expect(warmed).toEqual([]);
  });

  it('stops when the page is left', async () => {
    const { warmed, parts } = sized({ aa: 10, bb: 10 });
    await prefetchWithin(300, [a, b], { ...parts, signal: AbortSignal.abort() });
    expect(warmed).toEqual([]);
  });
});

describe('data saving', () => {
  it.each([
    [{ saveData: true }, true],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ effectiveType: '4g', saveData: false }, false],
    [undefined, false],
  ])('of %p is %p', (connection, expected) => {
    expect(savesData(Object.assign(Object.create(navigator), { connection }))).toBe(expected);
  });
});
