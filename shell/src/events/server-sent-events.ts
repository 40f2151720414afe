import { AdhelmError } from '@adhelm/contracts';

export type ServerSentEvent = { readonly id: string; readonly data: string };

/** The server's heartbeat interval in milliseconds (`server/src/foundation/events`). */
const HEARTBEAT_MS = 15_000;
/**
 * A connection without messages for this long is dead even if it was not closed: a proxy, a lost network, a suspended
 * device.
 */
const LONGEST_SILENCE_MS = 2.5 * HEARTBEAT_MS;

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
    yield* eventsOf(url, { headers, signal: AbortSignal.any([signal, silence.signal]) }, silence.heard);
  } finally {
    silence.stop();
  }
}

async function* eventsOf(
  url: string,
  init: Pick<RequestInit, 'headers' | 'signal'>,
  onHeard: () => void,
): AsyncGenerator<ServerSentEvent> {
  const response = await fetch(url, { ...init, cache: 'no-store' });
  if (response.status === 401) throw new AdhelmError('auth', 'The session is over');
  if (!response.ok || response.body === null) {
    throw new AdhelmError('upstream', `The event stream answered ${response.status}`);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = '';
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      onHeard();
      const blocks = (buffered + chunk.value).split(/\r?\n\r?\n/);
      buffered = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event !== null) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Aborts after too much silence, until it is stopped. */
function silenceWatch() {
  const timeout = new AbortController();
  const listen = () =>
    setTimeout(
      () => timeout.abort(new AdhelmError('upstream', 'The event stream stopped responding')),
      LONGEST_SILENCE_MS,
    );
  let timer = listen();
  const stop = () => clearTimeout(timer);
  return {
    signal: timeout.signal,
    heard: () => {
      stop();
      timer = listen();
    },
    stop,
  };
}

/** Parses one block of the stream; null for comments (heartbeats) and blocks without data. */
export function parseBlock(block: string): ServerSentEvent | null {
  const fields = block.split(/\r?\n/).map((line) => {
    const colon = line.includes(':') ? line.indexOf(':') : line.length;
    return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')] as const;
  });
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value);
  if (data.length === 0) return null;
  return { id: fields.find(([name]) => name === 'id')?.[1] ?? '', data: data.join('\n') };
}
