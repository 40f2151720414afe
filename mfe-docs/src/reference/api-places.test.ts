import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import calls from 'docs-reference/api-calls.json';
import pages from 'docs-reference/pages.json';
import { apiDocsFault, docsAddressFault } from '../testing/docs-address.ts';

/** Declarations in the server's sources that accept a key. */
function declaredWithKey(): number {
  const folder = join(__dirname, '../../../server/src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing'))
    .map((name) => readFileSync(join(folder, name), 'utf8').match(/\bidempotent: 20\d/g)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);
}

const project = join(__dirname, '../../..');

it('calls that accept an Idempotency-Key are marked, and no others', () => {
  const page = document.createElement('div');
  page.innerHTML = pages.find(({ slug }) => slug === 'api-calls')?.html ?? '';
  const marked = [...page.querySelectorAll('tbody tr')]
    .filter(({ lastElementChild }) => lastElementChild?.textContent === 'Yes')
    .map(({ firstElementChild }) => firstElementChild?.textContent);
  const accepting = calls.filter(({ acceptsKey }) => acceptsKey);
  expect(marked.sort()).toEqual(accepting.map(({ method, path }) => `${method} ${path}`).sort());
  // the sample of the page uses one of them
  expect(marked).toContain('POST /api/manual-tasks/:id/cancel');
  expect(marked).not.toContain('POST /api/saved-views');
  // a declaration in a loop makes several calls
  expect(accepting.length).toBeGreaterThanOrEqual(declaredWithKey());
});

describe('places of calls in the API reference', () => {
  it('are in the page, one for each call', () => {
    const page = document.createElement('div');
    page.innerHTML = pages.find(({ slug }) => slug === 'api-calls')?.html ?? '';
    const links = [...page.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Try it');
    expect(links.map((link) => link.getAttribute('href')).sort()).toEqual(
      calls.map(({ place }) => `/api/docs${place}`).sort(),
    );
    expect(new Set(calls.map(({ place }) => place)).size).toBe(calls.length);
  });

  // Swagger UI names operations by method and path only as long as none has an id of its own
  it('are named by method and path', () => {
    const routes = readFileSync(join(project, 'server/src/foundation/http/openapi.ts'), 'utf8');
    expect(routes).not.toContain('operationId');
    const users = calls.find(({ method, path }) => method === 'GET' && path === '/api/users');
    expect(users?.place).toBe('#/users/get_api_users');
  });

  it('that do not exist are found', () => {
    expect(apiDocsFault('/api/docs')).toBeNull();
    expect(apiDocsFault('/api/docs#/users/get_api_users')).toBeNull();
    expect(apiDocsFault('/api/docs#/users/get_api_cooks')).toMatch('no such operation');
  });
});

it('addresses of pages that do not exist are found', () => {
  expect(docsAddressFault('/docs/settings#keyboard')).toBeNull();
  expect(docsAddressFault('/docs/settings#kitchen')).toMatch('no such section');
  expect(docsAddressFault('/docs/kitchen')).toMatch('no such page');
});
