import * as z from 'zod';
import type { Feature } from '../services.ts';
import { bearer, createTestBrowser, signIn } from '../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let buyer: string;
let admin: string;
let calls = 0;
let hold: Promise<void> = Promise.resolve();

const writes: Feature = {
  api(api) {
    const schema = { body: z.object({ name: z.string(), fails: z.boolean().optional() }) };
    api.post('/api/writes', { schema, config: { idempotent: true } }, async (request, reply) => {
      calls += 1;
      await hold;
      if (request.body.fails === true) throw new Error('broken');
      return reply.code(202).send({ call: calls, name: request.body.name });
    });
  },
};

beforeAll(async () => {
  server = await startTestServer({ features: [writes] });
  const tokenOf = async (email: string) =>
    bearer(await signIn(createTestBrowser(), server.url, email)).authorization;
  buyer = await tokenOf('buyer@adhelm.test');
  admin = await tokenOf('admin@adhelm.test');
});
afterAll(() => server.close());
beforeEach(() => {
  calls = 0;
  hold = Promise.resolve();
});

const write = (key: string | null, body: unknown, authorization = buyer) =>
  fetch(`${server.url}/api/writes`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/json',
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });

describe('a write with an Idempotency-Key', () => {
  it('is done once and answered the same twice', async () => {
    const first = await write('key-0001', { name: 'a' });
    const again = await write('key-0001', { name: 'a' });
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(await again.text()).toBe(await first.text());
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect([first, again].map((answer) => answer.headers.get('idempotency-replayed'))).toEqual([
      null,
      'true',
    ]);
    expect(calls).toBe(1);
  });

  it('is refused when the key came with another body', async () => {
    await write('key-0002', { name: 'a' });
    const other = await write('key-0002', { name: 'b' });
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ errors: [{ field: 'Idempotency-Key' }] });
  });

  it('is a conflict while the first one runs', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    hold = promise;
    const first = write('key-0003', { name: 'a' });
    while (calls === 0) await new Promise((resolve) => setImmediate(resolve));
    expect((await write('key-0003', { name: 'a' })).status).toBe(409);
    release();
    expect((await first).status).toBe(202);
    expect((await write('key-0003', { name: 'a' })).status).toBe(202);
    expect(calls).toBe(1);
  });

  it('may be tried again when its outcome is not known', async () => {
    expect((await write('key-0004', { name: 'a', fails: true })).status).toBe(500);
    expect((await write('key-0004', { name: 'a', fails: true })).status).toBe(500);
    expect(calls).toBe(2);
  });

  it("is nobody else's: another person's same key is another key", async () => {
    await write('key-0005', { name: 'a' });
    expect((await write('key-0005', { name: 'b' }, admin)).status).toBe(202);
    expect(calls).toBe(2);
  });

  it('counts again after a day', async () => {
    await write('key-0006', { name: 'a' });
    await server.database.owner.query(`update idempotency_keys set expires_at = now() - interval '1 second'`);
    expect((await write('key-0006', { name: 'b' })).status).toBe(202);
    expect(calls).toBe(2);
  });

  it('goes on after the process that held the key died', async () => {
    await write('key-0007', { name: 'a' });
    await server.database.owner.query(
      `update idempotency_keys set status = null, locked_until = now() - interval '1 second' where key = 'key-0007'`,
    );
    expect((await write('key-0007', { name: 'a' })).status).toBe(202);
    expect(calls).toBe(2);
  });

  it('is refused with a key that is none, and done each time without one', async () => {
    expect((await write('short', { name: 'a' })).status).toBe(422);
    await write(null, { name: 'a' });
    await write(null, { name: 'a' });
    expect(calls).toBe(2);
  });
});
