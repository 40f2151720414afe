import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import calls from 'docs-reference/api-calls.json';
import pages from 'docs-reference/pages.json';
import { apiDocsFault, docsAddressFault } from '../testing/docs-address.ts';

const project = join(__dirname, '../../..');

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
