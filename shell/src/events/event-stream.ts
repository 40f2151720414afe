import { AdhelmError, type ShellEnvironment, streamMessageSchema } from '@adhelm/contracts';
import { distinctUntilChanged, map } from 'rxjs';
import * as z from 'zod/mini';
import type { EventBus } from '../bus/event-bus.ts';
import type { ErrorReports } from '../services/error-reports.ts';
import type { Session } from '../session/session.ts';
import type { ServerSentEvent } from './event-blocks.ts';
import { readServerSentEvents } from './server-sent-events.ts';

const LOCK = 'adhelm.event-stream';
const CHANNEL = 'adhelm.event-stream';
const FIRST_RETRY_MS = 1000;
/** After a failure, a recovered server is reconnected within ten seconds. */
const LONGEST_RETRY_MS = 5_000;

/** How tabs forward an event: its id, and its data as the server sent it. */
const handedOnSchema = z.object({ id: z.string(), data: z.string() });

type EventStreamOptions = {
  readonly session: Session;
  readonly environment: ShellEnvironment;
  readonly bus: EventBus;
  readonly reports: ErrorReports;
};

/**
 * Forwards the server's event stream to the bus. One tab of the browser holds the connection (Web Locks) and forwards
 * each message to the others; when it closes, the next tab resumes after the last received message. The first connection
 * continues where the page was generated, so that no change is missed between its first data and the connection.
 */
export function connectEventStream(options: EventStreamOptions): void {
  const channel = new BroadcastChannel(CHANNEL);
  const position = { lastEventId: options.environment.newestEvent };
  const deliver = ({ id, data }: ServerSentEvent) => {
    if (id !== '') position.lastEventId = id;
    const message = streamMessageSchema.safeParse(parsedJson(data));
    if (!message.success) return;
    options.bus.publish('shell', message.data.type, message.data.data);
  };
  channel.addEventListener('message', (event) => {
    const handedOn = handedOnSchema.safeParse(event.data);
    if (handedOn.success) deliver(handedOn.data);
  });
  const deliverToAllTabs = (event: ServerSentEvent) => {
    deliver(event);
    channel.postMessage(event);
  };

  let stop: AbortController | null = null;
  options.session.state$
    .pipe(
      map((state) => (state.status === 'signed-in' ? state.user.id : null)),
      distinctUntilChanged(),
    )
    .subscribe((userId) => {
      stop?.abort();
      stop = null;
      if (userId === null) return;
      stop = new AbortController();
      holdStream(options, position, deliverToAllTabs, stop.signal);
    });
}

function holdStream(
  { session, environment, reports }: EventStreamOptions,
  position: { readonly lastEventId: string },
  deliver: (event: ServerSentEvent) => void,
  signal: AbortSignal,
): void {
  navigator.locks
    .request(LOCK, { signal }, async () => {
      let delay = FIRST_RETRY_MS;
      while (!signal.aborted) {
        try {
          const url = `${environment.apiHost}/api/events`;
          const events = readServerSentEvents(url, session.token, position.lastEventId, signal);
          for await (const event of events) {
            delay = FIRST_RETRY_MS;
            deliver(event);
          }
        } catch (error) {
          if (signal.aborted) return;
          await recover(error, session).catch((failure: unknown) => reports.add(failure, 'event stream'));
        }
        await pause(delay, signal);
        delay = Math.min(delay * 2, LONGEST_RETRY_MS);
      }
    })
    .catch((error: unknown) => {
      if (!signal.aborted) reports.add(error, 'event stream');
    });
}

/** Renews a rejected token; rejects with any other error, or with a failed renewal. */
async function recover(error: unknown, session: Session): Promise<void> {
  if (!(error instanceof AdhelmError && error.kind === 'auth')) throw error;
  await session.renew();
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}

/** Invalid JSON matches no schema, so the message is skipped without blocking the next ones. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
