import { type StreamMessage, streamMessageSchema } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod';
import { type NotificationListener, systemScope, withScope } from '../database/index.ts';
import { EVENTS_CHANNEL, OUTBOX_CHANNEL, relayOutbox } from './outbox.ts';

/** A message and its place in the stream. */
export type StreamEvent = {
  readonly sequence: number;
  readonly account: string | null;
  readonly message: StreamMessage;
};

export type Resumption =
  | { readonly kind: 'events'; readonly events: readonly StreamEvent[] }
  /** Messages after that number have expired, or the number is not one of this stream's. */
  | { readonly kind: 'lost'; readonly head: number };

/** This process's view of the stream. It reads each message once, however many people listen. */
export type EventFeed = {
  /** The number of the newest message. */
  head(): number;
  /** Up to `limit` messages after a number, oldest first; empty at the head. */
  after(sequence: number, limit: number): Promise<Resumption>;
  /** Registers a callback for changed rights: the id of the person, '' when it may be anyone. Streams then wake up. */
  onAccessChange(handler: (userId: string) => void): void;
  /** Resolves at the next message or change of rights, or when the feed closes or `signal` aborts. */
  next(signal: AbortSignal): Promise<void>;
  readonly closed: AbortSignal;
  close(): void;
};

/** Notifies all processes of a person's id when their access changed, a session of theirs ended, or they are gone. */
const ACCESS_CHANNEL = 'adhelm_access';

const KEPT_IN_MEMORY = 1_000;
const PAGE = 500;
const LOOK_AGAIN_MS = 5_000;

const rowSchema = z.object({
  sequence: z.number(),
  account_id: z.string().nullable(),
  message: streamMessageSchema,
});

async function readEvents(pool: pg.Pool, after: number, limit: number): Promise<StreamEvent[]> {
  const rows = await withScope(pool, systemScope, async (client) => {
    const result = await client.query(
      'select sequence, account_id, message from events where sequence > $1 order by sequence limit $2',
      [after, limit],
    );
    return z.array(rowSchema).parse(result.rows);
  });
  return rows.map((row) => ({ sequence: row.sequence, account: row.account_id, message: row.message }));
}

async function readBounds(pool: pg.Pool): Promise<{ head: number; horizon: number }> {
  const { rows } = await withScope(pool, systemScope, (client) =>
    client.query<{ head: number; horizon: number }>(
      `select greatest(horizon.sequence, coalesce((select max(sequence) from events), 0)) as head,
              horizon.sequence as horizon
         from event_horizon as horizon`,
    ),
  );
  return rows[0] ?? { head: 0, horizon: 0 };
}

/** Runs `work` again when it is requested during a run, and never twice at a time. */
function coalesced(work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  const run = async () => {
    do {
      again = false;
      await work().catch(onError);
    } while (again);
    running = null;
  };
  return () => {
    if (running !== null) again = true;
    else running = run();
    return running;
  };
}

type FeedOptions = {
  readonly pool: pg.Pool;
  readonly listener: Pick<NotificationListener, 'on'>;
  readonly log: Pick<Logger, 'warn'>;
};

/** Starts following the stream. Wakes at notifications, and polls in case one was lost. */
export async function createEventFeed({ pool, listener, log }: FeedOptions): Promise<EventFeed> {
  const closing = new AbortController();
  const waiting = new Set<() => void>();
  const recent: StreamEvent[] = [];
  let { head } = await readBounds(pool);
  const start = head;

  const wake = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const warn = (error: unknown) => {
    if (!closing.signal.aborted) log.warn({ err: error }, 'the event stream could not be read');
  };
  const read = coalesced(async () => {
    for (;;) {
      const events = await readEvents(pool, head, PAGE);
      const last = events.at(-1);
      if (last === undefined) return;
      recent.push(...events);
      recent.splice(0, Math.max(0, recent.length - KEPT_IN_MEMORY));
      head = last.sequence;
      wake();
    }
  }, warn);
  const relay = coalesced(async () => {
    await relayOutbox(pool);
  }, warn);

  const accessHandlers: ((userId: string) => void)[] = [];
  listener.on(ACCESS_CHANNEL, (userId) => {
    for (const handler of accessHandlers) handler(userId);
    wake();
  });
  listener.on(OUTBOX_CHANNEL, relay);
  listener.on(EVENTS_CHANNEL, read);
  const timer = setInterval(() => void relay().then(read), LOOK_AGAIN_MS);
  timer.unref();
  await relay();
  await read();

  return {
    head: () => head,
    async after(sequence, limit) {
      if (sequence === head) return { kind: 'events', events: [] };
      const oldest = recent[0];
      const known = oldest === undefined ? start : oldest.sequence - 1;
      if (sequence >= known && sequence < head) {
        return {
          kind: 'events',
          events: recent.filter((event) => event.sequence > sequence).slice(0, limit),
        };
      }
      const bounds = await readBounds(pool);
      if (sequence < bounds.horizon || sequence > bounds.head) return { kind: 'lost', head: bounds.head };
      return { kind: 'events', events: await readEvents(pool, sequence, limit) };
    },
    onAccessChange: (handler) => void accessHandlers.push(handler),
    next(signal) {
      if (signal.aborted || closing.signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const settle = () => {
          waiting.delete(settle);
          signal.removeEventListener('abort', settle);
          resolve();
        };
        waiting.add(settle);
        signal.addEventListener('abort', settle, { once: true });
      });
    },
    closed: closing.signal,
    close() {
      clearInterval(timer);
      closing.abort();
      wake();
    },
  };
}
