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
 * Reads the events of a body until it ends or `signal` aborts; `onHeard` is called for each piece. Closes it when the
 * reader stops.
 */
export async function* eventsIn(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onHeard: () => void,
  signal?: AbortSignal,
): AsyncGenerator<ServerSentEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = '';
  const close = () => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', close);
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
    signal?.removeEventListener('abort', close);
    await reader.cancel().catch(() => undefined);
  }
}

/** Aborts after too much silence, until it is stopped. */
export function silenceWatch() {
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
