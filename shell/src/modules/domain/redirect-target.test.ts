import { testRegistry, testRelease, testRoute } from '../../testing/releases.ts';
import { redirectTarget } from './redirect-target.ts';

const registry = testRegistry(
  testRelease('tools', {
    routes: [
      testRoute('/app/tools', { redirectTo: '/app/tools/list' }),
      testRoute('/app/tools/list'),
      testRoute('/app/old/:id', { redirectTo: '/app/tools/:id' }),
      testRoute('/app/older', { redirectTo: '/app/tools' }),
      testRoute('/app/self', { redirectTo: '/app/self' }),
      testRoute('/app/a', { redirectTo: '/app/b' }),
      testRoute('/app/lost', { redirectTo: '/app/tools/:id' }),
      testRoute('/app/away', { redirectTo: '//elsewhere.example/' }),
    ],
  }),
  testRelease('other', { routes: [testRoute('/app/b', { redirectTo: '/app/a' })] }),
);

describe('a redirect of a manifest', () => {
  it.each([
    ['/app/tools', '/app/tools/list'],
    ['/app/older', '/app/tools/list'],
    ['/app/old/7', '/app/tools/7'],
    ['/app/tools/list', '/app/tools/list'],
    ['/app/nowhere', '/app/nowhere'],
    ['/app/self', null],
    ['/app/a', null],
    ['/app/lost', null],
    ['/app/away', null],
  ])('from %s goes to %s', (path, target) => {
    expect(redirectTarget(registry, path)).toBe(target);
  });
});
