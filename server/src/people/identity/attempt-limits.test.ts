import {
  createTestBrowser,
  type SignInRefused,
  signIn,
  type TestBrowser,
} from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createAttemptLimits } from './attempt-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.owner.query('delete from sign_in_attempts');
});

describe('repeated failed attempts', () => {
  const attempt = (email: string, password = 'wrong') =>
    signIn(createTestBrowser(), server.url, email, password);

  it.each(['buyer@adhelm.test', 'stranger@adhelm.test'])(
    'on the account %s from one address have to wait',
    async (email) => {
      for (let count = 0; count < 8; count += 1)
        await expect(attempt(email)).rejects.toMatchObject({ status: 401 });
      const refused = await attempt(email, 'Adhelm-demo-1').catch((error: unknown) => error);
      expect(refused).toMatchObject({ status: 429, message: 'Too many attempts. Try again in 15 minutes.' });
      expect(refused).toHaveProperty('retryAfter', expect.stringMatching(/^\d{3}$/));
    },
  );

  it('are limited even when they are made at the same time', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        attempt('buyer@adhelm.test').catch((error: SignInRefused) => error.status),
      ),
    );
    expect(outcomes.filter((status) => status === 401)).toHaveLength(8);
  });

  it('from one address have to wait, whichever account they try', async () => {
    const { rowCount } = await server.database.owner.query(
      `update sign_in_attempts set failures = 39 where kind = 'address'`,
    );
    expect(rowCount).toBe(0);
    await expect(attempt('one@adhelm.test')).rejects.toMatchObject({ status: 401 });
    await server.database.owner.query(`update sign_in_attempts set failures = 40 where kind = 'address'`);
    await expect(attempt('two@adhelm.test')).rejects.toMatchObject({ status: 429 });
  });

  it('do not count if they succeed', async () => {
    for (let count = 0; count < 7; count += 1) await attempt('buyer@adhelm.test').catch(() => undefined);
    await attempt('buyer@adhelm.test', 'Adhelm-demo-1');
    await expect(attempt('buyer@adhelm.test')).rejects.toMatchObject({ status: 401 });
  });
});

describe('an attack on an account', () => {
  const PASSWORD = 'Adhelm-demo-1';
  const at = (address: string, browser: TestBrowser): TestBrowser => ({
    ...browser,
    open: (url, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', address);
      return browser.open(url, { ...init, headers });
    },
  });
  const attempt = (address: string, password: string, browser = createTestBrowser()) =>
    signIn(at(address, browser), server.url, 'buyer@adhelm.test', password);
  const exhaust = async (address: string, browser?: TestBrowser) => {
    for (let count = 0; count < 8; count += 1) {
      await expect(attempt(address, 'wrong', browser)).rejects.toMatchObject({ status: 401 });
    }
    await expect(attempt(address, PASSWORD, browser)).rejects.toMatchObject({ status: 429 });
  };
  const deviceOf = (browser: TestBrowser) => browser.cookies().get('/interaction adhelm_device')?.value ?? '';

  it('does not lock its owner out at another address', async () => {
    await exhaust('203.0.113.1');
    await expect(attempt('203.0.113.2', PASSWORD)).resolves.toBeDefined();
  });

  it('does not lock its owner out at the same address in a known browser', async () => {
    const own = createTestBrowser();
    await attempt('203.0.113.1', PASSWORD, own);
    await exhaust('203.0.113.1');
    await server.database.owner.query(`update sign_in_attempts set failures = 40 where kind = 'address'`);
    await expect(attempt('203.0.113.1', PASSWORD)).rejects.toMatchObject({ status: 429 });
    const before = deviceOf(own);
    await expect(attempt('203.0.113.1', PASSWORD, own)).resolves.toBeDefined();
    expect(deviceOf(own)).toBe(before);
    await exhaust('203.0.113.9', own);
  });

  it('gains nothing from a browser in which another account was signed in', async () => {
    const browser = createTestBrowser();
    await signIn(at('203.0.113.1', browser), server.url, 'admin@adhelm.test');
    expect(deviceOf(browser)).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    await exhaust('203.0.113.1');
    await expect(attempt('203.0.113.1', PASSWORD, browser)).rejects.toMatchObject({ status: 429 });
  });

  it('is slowed down from many addresses, and never locks the account', async () => {
    const waits: number[] = [];
    const limits = createAttemptLimits({
      queries: server.database.app,
      cipher: server.services.cipher,
      now: () => new Date(),
      wait: async (milliseconds) => waits.push(milliseconds),
    });
    for (let count = 0; count < 120; count += 1) await limits.slowDown('buyer@adhelm.test');
    expect(waits).toHaveLength(70);
    expect([waits[0], waits[9], waits.at(-1)]).toEqual([100, 1_000, 5_000]);
  });
});
