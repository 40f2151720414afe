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
  ])('accepts a redirect to %s', (_what, routes) => {
    expect(failuresOf(withRoutes(...routes))).toEqual([]);
  });

  it.each([
    ['nowhere', [route('/app/old', '/app/nowhere')], /not a page of this module/],
    ['an invalid pattern', [route('/app/old/:id', '/app/elsewhere/:id')], /not a page of this module/],
    ['itself', [route('/app/old', '/app/old')], /in an endless loop/],
    ['itself by a parameter', [route('/app/old/:id', '/app/old/new')], /in an endless loop/],
    [
      'a parameter that it does not have',
      [route('/app/old', '/app/prices/:id')],
      /no required parameter :id/,
    ],
    ['an optional parameter', [route('/app/old/:id?', '/app/prices/:id')], /no required parameter :id/],
  ])('rejects a redirect to %s', (_what, routes, says) => {
    const check = withRoutes(...routes);
    expect(rulesBrokenBy(check)).toEqual(['redirects']);
    expect(failuresOf(check)).toEqual([expect.stringMatching(says)]);
  });

  it('rejects both routes of a redirect loop', () => {
    const check = withRoutes(route('/app/old', '/app/older'), route('/app/older', '/app/old'));
    expect(failuresOf(check)).toEqual([
      expect.stringContaining('/app/old redirects to /app/older, which redirects back'),
      expect.stringContaining('/app/older redirects to /app/old, which redirects back'),
    ]);
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', '/app/prices?x=1'])(
    'leaves %s to the schema of the manifest',
    (target) => {
      expect(rulesBrokenBy(withRoutes(route('/app/old', target)))).toContain('manifest');
    },
  );
});
