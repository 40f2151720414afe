import type { ModuleSlot, RegistryDocument } from '@adhelm/contracts';
import { reports } from '../../testing/built-files.ts';
import { partsOfPath } from './parts-of-path.ts';

const widget = (slot: string, id: string): ModuleSlot => ({
  slot,
  id,
  expose: `./slots/${id}`,
  size: 'small',
});

const registry: RegistryDocument = {
  registry: 'local',
  sequence: 1,
  issuedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2100-01-01T00:00:00.000Z',
  refused: [],
  preview: null,
  modules: [
    {
      name: 'reports',
      version: '1',
      federationName: 'reports_0',
      baseUrl: '/modules/reports/1/',
      entry: 'e.js',
      preload: {},
      filesUrl: '/f',
      filesIntegrity: 'sha384-0',
      manifest: { ...reports, slots: [widget('dashboard', 'spend'), widget('elsewhere', 'other')] },
      arm: 'live',
      fallback: null,
      disabled: null,
    },
  ],
};

describe('the module parts that a path needs', () => {
  it.each([
    ['/app/reports/mgid', ['./module']],
    ['/app/reports/mgid/', ['./module']],
    ['/app/reports/mgid/7', ['./module']],
    ['/app/reports/dashboard', ['./module', './slots/spend']],
    ['/app/reports/mgid/7/more', []],
    ['/app/reports', []],
    ['/app/reportsmgid', []],
    ['/APP/REPORTS/mgid', []],
    ['/app/other', []],
    ['/', []],
  ])('of %s is %j', (path, exposes) => {
    expect(partsOfPath(registry, path).flatMap((part) => part.exposes)).toEqual(exposes);
  });
});
