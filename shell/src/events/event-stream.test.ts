import { waitFor } from '@testing-library/react';
import { EventBus } from '../bus/event-bus.ts';
import { ErrorReports } from '../services/error-reports.ts';
import { Session } from '../session/session.ts';
import { closeChannelsAfterEach } from '../testing/closing-channels.ts';
import { buyerClaims, fakeIdentity, memoryHint } from '../testing/fake-identity.ts';
import { fakeServer, type SentRequest, silence } from '../testing/fake-server.ts';
import { testEnvironment } from '../testing/test-services.ts';
import { connectEventStream } from './event-stream.ts';

closeChannelsAfterEach();

/** Web Locks of one tab: the first request holds the lock until its work ends. */
function grantLocks() {
  let held: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
    held = held.catch(() => undefined).then(() => (signal?.aborted === true ? undefined : work()));
    return held;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

const synced = (rows: number) => ({ source: 'mgid', account: 'a', at: '2026-11-20T10:00:00.000Z', rows });
const block = (id: number, message: unknown) => `id: ${id}\ndata: ${JSON.stringify(message)}\n\n`;
const factsBlock = (id: number) => block(id, { type: 'facts.synced', data: synced(id) });
const ended = (text: string) => () => new Response(text);
/** A connection that stays open after its messages until the page closes it. */
const open =
  (text: string) =>
  ({ init }: SentRequest) =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode(text));
          init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      }),
    );
/** A connection that sends the given number of heartbeats, every 15 s like the server, then hangs. */
const beating =
  (text: string, times: number) =>
  ({ init }: SentRequest) =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          const say = (words: string) => controller.enqueue(new TextEncoder().encode(words));
          say(text);
          const beats = Array.from({ length: times }, (_, beat) =>
            setTimeout(() => say(': still here\n\n'), (beat + 1) * 15_000),
          );
          init.signal?.addEventListener('abort', () => {
            for (const beat of beats) clearTimeout(beat);
            controller.error(init.signal?.reason);
          });
        },
      }),
    );
const refused = (status: number) => () => new Response(null, { status });

async function connected(...answers: Parameters<ReturnType<typeof fakeServer>['answer']>[1][]) {
  const server = fakeServer();
  server.answer('GET /api/events', ...answers);
  const identity = fakeIdentity(buyerClaims);
  const session = new Session(() => Promise.resolve(identity.port), memoryHint(true));
  await session.start();
  const reports = new ErrorReports();
  const bus = new EventBus({
    tabs: { post: () => undefined, listen: () => undefined },
    onDeadLetter: (letter) => reports.add(new Error(letter.reason), 'bus'),
  });
  const rows: number[] = [];
  bus.on('facts.synced').subscribe((payload) => rows.push(payload.rows));
  connectEventStream({ session, environment: testEnvironment, bus, reports });
  const resumedAfter = () => server.requests.map(({ headers }) => headers.get('last-event-id'));
  return { server, identity, session, reports, bus, rows, resumedAfter };
}

const settle = () => jest.advanceTimersByTimeAsync(0);
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  grantLocks();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the event stream', () => {
  it('puts the server’s messages on the bus', async () => {
    const { rows, reports } = await connected(open(factsBlock(7) + factsBlock(8)));
    await settle();
    expect(rows).toEqual([7, 8]);
    expect(reports.latest).toEqual([]);
  });

  it('announces a changed registry', async () => {
    const change = { sequence: 7, module: 'campaigns', change: 'disabled' };
    const block = `id: 9\ndata: ${JSON.stringify({ type: 'registry.changed', data: change })}\n\n`;
    const { bus } = await connected(open(block));
    await settle();
    expect(bus.timeline).toMatchObject([{ name: 'registry.changed', publisher: 'shell', payload: change }]);
  });

  it('resumes after the last received event when the connection ends', async () => {
    const { rows, resumedAfter } = await connected(ended(factsBlock(7)), ended(''), open(factsBlock(8)));
    await settle();
    await pass(1);
    await pass(2);
    expect(resumedAfter()).toEqual(['6', '7', '7']);
    expect(rows).toEqual([7, 8]);
  });

  it('backs off while the server is down, up to five seconds', async () => {
    const { server, reports } = await connected(refused(503));
    await settle();
    for (const seconds of [1, 2, 4, 5, 5, 5]) {
      const before = server.requests.length;
      await pass(seconds - 0.1);
      expect(server.requests).toHaveLength(before);
      await pass(0.1);
      expect(server.requests).toHaveLength(before + 1);
    }
    expect(reports.latest[0]?.message).toMatch(/503/);
  });

  it('renews a rejected token and continues with the new one', async () => {
    const { server, reports } = await connected(refused(401), open(factsBlock(1)));
    await settle();
    await pass(1);
    expect(server.requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
    expect(reports.latest).toEqual([]);
  });

  it('survives an unreachable provider during token renewal', async () => {
    const { identity, rows } = await connected(refused(401), refused(401), open(factsBlock(5)));
    identity.fault = new Error('unreachable');
    await settle();
    await pass(1);
    identity.fault = null;
    await pass(2);
    expect(rows).toEqual([5]);
  });

  it('skips invalid messages', async () => {
    const strange = `id: 1\ndata: {broken\n\n${block(2, { type: 'unheard.of', data: {} })}`;
    const { rows, server } = await connected(open(strange + factsBlock(3)));
    await settle();
    await pass(30);
    expect(rows).toEqual([3]);
    expect(server.requests).toHaveLength(1);
  });

  it('keeps its position when an event has no id', async () => {
    const { resumedAfter } = await connected(
      ended(`${factsBlock(7)}data: ${JSON.stringify({ type: 'stream.reset', data: {} })}\n\n`),
      open(''),
    );
    await settle();
    await pass(1);
    expect(resumedAfter()).toEqual(['6', '7']);
  });

  it('keeps a connection that only sends heartbeats', async () => {
    const { server } = await connected(beating(factsBlock(7), 20));
    await settle();
    await pass(20 * 15 + 37);
    expect(server.requests).toHaveLength(1);
  });

  it('drops a hanging connection and resumes after the last received event', async () => {
    const { server, rows, reports, resumedAfter } = await connected(
      beating(factsBlock(7), 2),
      open(factsBlock(8)),
    );
    await settle();
    await pass(2 * 15 + 37);
    expect(server.requests).toHaveLength(1);
    await pass(0.5 + 1);
    expect(resumedAfter()).toEqual(['6', '7']);
    expect(rows).toEqual([7, 8]);
    expect(server.requests[0]?.init.signal?.aborted).toBe(true);
    expect(reports.latest[0]?.message).toBe('The event stream stopped responding');
  });

  it('drops a connection without a response', async () => {
    const { rows } = await connected(silence, open(factsBlock(8)));
    await settle();
    await pass(37.5 + 1);
    expect(rows).toEqual([8]);
  });

  it('ends on sign-out and restarts on sign-in', async () => {
    const { session, server, rows } = await connected(open(factsBlock(7)), open(factsBlock(8)));
    await settle();
    await session.signOut();
    await pass(60);
    expect(server.requests).toHaveLength(1);
    await session.signIn({ email: 'buyer@adhelm.test', password: 'secret' });
    await settle();
    expect(server.requests).toHaveLength(2);
    expect(rows).toEqual([7, 8]);
  });
});

describe('the user’s tabs', () => {
  it('share one connection and its position', async () => {
    const { rows, resumedAfter } = await connected(refused(503), open(''));
    const otherTab = new BroadcastChannel('adhelm.event-stream');
    otherTab.postMessage({ nonsense: true });
    otherTab.postMessage({ id: '9', data: JSON.stringify({ type: 'facts.synced', data: synced(9) }) });
    jest.useRealTimers();
    await waitFor(() => expect(rows).toEqual([9]));
    await waitFor(() => expect(resumedAfter().at(-1)).toBe('9'), { timeout: 5000 });
  });

  it('receive what this tab’s connection delivers', async () => {
    const otherTab = new BroadcastChannel('adhelm.event-stream');
    const heard = new Promise((resolve) => otherTab.addEventListener('message', ({ data }) => resolve(data)));
    await connected(open(factsBlock(7)));
    expect(await heard).toEqual({ id: '7', data: expect.stringContaining('facts.synced') });
  });
});
