import { type ModuleManifest, type SessionUser, sessionUserOf } from '@adhelm/contracts';
import { searchablePages } from './searchable-pages.ts';

const manifest: ModuleManifest = {
  name: 'campaigns',
  title: 'Campaigns',
  owner: 'Team',
  version: '1.0.0',
  hostApi: '^1.0.0',
  routes: [
    { path: '/app/ts', title: 'Campaigns', guard: 'signed-in', redirectTo: '/app/ts/campaigns' },
    { path: '/app/ts/campaigns', title: 'Campaigns', guard: 'signed-in' },
    { path: '/app/ts/campaigns/:id', title: 'Contents', guard: 'signed-in' },
    { path: '/app/ts/secret', title: 'Secret', guard: 'signed-in', minAccessLevel: 5 },
    { path: '/docs/welcome', title: 'Welcome', guard: 'public' },
  ],
  nav: [
    {
      section: 'Traffic Sources',
      sectionOrder: 1,
      group: 'Campaigns',
      label: 'List',
      path: '/app/ts/campaigns',
      icon: 'list',
      order: 1,
    },
  ],
  slots: [],
  events: { publishes: [], listens: [] },
  needs: [],
  budgets: { entryKb: 1 },
};

const person = (claims: { accessLevel?: number; admin?: boolean }): SessionUser =>
  sessionUserOf({ sub: '1', ...claims });
const pathsFor = (user: SessionUser) => searchablePages([manifest], user).map(({ href }) => href);

describe('searchable pages', () => {
  it('are those of the shell and of manifests that can be opened by path', () => {
    expect(pathsFor(person({ accessLevel: 1 }))).toEqual([
      '/app/account',
      '/docs/welcome',
      '/app/reports/dashboard',
      '/app/ts/campaigns',
      '/app/activity/log',
    ]);
  });

  it('are limited to those that the person may open; an administrator may open all', () => {
    expect(pathsFor(person({ accessLevel: 4 }))).not.toContain('/app/ts/secret');
    expect(pathsFor(person({ accessLevel: 5 }))).toContain('/app/ts/secret');
    expect(pathsFor(person({ admin: true }))).toContain('/app/ts/secret');
  });

  it('state their location', () => {
    const pages = searchablePages([manifest], person({ accessLevel: 1 }));
    expect(pages.find(({ href }) => href === '/app/ts/campaigns')).toEqual({
      kind: 'page',
      title: 'Campaigns',
      description: 'Traffic Sources › List',
      href: '/app/ts/campaigns',
    });
    expect(pages.find(({ href }) => href === '/docs/welcome')).toMatchObject({ kind: 'docs' });
  });
});
