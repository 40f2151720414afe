import { STATUS_CODES } from 'node:http';
import { Transform } from 'node:stream';
import { AdhelmError } from '@adhelm/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-instance.ts';
import { problemOf } from './problems.ts';

export type BodyTimes = {
  /** How long a body other than a file may take, in milliseconds. */
  readonly wholeWithinMs: number;
  /** The minimum number of bytes a file must deliver in each interval. */
  readonly stretchMs: number;
  readonly bytesPerSecond: number;
};
const defaultTimes: BodyTimes = { wholeWithinMs: 30_000, stretchMs: 10_000, bytesPerSecond: 10_000 };

/** Types that are read completely before they are processed. All others are files. */
const SMALL = /^(?:application\/(?:[\w.-]+\+)?json|application\/x-www-form-urlencoded|text\/plain)\b/i;

const late = (detail: string) => new AdhelmError('validation', detail, { status: 408 });

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Passes a body on. `check` gets the byte count of each interval, and an error it returns ends the body. */
function watched(everyMs: number, check: (bytes: number) => AdhelmError | null): Transform {
  let bytes = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const timer = setInterval(() => {
    // data that waits to be read does not count as slowness of the sender
    const error = body.readableLength > 0 ? null : check(bytes);
    bytes = 0;
    if (error !== null) body.destroy(error);
  }, everyMs);
  body.on('close', () => clearInterval(timer));
  // refused requests leave their body unread
  body.on('error', () => undefined);
  return body;
}

/** The identity provider reads bodies itself. One that does not arrive is answered here. */
function limitOwnBody(
  { raw, id, url }: FastifyRequest,
  reply: FastifyReply,
  { wholeWithinMs }: BodyTimes,
): void {
  const timer = setTimeout(() => {
    if (raw.complete || reply.raw.headersSent) return;
    const body = JSON.stringify(problemOf(late('The body did not arrive in time.'), { id, url }));
    const headers = {
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    reply.raw.writeHead(408, STATUS_CODES[408], headers).end(body);
  }, wholeWithinMs);
  reply.raw.once('close', () => clearTimeout(timer));
}

/**
 * Ends slow bodies with 408: JSON and forms have 30 s, files must deliver at least 10 kB per second. A route that reads
 * its body itself (`config: { readsOwnBody: true }`) has the first limit.
 */
export function endSlowBodies(app: App, times: BodyTimes = defaultTimes): void {
  const { wholeWithinMs, stretchMs, bytesPerSecond } = times;
  const leastBytes = (bytesPerSecond * stretchMs) / 1000;
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request)) return payload;
    if (request.routeOptions.config.readsOwnBody === true) {
      limitOwnBody(request, reply, times);
      return payload;
    }
    const isSmall = SMALL.test(request.headers['content-type'] ?? '');
    const body = isSmall
      ? watched(wholeWithinMs, () => late('The body did not arrive in time.'))
      : watched(stretchMs, (bytes) => (bytes < leastBytes ? late('The file arrives too slowly.') : null));
    payload.once('error', (error) => body.destroy(error));
    reply.raw.once('close', () => body.destroy());
    return payload.pipe(body);
  });
}
