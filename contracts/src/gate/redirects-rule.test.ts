import { failuresOf, goodManifest, releaseWith, rulesBrokenBy } from './testing/good-release.ts';

const route = (path: string, redirectTo?: string) => ({
  path,
  title: 'Page',
  guard: 'signed-in' as const,
  ...(redirectTo === undefined ? {} : { redirectTo }),
});
const withRoutes = (...routes: ReturnType<typeof route>[]) =>
  releaseWith({ manifest: { routes: [...goodManifest.routes, ...routes] } });

describe('the rule redirects', () => {
  it.each([
    ['a page of its own', [route('/app/old', '/app/prices')]],
    ['a page of its own with a parameter', [route('/app/old/:id', '/app/prices/:id')]],
    ['a page that a parameter takes', [route('/app/old', '/app/prices/newest')]],
    ['a page of another module', [route('/app/old', '/app/clients')]],
    ['a page of the shell', [route('/app/old', '/app/account')]],
    ['the start', [route('/app/old', '/')]],
    ['a redirect that ends', [route('/app/old', '/app/older'), route('/app/older', '/app/prices')]],
  ])('lets a route lead on to %s', (_what, routes) => {
    expect(failuresOf(withRoutes(...routes))).toEqual([]);
  });

  it.each([
    ['nowhere', [route('/app/old', '/app/nowhere')], /no page of this module/],
    ['a pattern that is none', [route('/app/old/:id', '/app/elsewhere/:id')], /no page of this module/],
    ['itself', [route('/app/old', '/app/old')], /would never end/],
    ['itself by a parameter', [route('/app/old/:id', '/app/old/new')], /would never end/],
    ['a parameter that it has not', [route('/app/old', '/app/prices/:id')], /has no :id/],
    ['a parameter that may be missing', [route('/app/old/:id?', '/app/prices/:id')], /has no :id/],
  ])('refuses one that leads on to %s', (_what, routes, says) => {
    const check = withRoutes(...routes);
    expect(rulesBrokenBy(check)).toEqual(['redirects']);
    expect(failuresOf(check)).toEqual([expect.stringMatching(says)]);
  });

  it('refuses both ends of a circle', () => {
    const check = withRoutes(route('/app/old', '/app/older'), route('/app/older', '/app/old'));
    expect(failuresOf(check)).toEqual([
      expect.stringContaining('/app/old leads on to /app/older, and from there back'),
      expect.stringContaining('/app/older leads on to /app/old, and from there back'),
    ]);
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', '/app/prices?x=1'])(
    'leaves %s to the schema of the manifest',
    (target) => {
      expect(rulesBrokenBy(withRoutes(route('/app/old', target)))).toContain('manifest');
    },
  );
});
