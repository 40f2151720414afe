import { testRegistry, testRelease, testRoute } from '../testing/releases.ts';
import { loadAhead } from './load-ahead.ts';
import type { ModuleLoader } from './module-loader.ts';

const widget = (id: string, part = {}) => ({
  slot: 'dashboard',
  id,
  expose: `./slots/${id}`,
  size: 'small' as const,
  ...part,
});
const campaigns = testRelease('campaigns', {
  routes: [testRoute('/app/ts/campaigns'), testRoute('/app/ts', { redirectTo: '/app/ts/campaigns' })],
  slots: [widget('spend'), widget('secret', { minAccessLevel: 5 }), widget('other', { slot: 'elsewhere' })],
});
const docs = testRelease('docs', { routes: [testRoute('/docs/welcome', { guard: 'public' })] });
const off = { ...campaigns, disabled: { reason: 'wrong sums', at: '2026-11-21T10:00:00.000Z' } };

function loadedAhead(path: string, { isGuest = false, modules = [campaigns, docs] } = {}): string[] {
  const parts: string[] = [];
  const loader: Pick<ModuleLoader, 'loadAhead'> = {
    loadAhead: ({ name }, expose) => parts.push(`${name} ${expose}`),
  };
  loadAhead(testRegistry(...modules), path, isGuest, loader);
  return parts;
}

describe('loading ahead', () => {
  it.each([
    ['/app/ts/campaigns', ['campaigns ./module']],
    ['/docs/welcome', ['docs ./module']],
    ['/app/reports/dashboard', ['campaigns ./slots/spend']],
    ['/app/ts', []],
    ['/app/account', []],
  ])('of %s loads %j', (path, parts) => {
    expect(loadedAhead(path)).toEqual(parts);
  });

  it('skips modules that a guest will not see', () => {
    for (const path of ['/app/ts/campaigns', '/app/reports/dashboard']) {
      expect(loadedAhead(path, { isGuest: true })).toEqual([]);
    }
    expect(loadedAhead('/docs/welcome', { isGuest: true })).toEqual(['docs ./module']);
  });

  it('skips disabled modules', () => {
    expect(loadedAhead('/app/ts/campaigns', { modules: [off] })).toEqual([]);
    expect(loadedAhead('/app/reports/dashboard', { modules: [off] })).toEqual([]);
  });
});
