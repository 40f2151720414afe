import { setTimeout as sleep } from 'node:timers/promises';
import { AdhelmError } from '@adhelm/contracts';
import type { Caller } from '../http/index.ts';
import { accessOfToken } from '../http/testing.ts';
import type { StreamEvent } from './event-feed.ts';
import { streamOf } from './event-stream-routes.ts';

const HEARTBEAT_MS = 60;

const caller: Caller = {
  user: {
    id: 'u',
    email: 'u@adhelm.test',
    name: 'U',
    avatar: null,
    tier: '',
    position: '',
    admin: false,
    accessLevel: 1,
    readOnly: false,
    tokenResult: { claims: { sub: 'u' } },
  },
  scope: { accounts: ['mine'] },
  grant: null,
  client: null,
  tokenScopes: [],
  expiresAt: new Date(8.64e15),
};

/** A feed that a test fills. */
function testFeed() {
  const events: StreamEvent[] = [];
  let wake: () => void = () => undefined;
  return {
    say(account: string) {
      const sequence = events.length + 1;
      events.push({ sequence, account, message: { type: 'stream.reset', data: {} } });
      wake();
    },
    head: () => events.length,
    after: async (sequence: number, limit: number) =>
      ({ kind: 'events', events: events.slice(sequence, sequence + limit) }) as const,
    next: (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        wake = resolve;
        signal.addEventListener('abort', () => resolve(), { once: true });
      }),
  };
}

it('a listener gets heartbeats even while messages they may not see keep coming', async () => {
  const feed = testFeed();
  const ending = new AbortController();
  const stream = streamOf({
    feed,
    caller,
    access: accessOfToken,
    lastSeen: null,
    heartbeatMs: HEARTBEAT_MS,
    signal: ending.signal,
  });
  await stream.next();
  const talking = (async () => {
    while (!ending.signal.aborted) {
      feed.say('theirs');
      await sleep(HEARTBEAT_MS / 6);
    }
  })();
  expect((await stream.next()).value).toBe(': still here\n\n');
  expect((await stream.next()).value).toBe(': still here\n\n');
  feed.say('mine');
  expect((await stream.next()).value).toMatch(/^id: \d+\ndata: /);
  ending.abort();
  await talking;
}, 5_000);

it('a stream ends by itself when its person loses access and the notification is lost', async () => {
  const feed = testFeed();
  let isLost = false;
  const stream = streamOf({
    feed,
    caller,
    access: {
      check: async (known) => {
        if (isLost) throw new AdhelmError('auth', 'No access');
        return known;
      },
      forget: () => undefined,
    },
    lastSeen: null,
    heartbeatMs: 60_000,
    signal: new AbortController().signal,
  });
  await stream.next();
  const next = stream.next();
  isLost = true;
  expect(await next).toEqual({ done: true, value: undefined });
}, 5_000);
