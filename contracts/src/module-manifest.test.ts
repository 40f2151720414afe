import { moduleManifestSchema } from './module-manifest.ts';
import { recordedManifestSchema } from './recorded-release.ts';

const manifest = {
  name: 'campaigns',
  title: 'Campaigns',
  owner: 'Campaign tools',
  version: '1.2.3',
  hostApi: '^1.0.0',
  routes: [
    { path: '/app/ts/campaigns/:source/:account/:campId/contents', title: 'Contents', guard: 'signed-in' },
  ],
  nav: [],
  slots: [],
  events: { publishes: [], listens: [] },
  needs: [],
  budgets: { entryKb: 30 },
};

const route = (path: string) => ({ path, title: 'x', guard: 'signed-in' });
const link = { section: 'Tools', sectionOrder: 1, label: 'x', path: '/app/x', icon: 'x', order: 1 };

describe('a module manifest', () => {
  it('is parsed', () => {
    expect(moduleManifestSchema.parse(manifest)).toEqual(manifest);
  });

  it.each([
    ['an unknown field', { ...manifest, routs: [] }],
    ['a name with capitals', { ...manifest, name: 'Campaigns' }],
    ['a version that is none', { ...manifest, version: 'latest' }],
    [
      'a route outside /app and /docs',
      { ...manifest, routes: [{ path: '/login', title: 'x', guard: 'public' }] },
    ],
    ['a wildcard route', { ...manifest, routes: [{ path: '/app/*', title: 'x', guard: 'public' }] }],
    [
      'a slot outside ./slots/',
      { ...manifest, slots: [{ slot: 'dashboard', id: 'x', expose: './x', size: 'small' }] },
    ],
    [
      'two hundred and one routes',
      { ...manifest, routes: Array.from({ length: 201 }, (_, index) => route(`/app/x/${index}`)) },
    ],
    ['a route that takes every page', { ...manifest, routes: [route('/app/:page')] }],
    ['a route that takes every page or none', { ...manifest, routes: [route('/docs/:page?')] }],
    ['a route with five optional parts', { ...manifest, routes: [route('/app/x/:a?/:b?/:c?/:d?/:e?')] }],
    ['a route of thirteen parts', { ...manifest, routes: [route(`/app${'/x'.repeat(12)}`)] }],
    ['a way to another site', { ...manifest, routes: [{ ...route('/app/x'), redirectTo: '//evil.test' }] }],
    ['a link to another site', { ...manifest, nav: [{ ...link, path: '//evil.test' }] }],
    ['a section far away', { ...manifest, nav: [{ ...link, sectionOrder: 1_001 }] }],
    ['an invisible label', { ...manifest, nav: [{ ...link, label: '\u200b' }] }],
    ['a title that is turned round', { ...manifest, title: 'a\u202eb' }],
    ['a version without end', { ...manifest, version: `1.0.0-${'a'.repeat(64)}` }],
    ['a version beyond all numbers', { ...manifest, version: '1.0.2147483648' }],
  ])('is rejected with %s', (_what, wrong) => {
    expect(moduleManifestSchema.safeParse(wrong).success).toBe(false);
  });

  it('reports its issues in plain words', () => {
    const wrong = { ...manifest, title: 'x'.repeat(81), version: '1' };
    expect(moduleManifestSchema.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual([
      'At most 80 characters',
      'Must have the form 1.2.3 or 1.2.3-beta.1',
    ]);
  });

  it('stays readable if it was accepted under earlier rules', () => {
    const before = { ...manifest, title: 'x'.repeat(500), version: `1.0.0-${'a'.repeat(200)}` };
    expect(recordedManifestSchema.parse(before)).toEqual(before);
  });
});
