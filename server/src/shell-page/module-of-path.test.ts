import type { RegistryDocument } from '@adhelm/contracts';
import { reports } from '../testing/built-files.ts';
import { moduleOfPath } from './module-of-path.ts';

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
      preload: [],
      filesUrl: '/f',
      filesIntegrity: 'sha384-0',
      manifest: reports,
      arm: 'live',
      fallback: null,
      disabled: null,
    },
  ],
};

describe('the module of a path', () => {
  it.each([
    ['/app/reports/mgid', 'reports'],
    ['/app/reports/mgid/', 'reports'],
    ['/app/reports/mgid/7', 'reports'],
    ['/app/reports/mgid/7/more', null],
    ['/app/reports', null],
    ['/app/reportsmgid', null],
    ['/APP/REPORTS/mgid', null],
    ['/app/other', null],
    ['/', null],
  ])('of %s is %s', (path, name) => {
    expect(moduleOfPath(registry, path)?.name ?? null).toBe(name);
  });
});
