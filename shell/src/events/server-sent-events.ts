import { AdhelmError } from '@adhelm/contracts';
import { eventsIn, type ServerSentEvent, silenceWatch } from './event-blocks.ts';

/**
 * Reads an event stream with fetch, because `EventSource` cannot send the token. Ends when the server ends it, and
 * closes the connection when its reader stops. Throws `AdhelmError` of kind auth on 401, and upstream on any other
 * rejection or after two and a half intervals without an event or heartbeat.
 */
export async function* readServerSentEvents(
  url: string,
  token: string | null,
  lastEventId: string,
  signal: AbortSignal,
): AsyncGenerator<ServerSentEvent> {
  const headers = new Headers({ accept: 'text/event-stream' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (lastEventId !== '') headers.set('last-event-id', lastEventId);
  const silence = silenceWatch();
  try {
    const init = { headers, signal: AbortSignal.any([signal, silence.signal]), cache: 'no-store' } as const;
    const response = await fetch(url, init);
    if (response.status === 401) throw new AdhelmError('auth', 'The session is over');
    if (!response.ok || response.body === null) {
      throw new AdhelmError('upstream', `The event stream answered ${response.status}`);
    }
    yield* eventsIn(response.body, silence.heard);
  } finally {
    silence.stop();
  }
}
