import { HOME_PATH } from '@adhelm/contracts';
import fc from 'fast-check';
import { loginPathFor, returnPathFrom } from './return-path.ts';

const place = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
const searchOf = (asked: string) => `?${new URLSearchParams({ returnTo: asked })}`;
const PAGE = 'https://adhelm.test';

describe('where a guest goes', () => {
  it('is the sign-in page, which remembers what they asked for', () => {
    expect(loginPathFor(place('/app/ts/campaigns', '?q=a%20b', '#x'))).toBe(
      '/login?returnTo=%2Fapp%2Fts%2Fcampaigns%3Fq%3Da%2520b%23x',
    );
  });

  it('has nothing to remember for the dashboard', () => {
    expect(loginPathFor(place(HOME_PATH))).toBe('/login');
  });
});

describe('where they come back to', () => {
  it('is what they asked for, query and fragment included', () => {
    const asked = place('/app/ts/campaigns', '?from=2026-11-01&q=a%20b', '#row-7');
    const login = new URL(loginPathFor(asked), PAGE);
    expect(returnPathFrom(login.search)).toBe('/app/ts/campaigns?from=2026-11-01&q=a%20b#row-7');
  });

  it.each([
    '',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test/app',
    'javascript:alert(1)',
    '/application',
    '/login',
    '/app/../login',
    '/app/..//evil.test',
    '/app/%2e%2e/auth/callback',
    '\t//evil.test/app',
  ])('is the dashboard for %j', (asked) => {
    expect(returnPathFrom(searchOf(asked))).toBe(HOME_PATH);
  });

  it('is below /app or /docs of this site whatever was asked for', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      'app',
      'docs',
      '@',
      ':',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '?',
      '#',
    );
    const crafted = fc.array(fc.oneof(parts, fc.string({ maxLength: 3 })), { maxLength: 8 });
    const asked = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      crafted.map((pieces) => pieces.join('')),
      crafted.map((pieces) => `/app${pieces.join('')}`),
    );
    fc.assert(
      fc.property(asked, (text) => {
        const url = new URL(returnPathFrom(searchOf(text)), PAGE);
        expect(url.origin).toBe(PAGE);
        expect(url.pathname).toMatch(/^\/(app|docs)(\/|$)/);
      }),
      { numRuns: 1000 },
    );
  });
});
