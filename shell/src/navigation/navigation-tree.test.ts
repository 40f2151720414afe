import { testUser } from '@adhelm/shared-ui/testing';
import { testLink, testRegistry, testRelease, testRoute } from '../testing/releases.ts';
import { currentLink, isUnder, markedLink, navigationTree } from './navigation-tree.ts';

const campaigns = testRelease('campaigns', {
  routes: [testRoute('/app/ts/mass', { minAccessLevel: 5 })],
  nav: [
    testLink('/app/ts/tracker', { section: 'Traffic Sources', sectionOrder: 20, order: 30 }),
    testLink('/app/ts/create', {
      section: 'Traffic Sources',
      sectionOrder: 20,
      group: 'Campaigns',
      order: 20,
    }),
    testLink('/app/ts', { section: 'Traffic Sources', sectionOrder: 20, group: 'Campaigns', order: 10 }),
    testLink('/app/ts/mass', { section: 'Traffic Sources', sectionOrder: 20, group: 'Campaigns', order: 5 }),
  ],
});
const clients = testRelease('clients', {
  nav: [
    testLink('/app/clients', { section: 'Clients', sectionOrder: 15 }),
    testLink('/app/ts/logs', { section: 'Traffic Sources', sectionOrder: 99, group: 'Campaigns', order: 15 }),
  ],
});
const registry = testRegistry(campaigns, clients);
const tree = navigationTree(registry, testUser);
const section = (name: string) => tree.find((candidate) => candidate.name === name);

describe('the navigation', () => {
  it('has the shell’s own links before the registry is loaded', () => {
    expect(
      navigationTree(null, testUser).map(({ name, links }) => [name, links.map((link) => link.path)]),
    ).toEqual([['Reports', ['/app/reports/dashboard']]]);
  });

  it('has its names in the pseudo-language too, though they come from manifests', () => {
    document.documentElement.lang = 'en-XA';
    try {
      const pseudo = navigationTree(registry, testUser);
      expect(pseudo.map(({ name }) => name)).toEqual([
        '⟦Reports···⟧',
        '⟦Clients···⟧',
        '⟦Traffic Sources·····⟧',
      ]);
      expect(pseudo[2]?.groups.map(({ name }) => name)).toEqual(['⟦Campaigns···⟧']);
      const labels = pseudo.flatMap(({ links }) => links.map(({ label }) => label));
      expect(labels.every((label) => label.startsWith('⟦'))).toBe(true);
    } finally {
      document.documentElement.lang = 'en';
    }
  });

  it('orders sections by their smallest declared order', () => {
    expect(tree.map(({ name }) => name)).toEqual(['Reports', 'Clients', 'Traffic Sources']);
  });

  it('merges links of several modules into one group, in order', () => {
    const [group] = section('Traffic Sources')?.groups ?? [];
    expect(group?.name).toBe('Campaigns');
    expect(group?.links.map((link) => link.path)).toEqual(['/app/ts', '/app/ts/logs', '/app/ts/create']);
    expect(section('Traffic Sources')?.links.map((link) => link.path)).toEqual(['/app/ts/tracker']);
  });

  it.each(['//evil.test', '/\\\\evil.test', 'https://evil.test'])('leaves out a link to %s', (path) => {
    const leading = testRegistry(testRelease('evil', { nav: [testLink(path)] }));
    expect(navigationTree(leading, testUser).map(({ name }) => name)).toEqual(['Reports']);
  });

  it('leaves out links to pages that the user may not enter', () => {
    const paths = (user: typeof testUser) =>
      navigationTree(registry, user).flatMap(({ groups }) =>
        groups.flatMap(({ links }) => links.map((link) => link.path)),
      );
    expect(paths(testUser)).not.toContain('/app/ts/mass');
    expect(paths({ ...testUser, accessLevel: 5 })).toContain('/app/ts/mass');
    expect(paths({ ...testUser, admin: true })).toContain('/app/ts/mass');
  });
});

describe('the current link', () => {
  it.each([
    ['/app/ts', '/app/ts'],
    ['/app/ts/create', '/app/ts/create'],
    ['/app/ts/create/step-2', '/app/ts/create'],
    ['/app/ts/create-log', '/app/ts/create'],
    ['/app/ts/mgid/a/7/contents', '/app/ts'],
  ])('of %s is the longest link above it: %s', (path, link) => {
    expect(currentLink(tree, path)?.path).toBe(link);
  });

  it('is null if no link is above the page', () => {
    expect(currentLink(tree, '/app/account')).toBeNull();
    expect(isUnder('/app/tsar', testLink('/app/ts'))).toBe(false);
  });
});

describe('the marked link', () => {
  const ai = testRelease('ai', {
    routes: [testRoute('/app/ai/coordinator'), testRoute('/app/ai/scaling')],
    nav: [testLink('/app/ai/coordinator', { section: 'AI', sectionOrder: 50 })],
  });
  const withAi = testRegistry(campaigns, ai);

  it('of a page without a link is the only one of its module', () => {
    const sections = navigationTree(withAi, testUser);
    expect(markedLink(sections, '/app/ai/scaling', withAi)?.path).toBe('/app/ai/coordinator');
    expect(markedLink(sections, '/app/ts/create', withAi)?.path).toBe('/app/ts/create');
    expect(markedLink(sections, '/app/unknown', withAi)).toBeNull();
  });
});
