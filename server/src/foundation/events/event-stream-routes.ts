import { Readable } from 'node:stream';
import { AdhelmError, invalidField } from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, maySee } from '../database/index.ts';
import { type App, BELIEVED_MS, type Caller, type CurrentAccess, callerOf } from '../http/index.ts';
import type { EventFeed, Resumption, StreamEvent } from './event-feed.ts';
import { countOpenStreams } from './open-streams.ts';

/** A longer timer ends at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const PAGE = 200;
const HEARTBEAT_MS = 15_000;
/** Delay before a stream retries after the database failed. */
const LOOK_AGAIN_MS = 1_000;
const SEQUENCE = /^\d{1,15}$/;

/** One block of the event stream. The id is the sequence number, the data is the whole `StreamMessage`. */
function blockOf({ sequence, message }: Pick<StreamEvent, 'sequence' | 'message'>): string {
  return `id: ${sequence}\ndata: ${JSON.stringify(message)}\n\n`;
}

type StreamFeed = Pick<EventFeed, 'head' | 'after' | 'next'>;

type StreamOptions = {
  readonly feed: StreamFeed;
  readonly caller: Caller;
  readonly access: CurrentAccess;
  /** The last number the client received; null = start at the head. */
  readonly lastSeen: number | null;
  readonly heartbeatMs: number;
  /** Ends the stream when the client is gone, its token has expired, or we stop. */
  readonly signal: AbortSignal;
  /** Called after each write to the client, as a sign that the person is still connected. */
  readonly onSeen?: (caller: Caller) => void;
};

/** Waits for the next message or the timeout. */
async function nextWithin(feed: StreamFeed, milliseconds: number, signal: AbortSignal): Promise<void> {
  await feed.next(AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]));
}

/** The caller with their current rights; null when they have none left. */
async function currentCaller(access: CurrentAccess, caller: Caller): Promise<Caller | null> {
  try {
    return await access.check(caller);
  } catch (error) {
    if (error instanceof AdhelmError && error.kind === 'auth') return null;
    throw error;
  }
}

/** New messages for a stream; null when the database is unavailable, `revoked` when its person lost access. */
async function look(
  { feed, caller, access }: Pick<StreamOptions, 'feed' | 'caller' | 'access'>,
  cursor: number,
): Promise<{ readonly news: Resumption; readonly current: Caller } | 'revoked' | null> {
  try {
    const news = await feed.after(cursor, PAGE);
    // checked after reading the messages, so that only people with access right now receive them
    const current = await currentCaller(access, caller);
    return current === null ? 'revoked' : { news, current };
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

/**
 * The stream for one person, as text. Sends a heartbeat after that long without output, also while the database is
 * away. The stream then stays open and continues when the database is back.
 */
export async function* streamOf(options: StreamOptions): AsyncGenerator<string> {
  const { feed, caller, heartbeatMs, signal } = options;
  let cursor = options.lastSeen ?? feed.head();
  let writtenAt = performance.now();
  const written = (text: string) => {
    writtenAt = performance.now();
    options.onSeen?.(caller);
    return text;
  };
  yield written(`retry: 2000\n: connected at ${cursor}\n\n`);
  while (!signal.aborted) {
    const found = await look(options, cursor);
    if (found === 'revoked') return;
    const { news, current } = found ?? { news: null, current: caller };
    if (news?.kind === 'lost') {
      cursor = news.head;
      yield written(blockOf({ sequence: cursor, message: { type: 'stream.reset', data: {} } }));
      continue;
    }
    const events = news?.events ?? [];
    for (const event of events) {
      if (maySee(current.scope, event.account)) yield written(blockOf(event));
      cursor = event.sequence;
    }
    const left = Math.ceil(writtenAt + heartbeatMs - performance.now());
    if (left <= 0) yield written(': still here\n\n');
    else if (news === null) await nextWithin(feed, Math.min(left, LOOK_AGAIN_MS), signal);
    else if (events.length === 0) await nextWithin(feed, Math.min(left, BELIEVED_MS), signal);
  }
}

function lastSeenOf(request: FastifyRequest): number | null {
  const header = request.headers['last-event-id'];
  if (header === undefined || header === '') return null;
  if (typeof header === 'string' && SEQUENCE.test(header)) return Number(header);
  throw invalidField('Last-Event-ID', 'Must be the id of a message of this stream');
}

/** Aborts when the client disconnects, the feed closes or the token expires. */
function endOf(request: FastifyRequest, caller: Caller, feed: EventFeed, now: () => Date): AbortSignal {
  const gone = new AbortController();
  request.raw.once('close', () => gone.abort());
  const left = caller.expiresAt.getTime() - now().getTime();
  return AbortSignal.any([
    gone.signal,
    feed.closed,
    AbortSignal.timeout(Math.min(Math.max(0, left), LONGEST_TIMER_MS)),
  ]);
}

type RouteOptions = {
  readonly feed: EventFeed;
  readonly now: () => Date;
  readonly heartbeatMs?: number;
  /** Called while a person has the stream open, at least at each heartbeat. */
  readonly onSeen?: (caller: Caller) => void;
};

/**
 * `GET /api/events`: server-sent events, read with `fetch` (the token is in the header). A client that reconnects sends
 * the last id it received as `Last-Event-ID` and misses nothing. After a day it gets `stream.reset` and reloads.
 * A person may open at most 20 streams per process (429).
 */
export function eventStreamRoutes(api: App, options: RouteOptions): void {
  const { feed, now, heartbeatMs = HEARTBEAT_MS, onSeen } = options;
  const streams = countOpenStreams();
  feed.onAccessChange((userId) => api.currentAccess.forget(userId));
  const schema = { tags: ['events'], summary: 'The event stream (text/event-stream)' };
  api.get('/api/events', { schema, compress: false }, (request, reply) => {
    const caller = callerOf(request);
    const lastSeen = lastSeenOf(request);
    reply.raw.once('close', streams.open(caller.user.id));
    const signal = endOf(request, caller, feed, now);
    const stream = streamOf({
      feed,
      caller,
      access: api.currentAccess,
      lastSeen,
      heartbeatMs,
      signal,
      ...(onSeen === undefined ? {} : { onSeen }),
    });
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(Readable.from(stream));
  });
}
