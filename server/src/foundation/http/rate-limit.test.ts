import { pino } from 'pino';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addressKey } from './rate-limit.ts';
import { createRequestCounts, pruneRequestCounts } from './request-counts.ts';

const log = pino({ level: 'silent' });
let server: TestServer;
let at = new Date('2026-11-21T12:00:01Z');
const now = () => at;

beforeAll(async () => {
  const rateLimits = { windowMs: 3_600_000, perUser: 5, perAddress: 3 };
  server = await startTestServer({ rateLimits });
});
afterAll(() => server.close());

describe('the rate limit', () => {
  it('counts each person separately, and everyone else by address', async () => {
    const { authorization } = bearer(await signIn(createTestBrowser(), server.url, 'buyer@adhelm.test'));
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      statuses.push((await fetch(`${server.url}/api/users`, { headers: { authorization } })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const strangers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${server.url}/api/users`)));
    expect(strangers.map((answer) => answer.status).sort()).toEqual([401, 401, 401, 429, 429]);
  });

  it('returns the time to wait', async () => {
    const answer = await fetch(`${server.url}/api/users`);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ kind: 'throttled', retryAfterSeconds: expect.any(Number) });
  });

  it('counts an IPv6 network as one caller', () => {
    expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2:bbbb:1:2:3'));
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
    expect(addressKey('192.0.2.1')).not.toBe(addressKey('192.0.2.2'));
  });
});

describe('request counts', () => {
  const twoProcesses = () => {
    const options = { pool: server.database.app, log, windowMs: 10_000, now };
    return [createRequestCounts(options), createRequestCounts(options)] as const;
  };

  it('are summed over two processes, and restart with the next window', async () => {
    const [one, other] = twoProcesses();
    for (let count = 0; count < 3; count += 1) one.add('caller');
    for (let count = 0; count < 4; count += 1) other.add('caller');
    await one.share();
    await other.share();
    expect(other.add('caller').current).toBe(8);
    one.add('caller');
    await one.share();
    expect(one.add('caller')).toEqual({ current: 9, resetMs: 9_000 });
    at = new Date('2026-11-21T12:00:11Z');
    expect(one.add('caller').current).toBe(1);
    one.close();
    other.close();
  });

  it('are removed when their window is over', async () => {
    await pruneRequestCounts(server.database.app);
    const { rows } = await server.database.app.query<{ count: number }>(
      `select count(*) from request_counts where window_ends_at < now()`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});
