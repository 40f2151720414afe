import { AdhelmError, type ShellEnvironment, streamMessageSchema } from '@adhelm/contracts';
import { distinctUntilChanged, map } from 'rxjs';
import * as z from 'zod/mini';
import type { EventBus } from '../bus/event-bus.ts';
import type { ErrorReports } from '../services/error-reports.ts';
import type { Session } from '../session/session.ts';
import { readServerSentEvents, type ServerSentEvent } from './server-sent-events.ts';

const LOCK = 'adhelm.event-stream';
const CHANNEL = 'adhelm.event-stream';
const FIRST_RETRY_MS = 1000;
/** A server that is back after a failure is heard again within ten seconds. */
const LONGEST_RETRY_MS = 5_000;

/** How tabs hand an event on: its id, and its data as the server wrote it. */
const handedOnSchema = z.object({ id: z.string(), data: z.string() });

type EventStreamOptions = {
  readonly session: Session;
  readonly environment: ShellEnvironment;
  readonly bus: EventBus;
  readonly reports: ErrorReports;
};

/**
 * Puts the server's event stream on the bus. One tab of the browser holds the connection (Web Locks) and hands every
 * message to the others; when it closes, the next one takes over after the last message it heard.
 */
export function connectEventStream(options: EventStreamOptions): void {
  const channel = new BroadcastChannel(CHANNEL);
  const position = { lastEventId: '' };
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
          await mend(error, session).catch((failure: unknown) => reports.add(failure, 'event stream'));
        }
        await pause(delay, signal);
        delay = Math.min(delay * 2, LONGEST_RETRY_MS);
      }
    })
    .catch((error: unknown) => {
      if (!signal.aborted) reports.add(error, 'event stream');
    });
}

/** A refused token is renewed; anything else, and a renewal that fails, is rejected with. */
async function mend(error: unknown, session: Session): Promise<void> {
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

/** A message that is no JSON fits no schema: it is passed over, and does not stop the ones behind it. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
