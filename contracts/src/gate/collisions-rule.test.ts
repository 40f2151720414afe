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
      'The route /app/clients/:id is /app/clients/:client of the module "clients" already.',
    ],
    [
      'a route that is there twice',
      { ...bare, routes: [page('/app/prices/:id'), page('/app/prices/:name')] },
      'The routes /app/prices/:id and /app/prices/:name are the same.',
    ],
    [
      'the place of another module’s link',
      { nav: [{ ...link, path: '/app/prices' }] },
      'The link "Tools › Clients" is one of the module "clients" already.',
    ],
    [
      'the place of another module’s link, written otherwise',
      { nav: [{ ...link, label: 'CLI\u200bents', path: '/app/prices' }] },
      'The link "Tools › CLI\u200bents" is one of the module "clients" already.',
    ],
    [
      'the place of a link of the shell’s',
      { nav: [{ ...ours, section: 'Reports', label: 'dashboard' }] },
      'The link "Reports › dashboard" is one of the shell\'s own.',
    ],
    [
      'a page of the shell’s',
      { ...bare, routes: [page('/app/Account')] },
      "The route /app/Account takes /app/account, which is a page of the shell's own.",
    ],
    [
      'what takes a page of the shell’s among others',
      { ...bare, routes: [page('/app/reports/:report')] },
      "The route /app/reports/:report takes /app/reports/dashboard, which is a page of the shell's own.",
    ],
    [
      'what is a page of the shell’s when its optional part is left out',
      { ...bare, routes: [page('/app/prices?')] },
      "The route /app/prices? takes /app, which is a page of the shell's own.",
    ],
    [
      'a link to a page with parameters',
      { nav: [{ ...ours, path: '/app/prices/7' }] },
      'The link "Tools › Prices" leads to /app/prices/7, which is none of the module\'s routes.',
    ],
    [
      'more widgets in a slot than one module may have',
      {
        slots: Array.from({ length: 7 }, (_, index) => ({ ...widget, id: `w${index}` })),
      },
      'The module has 7 widgets in "dashboard"; one module may have 6.',
    ],
    [
      'a link that is there twice',
      { nav: [ours, { ...ours, path: '/app/prices/create' }] },
      'The link "Tools › Prices" is there twice.',
    ],
    [
      'a link to none of its pages',
      { nav: [{ ...ours, path: '/app/elsewhere' }] },
      'The link "Tools › Prices" leads to /app/elsewhere, which is none of the module\'s routes.',
    ],
    [
      'a slot that no page has',
      { slots: [{ ...widget, slot: 'sidebar' }] },
      'The shell has no slot "sidebar" for the widget "cheapest".',
    ],
    [
      'another module’s widget',
      { slots: [{ ...widget, id: 'newest' }] },
      'The module "clients" has a widget "newest" in "dashboard" already.',
    ],
    [
      'a widget that is there twice',
      { slots: [widget, widget] },
      'The widget "cheapest" is in "dashboard" twice.',
    ],
    [
      'a widget that the build does not expose',
      { slots: [{ ...widget, expose: './slots/dearest' }] },
      'The widget "cheapest" is ./slots/dearest, which the build does not expose.',
    ],
  ])('refuses %s', (_what, manifest, message) => {
    const check = releaseWith({ manifest });
    expect(rulesBrokenBy(check)).toEqual(['collisions']);
    expect(failuresOf(check)).toEqual([`module.json: ${message}`]);
  });

  it('lets a module keep its own routes, links and widgets in its next version', () => {
    expect(rulesBrokenBy(releaseWith({ live: [goodManifest] }))).toEqual([]);
  });

  it('tells a link to where another module’s leads', () => {
    const nav = [{ ...link, label: 'Others' }];
    expect(failuresOf(releaseWith({ manifest: { nav } }))).toContain(
      'module.json: The module "clients" has a link to /app/clients already.',
    );
  });

  it.each(['/app/prices', '/app/prices/create', '/app/prices/list'])('lets a link lead to %s', (path) => {
    const routes = [...goodManifest.routes, page('/app/prices/list/:page?')];
    expect(rulesBrokenBy(releaseWith({ manifest: { routes, nav: [{ ...ours, path }] } }))).toEqual([]);
  });

  it('leaves the pages beside those of the shell to modules', () => {
    const routes = [page('/app/reports/dashboard-alternative')];
    expect(rulesBrokenBy(releaseWith({ manifest: { ...bare, routes } }))).toEqual([]);
  });
});
