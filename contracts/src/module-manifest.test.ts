import { moduleManifestSchema } from './module-manifest.ts';

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

describe('a module manifest', () => {
  it('is read', () => {
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
  ])('is refused with %s', (_what, wrong) => {
    expect(moduleManifestSchema.safeParse(wrong).success).toBe(false);
  });
});
