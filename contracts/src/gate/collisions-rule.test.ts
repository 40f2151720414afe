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
      'a link to where another module’s leads',
      { routes: [page('/app/clients/all')], nav: [{ ...link, label: 'Others' }] },
      'The module "clients" has a link to /app/clients/all already.',
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

  it.each(['/app/prices/7', '/app/prices?sort=name', '/app/prices/create#top'])(
    'lets a link lead to %s',
    (path) => {
      expect(rulesBrokenBy(releaseWith({ manifest: { nav: [{ ...ours, path }] } }))).toEqual([]);
    },
  );
});
