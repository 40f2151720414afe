import { createTestBrowser, type SignInRefused, signIn } from '../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.owner.query('delete from sign_in_attempts');
});

describe('too many attempts', () => {
  const attempt = (email: string, password = 'wrong') =>
    signIn(createTestBrowser(), server.url, email, password);

  it.each(['buyer@adhelm.test', 'stranger@adhelm.test'])(
    'on the account %s are told to wait',
    async (email) => {
      for (let count = 0; count < 8; count += 1)
        await expect(attempt(email)).rejects.toMatchObject({ status: 401 });
      const refused = await attempt(email, 'Adhelm-demo-1').catch((error: unknown) => error);
      expect(refused).toMatchObject({ status: 429, message: 'Too many attempts; try again in 15 minutes.' });
      expect(refused).toHaveProperty('retryAfter', expect.stringMatching(/^\d{3}$/));
    },
  );

  it('at once get no further than one after the other', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        attempt('buyer@adhelm.test').catch((error: SignInRefused) => error.status),
      ),
    );
    expect(outcomes.filter((status) => status === 401)).toHaveLength(8);
  });

  it('from one address are told to wait whichever account they try', async () => {
    const { rowCount } = await server.database.owner.query(
      `update sign_in_attempts set failures = 39 where kind = 'address'`,
    );
    expect(rowCount).toBe(0);
    await expect(attempt('one@adhelm.test')).rejects.toMatchObject({ status: 401 });
    await server.database.owner.query(`update sign_in_attempts set failures = 40 where kind = 'address'`);
    await expect(attempt('two@adhelm.test')).rejects.toMatchObject({ status: 429 });
  });

  it('do not count when they succeed', async () => {
    for (let count = 0; count < 7; count += 1) await attempt('buyer@adhelm.test').catch(() => undefined);
    await attempt('buyer@adhelm.test', 'Adhelm-demo-1');
    await expect(attempt('buyer@adhelm.test')).rejects.toMatchObject({ status: 401 });
  });
});
