import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { problemSchema } from '@adhelm/contracts';
import Fastify from 'fastify';
import * as z from 'zod';
import { sendProblem } from './problems.ts';
import { type BodyTimes, endSlowBodies } from './slow-bodies.ts';
import { readOutRefusedBodies } from './unread-bodies.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const LIMIT = 100_000;
/** Long enough that a busy machine does not make a fast client late. */
const times: BodyTimes = { wholeWithinMs: 800, stretchMs: 500, bytesPerSecond: 2_000 };
const linger = { mostMs: 2_000, silentMs: 200 };

/** A server whose routes count what they receive. */
async function listening() {
  const app = Fastify({ bodyLimit: LIMIT });
  const taken: number[] = [];
  app.setErrorHandler(sendProblem);
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null));
  endSlowBodies(app as unknown as Parameters<typeof endSlowBodies>[0], times);
  readOutRefusedBodies(app as unknown as Parameters<typeof endSlowBodies>[0], linger);
  app.post('/take', async ({ body }) =>
    taken.push(Buffer.isBuffer(body) ? body.length : JSON.stringify(body).length),
  );
  app.post('/own', { config: { readsOwnBody: true } }, async (request, reply) => {
    reply.hijack();
    const body = await text(request.raw).catch(() => null);
    if (body !== null && !reply.raw.headersSent) reply.raw.end(body);
  });
  app.post('/no', { onRequest: async (_request, reply) => reply.code(401).send('no') }, async () => 'never');
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  const { port } = z.object({ port: z.number() }).parse(app.server.address());
  return { port, taken };
}

/** A raw client that reads all output until the connection ends. */
function client(port: number) {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += String(chunk);
  });
  const ended = once(socket, 'close');
  ended.catch(() => undefined);
  const statusOf = () => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0);
  return {
    socket,
    ended,
    heard: () => heard,
    statusOf,
    begin: (path: string, type: string, length: number | null) =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\n${length === null ? 'transfer-encoding: chunked' : `content-length: ${length}`}\r\n\r\n`,
      ),
    async answered() {
      while (!/\r\n\r\n.*\S/s.test(heard)) {
        if (socket.destroyed) throw new Error(`the connection ended after ${JSON.stringify(heard)}`);
        await sleep(5);
      }
      return problemSchema.safeParse(JSON.parse(heard.slice(heard.indexOf('\r\n\r\n'))));
    },
  };
}

/** The first part of a body, and its declared length. */
const stalls = ['{"a":', 20] as const;

describe('a body that arrives too slowly', () => {
  it('is answered with 408, and the connection ends', async () => {
    const { port, taken } = await listening();
    const slow = client(port);
    slow.begin('/take', 'application/json', stalls[1]);
    slow.socket.write(stalls[0]);
    expect((await slow.answered()).data).toMatchObject({ status: 408 });
    await slow.ended;
    expect(taken).toEqual([]);
  });

  it('is also refused where a route reads its body itself', async () => {
    const { port } = await listening();
    const slow = client(port);
    slow.begin('/own', 'application/x-www-form-urlencoded', stalls[1]);
    slow.socket.write(stalls[0]);
    expect((await slow.answered()).data).toMatchObject({ status: 408 });
    await slow.ended;
  });

  it('is refused below the pace for files, and accepted at it', async () => {
    const { port, taken } = await listening();
    const fast = client(port);
    fast.begin('/take', 'text/csv', 20_000);
    for (let part = 0; part < 10; part += 1) {
      fast.socket.write(Buffer.alloc(2_000, 'a'));
      await sleep(50);
    }
    await fast.answered().catch(() => undefined);
    expect([fast.statusOf(), taken]).toEqual([200, [20_000]]);
    fast.socket.destroy();
    const slow = client(port);
    slow.begin('/take', 'text/csv', 20_000);
    const drip = setInterval(() => slow.socket.write('a'), 20);
    slow.socket.on('error', () => undefined);
    expect((await slow.answered()).data).toMatchObject({ status: 408 });
    clearInterval(drip);
    await slow.ended;
    expect(taken).toEqual([20_000]);
  });

  it('is accepted if it is complete in time', async () => {
    const { port, taken } = await listening();
    const quick = client(port);
    quick.begin('/take', 'application/json', 8);
    quick.socket.write('{"a"');
    await sleep(50);
    quick.socket.write(': 1}');
    while (quick.statusOf() === 0) await sleep(5);
    expect([quick.statusOf(), taken]).toEqual([200, [7]]);
    quick.socket.destroy();
  });
});

describe('a response sent before the end of a body', () => {
  it.each([
    ['with a declared length', 2_000_000],
    ['without one', null],
  ])('reaches a client that sends a body %s', async (_what, length) => {
    const { port } = await listening();
    const sender = client(port);
    sender.begin('/take', 'application/json', length);
    const part = Buffer.alloc(20_000, 'a');
    const chunk =
      length === null ? Buffer.concat([Buffer.from('4e20\r\n'), part, Buffer.from('\r\n')]) : part;
    for (let sent = 0; sent < 100; sent += 1) {
      if (!sender.socket.write(chunk)) await once(sender.socket, 'drain');
      if (sent % 10 === 0) await sleep(1);
    }
    if (length === null) sender.socket.write('0\r\n\r\n');
    expect((await sender.answered()).data).toMatchObject({ status: 413, kind: 'validation' });
    // the connection was not reset and accepts the next request
    sender.begin('/take', 'application/json', 2);
    sender.socket.write('{}');
    while (!sender.heard().includes('HTTP/1.1 200')) await sleep(5);
    sender.socket.destroy();
  });

  it('reaches the client of a route that reads no body', async () => {
    const { port } = await listening();
    const sender = client(port);
    sender.begin('/no', 'text/csv', 2_000_000);
    for (let sent = 0; sent < 100; sent += 1) {
      if (!sender.socket.write(Buffer.alloc(20_000, 'a'))) await once(sender.socket, 'drain');
    }
    while (sender.statusOf() === 0) await sleep(5);
    expect(sender.statusOf()).toBe(401);
    sender.socket.destroy();
  });

  it('closes the connection when the client does not stop sending', async () => {
    const { port } = await listening();
    const sender = client(port);
    sender.socket.on('error', () => undefined);
    sender.begin('/no', 'text/csv', 2_000_000);
    sender.socket.write('a');
    await sender.ended;
    expect(sender.statusOf()).toBe(401);
  });
});
