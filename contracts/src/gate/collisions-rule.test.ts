import {
  failuresOf,
  goodManifest,
  liveManifest,
  releaseWith,
  rulesBrokenBy,
} from './testing/good-release.ts';

const [route] = liveManifest.routes;
const [link] = liveManifest.nav;
const [widget] = goodManifest.slots;
if (!route || !link || !widget) throw new Error('the fixture has lost what this test needs');
const ours = goodManifest.nav[0] ?? link;
const page = (path: string) => ({ path, title: 'Page', guard: 'signed-in' as const });
const bare = { nav: [], slots: [] };

describe('the rule collisions', () => {
  it.each([
    [
      'a route of another module, whatever its parameters are called',
      { ...bare, routes: [page('/app/clients/:id')] },
      'The route /app/clients/:id already belongs to the module "clients" as /app/clients/:client.',
    ],
    [
      'a duplicate route',
      { ...bare, routes: [page('/app/prices/:id'), page('/app/prices/:name')] },
      'The routes /app/prices/:id and /app/prices/:name are the same.',
    ],
    [
      'the place of another module’s link',
      { nav: [{ ...link, path: '/app/prices' }] },
      'The link "Tools › Clients" already belongs to the module "clients".',
    ],
    [
      'the place of another module’s link, written otherwise',
      { nav: [{ ...link, label: 'CLI\u200bents', path: '/app/prices' }] },
      'The link "Tools › CLI\u200bents" already belongs to the module "clients".',
    ],
    [
      'the place of a link of the shell’s',
      { nav: [{ ...ours, section: 'Reports', label: 'dashboard' }] },
      'The link "Reports › dashboard" is one of the shell\'s own.',
    ],
    [
      'a page of the shell’s',
      { ...bare, routes: [page('/app/Account')] },
      'The route /app/Account matches /app/account, a page of the shell.',
    ],
    [
      'what takes a page of the shell’s among others',
      { ...bare, routes: [page('/app/reports/:report')] },
      'The route /app/reports/:report matches /app/reports/dashboard, a page of the shell.',
    ],
    [
      'what is a page of the shell’s when its optional part is left out',
      { ...bare, routes: [page('/app/prices?')] },
      'The route /app/prices? matches /app, a page of the shell.',
    ],
    [
      'a link to a page with parameters',
      { nav: [{ ...ours, path: '/app/prices/7' }] },
      'The link "Tools › Prices" leads to /app/prices/7, which is not a route of the module.',
    ],
    [
      'more widgets in a slot than one module may have',
      {
        slots: Array.from({ length: 7 }, (_, index) => ({ ...widget, id: `w${index}` })),
      },
      'The module has 7 widgets in "dashboard"; the limit per module is 6.',
    ],
    [
      'a duplicate link',
      { nav: [ours, { ...ours, path: '/app/prices/create' }] },
      'The link "Tools › Prices" appears twice.',
    ],
    [
      'a link to none of its pages',
      { nav: [{ ...ours, path: '/app/elsewhere' }] },
      'The link "Tools › Prices" leads to /app/elsewhere, which is not a route of the module.',
    ],
    [
      'a slot that no page has',
      { slots: [{ ...widget, slot: 'sidebar' }] },
      'The shell has no slot "sidebar" for the widget "cheapest".',
    ],
    [
      'another module’s widget',
      { slots: [{ ...widget, id: 'newest' }] },
      'The module "clients" already has a widget "newest" in "dashboard".',
    ],
    [
      'a duplicate widget',
      { slots: [widget, widget] },
      'The widget "cheapest" appears twice in "dashboard".',
    ],
    [
      'a widget that the build does not expose',
      { slots: [{ ...widget, expose: './slots/dearest' }] },
      'The widget "cheapest" is ./slots/dearest, which the build does not expose.',
    ],
  ])('rejects %s', (_what, manifest, message) => {
    const check = releaseWith({ manifest });
    expect(rulesBrokenBy(check)).toEqual(['collisions']);
    expect(failuresOf(check)).toEqual([`module.json: ${message}`]);
  });

  it("accepts a module's own routes, links and widgets in its next version", () => {
    expect(rulesBrokenBy(releaseWith({ live: [goodManifest] }))).toEqual([]);
  });

  it('rejects a link to a page that another module links to', () => {
    const nav = [{ ...link, label: 'Others' }];
    expect(failuresOf(releaseWith({ manifest: { nav } }))).toContain(
      'module.json: The module "clients" already links to /app/clients.',
    );
  });

  it.each(['/app/prices', '/app/prices/create', '/app/prices/list'])('accepts a link to %s', (path) => {
    const routes = [...goodManifest.routes, page('/app/prices/list/:page?')];
    expect(rulesBrokenBy(releaseWith({ manifest: { routes, nav: [{ ...ours, path }] } }))).toEqual([]);
  });

  it('accepts module pages beside those of the shell', () => {
    const routes = [page('/app/reports/dashboard-alternative')];
    expect(rulesBrokenBy(releaseWith({ manifest: { ...bare, routes } }))).toEqual([]);
  });
});
