import { problemSchema } from '@adhelm/contracts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Feature } from '../services/index.ts';

const pages: Feature = {
  pages(app) {
    app.get('/files/*', async (_request, reply) => reply.callNotFound());
    app.get('/*', async () => 'a page');
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features: [pages] });
});
afterAll(() => server.close());

/** The headers Chromium sends when it navigates to an address. */
const NAVIGATION = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

const open = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, { redirect: 'manual', ...init });
const asPerson = { headers: { accept: NAVIGATION } };

describe('an unknown path', () => {
  it.each(['/%E0%A4%A', '/app/%E0%A4%A?x=1', '/docs/%', '/apicture/%zz', '/files/none.js'])(
    'leads a browser to the not-found page: %s',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await open(path, { method, ...asPerson });
        expect([answer.status, answer.headers.get('location')]).toEqual([302, '/404']);
      }
    },
  );

  it.each([
    ['a path of the API', '/api/nothing', asPerson, 404],
    ['a path of the API that cannot be decoded', '/api/%zz', asPerson, 400],
    ['an API client', '/app/%zz', { headers: { accept: 'application/json' } }, 400],
    ['an API client that accepts anything', '/files/none.js', {}, 404],
    ['a submitted form', '/app/%zz', { method: 'POST', ...asPerson }, 400],
  ])('returns a problem for %s', async (_who, path, init, status) => {
    const answer = await open(path, init);
    expect(answer.status).toBe(status);
    expect(problemSchema.parse(await answer.json())).toMatchObject({ status });
  });
});

describe('a server without pages', () => {
  it('does not redirect a browser in a loop', async () => {
    const bare = await startTestServer({ features: [] });
    try {
      const answer = await fetch(`${bare.url}/404`, { redirect: 'manual', ...asPerson });
      expect(answer.status).toBe(404);
    } finally {
      await bare.close();
    }
  });
});
