import { testUser } from '@adhelm/shared-ui/testing';
import { testRegistry, testRelease, testRoute } from '../../testing/releases.ts';
import { matchModule, mayEnter } from './match-module.ts';

const registry = testRegistry(
  testRelease('lists', { routes: [testRoute('/app/ts/campaigns/:id'), testRoute('/app/mail/:label/:id?')] }),
  testRelease('forms', { routes: [testRoute('/app/ts/campaigns/create'), testRoute('/app/ts/campaigns')] }),
);
const found = (path: string) => {
  const match = matchModule(registry, path);
  return match === null ? null : [match.release.name, match.route.path];
};

describe('the module of a path', () => {
  it.each([
    ['/app/ts/campaigns', ['forms', '/app/ts/campaigns']],
    ['/app/ts/campaigns/', ['forms', '/app/ts/campaigns']],
    ['/App/TS/campaigns//', ['forms', '/app/ts/campaigns']],
    ['/app/ts/campaigns/7', ['lists', '/app/ts/campaigns/:id']],
    ['/app/mail/inbox', ['lists', '/app/mail/:label/:id?']],
    ['/app/mail/inbox/3', ['lists', '/app/mail/:label/:id?']],
  ])('%s → %j', (path, expected) => {
    expect(found(path)).toEqual(expected);
  });

  it('is the one with the exact path, in any registry order', () => {
    expect(found('/app/ts/campaigns/create')).toEqual(['forms', '/app/ts/campaigns/create']);
  });

  it.each(['/app/ts', '/app/ts/campaigns/7/contents', '/app/mail', '/'])('is null for %s', (path) => {
    expect(found(path)).toBeNull();
  });
});

describe('who may enter', () => {
  const level = (accessLevel: number, admin = false) => ({ ...testUser, accessLevel, admin });

  it('is everyone if no level is required', () => {
    expect(mayEnter(undefined, null)).toBe(true);
  });

  it('requires the level, or an admin claim', () => {
    expect(mayEnter(2, level(2))).toBe(true);
    expect(mayEnter(2, level(1))).toBe(false);
    expect(mayEnter(9, level(0, true))).toBe(true);
    expect(mayEnter(0, null)).toBe(false);
  });
});
