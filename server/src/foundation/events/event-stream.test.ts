import type { StreamMessage } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod';
import { updateAccess } from '../../people/users/index.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { inTransaction } from '../database/index.ts';
import { pruneEvents, publish, relayOutbox } from './outbox.ts';

const [mine, theirs] = [uuidv7(), uuidv7()];
let server: TestServer;
let replica: TestServer;
let authorization: string;
let limited: string;

beforeAll(async () => {
  server = await startTestServer();
  replica = await startTestServer({ database: server.database });
  const limitedId = await server.database.owner.query<{ id: string }>(
    `select id from users where email = 'admin@adhelm.test'`,
  );
  await updateAccess(server.database.app, limitedId.rows[0]?.id ?? '', { accounts: [mine] });
  ({ authorization } = bearer(await signIn(createTestBrowser(), server.url, 'buyer@adhelm.test')));
  limited = bearer(await signIn(createTestBrowser(), server.url, 'admin@adhelm.test')).authorization;
});
afterAll(async () => {
  await replica.close();
  await server.close();
});

const added = (activityId: string, account: string | null = null): StreamMessage => ({
  type: 'activity.added',
  data: { activityId, account },
});
const say = (activityId: string, account: string | null = null) =>
  publish(server.database.app, added(activityId, account), account);

const messageSchema = z.object({ type: z.string(), data: z.object({ activityId: z.string().optional() }) });
type Heard = { readonly id: string; readonly type: string; readonly what: string | undefined };

type Stream = {
  /** The next `count` messages. */
  take(count: number): Promise<Heard[]>;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  leave(): void;
};

/** Opens the stream as the shell does, and resolves once the server has accepted it. */
async function listen(options: { at?: TestServer; token?: string; after?: string } = {}): Promise<Stream> {
  const { at = server, token = authorization, after } = options;
  const leaving = new AbortController();
  const response = await fetch(`${at.url}/api/events`, {
    headers: { authorization: token, ...(after === undefined ? {} : { 'last-event-id': after }) },
    signal: leaving.signal,
  });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const heard: Heard[] = [];
  let waiting: () => unknown = () => undefined;
  const accepted = Promise.withResolvers<void>();
  const read = async () => {
    let buffered = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (buffered + chunk).split('\n\n');
      buffered = blocks.pop() ?? '';
      for (const block of blocks) {
        const id = /^id: (\d+)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (id === undefined || data === undefined) continue;
        const message = messageSchema.parse(JSON.parse(data));
        heard.push({ id, type: message.type, what: message.data.activityId });
      }
      accepted.resolve();
      waiting();
    }
  };
  const ended = read().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  await accepted.promise;
  return {
    async take(count) {
      while (heard.length < count) {
        await new Promise((resolve) => {
          waiting = () => resolve(undefined);
        });
      }
      return heard.splice(0, count);
    },
    ended,
    leave: () => leaving.abort(),
  };
}

const whatOf = (heard: readonly Heard[]) => heard.map(({ what }) => what);

describe('the event stream', () => {
  it('reports changes in all processes, wherever they happened', async () => {
    const here = await listen();
    const there = await listen({ at: replica, token: await tokenAtReplica() });
    await say('first');
    await publish(replica.database.app, added('second'), null);
    expect(whatOf(await here.take(2))).toEqual(['first', 'second']);
    expect(whatOf(await there.take(2))).toEqual(['first', 'second']);
    here.leave();
    there.leave();
  });

  it('does not report a change that was rolled back', async () => {
    const stream = await listen();
    const undone = inTransaction(server.database.app, async (client) => {
      await publish(client, added('never'), null);
      throw new Error('on purpose');
    });
    await expect(undone).rejects.toThrow('on purpose');
    await say('after');
    expect(whatOf(await stream.take(1))).toEqual(['after']);
    stream.leave();
  });

  it('loses nothing when a client reconnects', async () => {
    const stream = await listen();
    await say('before');
    const [last] = await stream.take(1);
    stream.leave();
    await say('while away 1');
    await say('while away 2');
    const again = await listen({ after: last?.id ?? '' });
    await say('live');
    expect(whatOf(await again.take(3))).toEqual(['while away 1', 'while away 2', 'live']);
    again.leave();
  });

  it('loses nothing after a restart, with nothing in memory', async () => {
    const stream = await listen();
    await say('old');
    const [last] = await stream.take(1);
    stream.leave();
    await say('missed');
    const fresh = await startTestServer({ database: server.database });
    const { authorization: token } = bearer(
      await signIn(createTestBrowser(), fresh.url, 'buyer@adhelm.test'),
    );
    const again = await listen({ at: fresh, token, after: last?.id ?? '' });
    expect(whatOf(await again.take(1))).toEqual(['missed']);
    again.leave();
    await fresh.close();
  });

  it('numbers messages in the order of commit, so that a late commit is not skipped', async () => {
    const stream = await listen();
    const client = await server.database.app.connect();
    await client.query('begin');
    await publish(client, added('began first'), null);
    await say('committed first');
    const [first] = await stream.take(1);
    await client.query('commit');
    client.release();
    const [second] = await stream.take(1);
    expect(whatOf([first, second].filter((heard) => heard !== undefined))).toEqual([
      'committed first',
      'began first',
    ]);
    expect(Number(second?.id)).toBeGreaterThan(Number(first?.id));
    stream.leave();
  });

  it('shows only accounts in scope, live and after a reconnect', async () => {
    const start = server.services.events.head();
    const all = await listen();
    const some = await listen({ token: limited });
    await say('theirs', theirs);
    await say('mine', mine);
    await say('everyone');
    expect(whatOf(await all.take(3))).toEqual(['theirs', 'mine', 'everyone']);
    expect(whatOf(await some.take(2))).toEqual(['mine', 'everyone']);
    some.leave();
    all.leave();
    const again = await listen({ token: limited, after: String(start) });
    expect(whatOf(await again.take(2))).toEqual(['mine', 'everyone']);
    again.leave();
  });

  it('makes a client that was away for too long reload everything', async () => {
    await say('forgotten');
    await relayOutbox(server.database.app);
    await server.database.owner.query(`update events set created_at = now() - interval '25 hours'`);
    await pruneEvents(server.database.app);
    const fresh = await startTestServer({ database: server.database });
    const { authorization: token } = bearer(
      await signIn(createTestBrowser(), fresh.url, 'buyer@adhelm.test'),
    );
    const stream = await listen({ at: fresh, token, after: '0' });
    const [reset] = await stream.take(1);
    expect(reset?.type).toBe('stream.reset');
    await say('news');
    expect(whatOf(await stream.take(1))).toEqual(['news']);
    stream.leave();
    const future = await listen({ at: fresh, token, after: '999999' });
    expect((await future.take(1))[0]?.type).toBe('stream.reset');
    future.leave();
    await fresh.close();
  });

  it('rejects an invalid message id, and people without access', async () => {
    const wrong = await fetch(`${server.url}/api/events`, {
      headers: { authorization, 'last-event-id': 'x' },
    });
    expect(wrong.status).toBe(422);
    expect((await fetch(`${server.url}/api/events`)).status).toBe(401);
  });

  it('continues after the database has closed its connections', async () => {
    const stream = await listen();
    await server.database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'adhelm-listener' and datname = current_database()`,
    );
    await say('still heard');
    // a message of an earlier test can arrive late
    const heard: (string | undefined)[] = [];
    while (!heard.includes('still heard')) heard.push(...whatOf(await stream.take(1)));
    stream.leave();
  }, 15_000);

  it('ends when the token expires and when the application stops', async () => {
    let now = new Date();
    const clocked = await startTestServer({ database: server.database, now: () => now });
    const { authorization: token } = bearer(
      await signIn(createTestBrowser(), clocked.url, 'buyer@adhelm.test'),
    );
    now = new Date(now.getTime() + 10 * 60_000 - 500);
    const expiring = await listen({ at: clocked, token });
    await expiring.ended;
    now = new Date(now.getTime() - 60_000);
    const open = await listen({ at: clocked, token });
    await clocked.close();
    await open.ended;
  });
});

async function tokenAtReplica(): Promise<string> {
  return bearer(await signIn(createTestBrowser(), replica.url, 'buyer@adhelm.test')).authorization;
}
