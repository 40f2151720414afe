import type { Feature } from '../../foundation/services/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { pageViewRoutes } from './page-view-routes.ts';

/** An instant that already belongs to the next day in Tokyo. */
const NOW = new Date('2026-11-21T20:00:00.000Z');
const feature: Feature = { api: (api, services) => pageViewRoutes(api, services) };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    features: [feature],
    now: () => NOW,
    env: { WORKSPACE_TIME_ZONE: 'Asia/Tokyo' },
    rateLimits: { windowMs: 60_000, perUser: 100, perAddress: 12 },
  });
});
afterAll(() => server.close());

function view(body: unknown, origin = server.url) {
  return fetch(`${server.url}/api/page-views`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  });
}

describe('page views', () => {
  it('are summed by day and page, including guests, with nothing else stored', async () => {
    for (let times = 0; times < 2; times += 1) {
      expect((await view({ page: '/app/reports/dashboard' })).status).toBe(204);
    }
    expect((await view({ page: '/' })).status).toBe(204);
    const { rows } = await server.services.pool.query(
      'select day::text, page, views::integer from page_views order by page',
    );
    expect(rows).toEqual([
      { day: '2026-11-22', page: '/', views: 1 },
      { day: '2026-11-22', page: '/app/reports/dashboard', views: 2 },
    ]);
  });

  it('are not counted for unknown pages', async () => {
    expect((await view({ page: '/app/made-up' })).status).toBe(204);
    const { rows } = await server.services.pool.query("select 1 from page_views where page = '/app/made-up'");
    expect(rows).toEqual([]);
  });

  it('accept no field other than the page', async () => {
    expect((await view({ page: '/login?token=1' })).status).toBe(422);
    expect((await view({ page: '/login', title: 'Ada' })).status).toBe(422);
  });

  it('are forwarded to the configured service only', async () => {
    const policyOf = async ({ url }: TestServer) =>
      (await fetch(`${url}/healthz`)).headers.get('content-security-policy');
    expect(await policyOf(server)).not.toMatch(/plausible|google/);
    const elsewhere = await startTestServer({
      database: server.database,
      env: { ANALYTICS: 'plausible:adhelm.example' },
    });
    expect(await policyOf(elsewhere)).toMatch(/connect-src 'self' https:\/\/plausible\.io;/);
    expect(await policyOf(elsewhere)).not.toMatch(/google|script-src[^;]*plausible/);
    await elsewhere.close();
  });

  it('are accepted only from our own pages, and limited per address', async () => {
    expect((await view({ page: '/' }, 'https://evil.test')).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 12 }, () => view({ page: '/' })));
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});
