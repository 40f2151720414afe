import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Feature } from '../services/index.ts';
import { requesterOf, withRequester } from './requester.ts';

let server: TestServer;
let replica: TestServer;
let replicaUrl: string;
let buyer: string;
let admin: string;
let calls = 0;
/** Runs before the transaction of each request, like a call to a source. */
let beforeWork: () => Promise<void> = async () => undefined;
/** Runs inside the transaction, before it commits. */
let insideWork: () => Promise<void> = async () => undefined;

const writes: Feature = {
  api(api, { pool }) {
    const schema = { body: z.object({ name: z.string(), fails: z.enum(['ours', 'theirs']).optional() }) };
    api.post(
      '/api/writes',
      { schema, config: { idempotent: 202, permission: 'change-campaigns' } },
      async (request, reply) => {
        await beforeWork();
        const { name, fails } = request.body;
        const data = await withRequester(pool, requesterOf(request), async (client) => {
          calls += 1;
          await client.query('insert into done_writes values ($1)', [name]);
          await insideWork();
          if (fails === 'ours') throw new Error('broken');
          if (fails === 'theirs') throw new AdhelmError('conflict', `Refused at call ${calls}`);
          return { call: calls, name };
        });
        return reply.code(202).send({ success: true, data });
      },
    );
  },
};

beforeAll(async () => {
  server = await startTestServer({ features: [writes] });
  await server.database.owner.query(
    'create table done_writes (name text); grant insert, select on done_writes to adhelm_app',
  );
  replica = await startTestServer({
    features: [writes],
    database: server.database,
    env: { PUBLIC_URL: server.url },
  });
  replicaUrl = `http://localhost:${replica.services.config.port}`;
  const tokenOf = async (email: string) =>
    bearer(await signIn(createTestBrowser(), server.url, email)).authorization;
  buyer = await tokenOf('buyer@adhelm.test');
  admin = await tokenOf('admin@adhelm.test');
});
afterAll(async () => {
  await replica.close();
  await server.close();
});
beforeEach(() => {
  calls = 0;
  beforeWork = async () => undefined;
  insideWork = async () => undefined;
});

const write = (key: string | null, body: unknown, authorization = buyer, url = server.url) =>
  fetch(`${url}/api/writes`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/json',
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });

async function doneWrites(name: string): Promise<number> {
  const { rowCount } = await server.database.owner.query('select from done_writes where name = $1', [name]);
  return rowCount ?? 0;
}

describe('a write with an Idempotency-Key', () => {
  it('is applied once and gets the same response twice', async () => {
    const first = await write('key-0001', { name: 'a' });
    const again = await write('key-0001', { name: 'a' });
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(await again.text()).toBe(await first.text());
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect([first, again].map((answer) => answer.headers.get('idempotency-replayed'))).toEqual([
      null,
      'true',
    ]);
    expect([calls, await doneWrites('a')]).toEqual([1, 1]);
  });

  it('is refused when the key was used with another body', async () => {
    await write('key-0002', { name: 'b' });
    const other = await write('key-0002', { name: 'c' });
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ errors: [{ field: 'Idempotency-Key' }] });
    expect(await doneWrites('c')).toBe(0);
  });

  it('waits for the first one on another replica, and gets its response', async () => {
    const { promise: committing, resolve: commit } = Promise.withResolvers<void>();
    insideWork = () => committing;
    const first = write('key-0003', { name: 'd' });
    while (calls === 0) await new Promise((resolve) => setImmediate(resolve));
    const second = write('key-0003', { name: 'd' }, buyer, replicaUrl);
    while ((await waitingClaims()) === 0) await new Promise((resolve) => setImmediate(resolve));
    commit();
    expect(await (await second).text()).toBe(await (await first).text());
    expect([calls, await doneWrites('d')]).toEqual([1, 1]);
  });

  it('is applied once when a retry reads its source at the same time', async () => {
    const { promise: bothRead, resolve: goOn } = Promise.withResolvers<void>();
    let reading = 0;
    beforeWork = () => {
      reading += 1;
      if (reading === 2) goOn();
      return bothRead;
    };
    const answers = await Promise.all([
      write('key-0004', { name: 'e' }),
      write('key-0004', { name: 'e' }, buyer, replicaUrl),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(await doneWrites('e')).toBe(1);
  });

  it('can be retried after an internal error, which leaves nothing behind', async () => {
    expect((await write('key-0005', { name: 'f', fails: 'ours' })).status).toBe(500);
    expect((await write('key-0005', { name: 'f', fails: 'ours' })).status).toBe(500);
    expect([calls, await doneWrites('f')]).toEqual([2, 0]);
  });

  it('gets the same refusal again', async () => {
    const first = await write('key-0006', { name: 'g', fails: 'theirs' });
    const again = await write('key-0006', { name: 'g', fails: 'theirs' });
    expect([first.status, again.status]).toEqual([409, 409]);
    expect(await again.json()).toEqual(await first.json());
    expect(again.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(calls).toBe(1);
  });

  it("is independent of another person's request with the same key", async () => {
    await write('key-0007', { name: 'h' });
    expect((await write('key-0007', { name: 'i' }, admin)).status).toBe(202);
    expect(calls).toBe(2);
  });

  it('is applied again with the same key after a day', async () => {
    await write('key-0008', { name: 'j' });
    await server.database.owner.query(`update idempotency_keys set expires_at = now() - interval '1 second'`);
    expect((await write('key-0008', { name: 'k' })).status).toBe(202);
    expect(calls).toBe(2);
  });

  it('takes over a key that a replica of the previous release left without a response', async () => {
    await write('key-0009', { name: 'l' });
    const leave = (left: string) =>
      server.database.owner.query(
        `update idempotency_keys set status = null, body = null, locked_until = now() + $1::interval
         where key = 'key-0009'`,
        [left],
      );
    await leave('1 minute');
    expect((await write('key-0009', { name: 'l' })).status).toBe(409);
    await leave('-1 second');
    expect((await write('key-0009', { name: 'l' })).status).toBe(202);
  });

  it('needs a valid key, and is applied each time without one', async () => {
    expect((await write('short', { name: 'm' })).status).toBe(422);
    await write(null, { name: 'm' });
    await write(null, { name: 'm' });
    expect(calls).toBe(2);
  });
});

describe('a request whose response was lost', () => {
  const withdraw = (key: string, authorization = buyer) =>
    fetch(`${server.url}/api/withdrawn-requests`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
    });

  it('tells what it was answered with, and stays as it was', async () => {
    const first = await write('lost-0001', { name: 'lost-a' });
    const told = await withdraw('lost-0001');
    expect(told.status).toBe(200);
    expect(await told.json()).toEqual({ success: true, data: { status: 202, body: await first.json() } });
    expect((await write('lost-0001', { name: 'lost-a' })).status).toBe(202);
    expect(await doneWrites('lost-a')).toBe(1);
  });

  it('is refused when it arrives after it was withdrawn', async () => {
    expect(await (await withdraw('lost-0002')).json()).toEqual({ success: true, data: null });
    const late = await write('lost-0002', { name: 'lost-b' });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ kind: 'conflict', detail: expect.stringMatching(/withdrawn/) });
    expect(await doneWrites('lost-b')).toBe(0);
  });

  it('is told once it ended if it is processed at that moment', async () => {
    const { promise: committing, resolve: commit } = Promise.withResolvers<void>();
    insideWork = () => committing;
    const first = write('lost-0003', { name: 'lost-c' });
    while (calls === 0) await new Promise((resolve) => setImmediate(resolve));
    const told = withdraw('lost-0003');
    while ((await waitingClaims()) === 0) await new Promise((resolve) => setImmediate(resolve));
    commit();
    expect(await (await told).json()).toEqual({
      success: true,
      data: { status: 202, body: await (await first).json() },
    });
    expect(await doneWrites('lost-c')).toBe(1);
  });

  it('is nobody else’s', async () => {
    await write('lost-0004', { name: 'lost-d' });
    expect(await (await withdraw('lost-0004', admin)).json()).toEqual({ success: true, data: null });
    expect((await withdraw('short')).status).toBe(422);
  });
});

/** The number of requests that wait for the transaction of another one with their key. */
async function waitingClaims(): Promise<number> {
  const { rowCount } = await server.database.owner.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into idempotency_keys%'
       and datname = current_database()`,
  );
  return rowCount ?? 0;
}
