import { HOME_PATH } from '@adhelm/contracts';
import fc from 'fast-check';
import { loginPathFor, returnPathFrom } from './return-path.ts';

const place = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
const searchOf = (returnTo: string) => `?${new URLSearchParams({ returnTo })}`;
const PAGE = 'https://adhelm.test';

describe('the redirect of a guest', () => {
  it('is the sign-in page with the requested address', () => {
    expect(loginPathFor(place('/app/ts/campaigns', '?q=a%20b', '#x'))).toBe(
      '/login?returnTo=%2Fapp%2Fts%2Fcampaigns%3Fq%3Da%2520b%23x',
    );
  });

  it('has no parameter for the dashboard', () => {
    expect(loginPathFor(place(HOME_PATH))).toBe('/login');
  });
});

describe('the return path', () => {
  it('is the requested address with query and fragment', () => {
    const requested = place('/app/ts/campaigns', '?from=2026-11-01&q=a%20b', '#row-7');
    const login = new URL(loginPathFor(requested), PAGE);
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
  ])('is the dashboard for %j', (requested) => {
    expect(returnPathFrom(searchOf(requested))).toBe(HOME_PATH);
  });

  it('is below /app or /docs of this site for any input', () => {
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
    const requested = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      crafted.map((pieces) => pieces.join('')),
      crafted.map((pieces) => `/app${pieces.join('')}`),
    );
    fc.assert(
      fc.property(requested, (text) => {
        const url = new URL(returnPathFrom(searchOf(text)), PAGE);
        expect(url.origin).toBe(PAGE);
        expect(url.pathname).toMatch(/^\/(app|docs)(\/|$)/);
      }),
      { numRuns: 1000 },
    );
  });
});
