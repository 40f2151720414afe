import { AdhelmError } from '@adhelm/contracts';

export type ServerSentEvent = { readonly id: string; readonly data: string };

/**
 * Reads an event stream by fetch, because `EventSource` cannot carry the token. Ends when the server ends it, and closes
 * the connection when its reader stops; throws `AdhelmError` kind auth on 401, upstream on any other refusal.
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
  const response = await fetch(url, { headers, signal, cache: 'no-store' });
  if (response.status === 401) throw new AdhelmError('auth', 'The session is over');
  if (!response.ok || response.body === null) {
    throw new AdhelmError('upstream', `The event stream answered ${response.status}`);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = '';
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
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

/** One block of the stream; null for comments (heartbeats) and blocks without data. */
export function parseBlock(block: string): ServerSentEvent | null {
  const fields = block.split(/\r?\n/).map((line) => {
    const colon = line.includes(':') ? line.indexOf(':') : line.length;
    return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')] as const;
  });
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value);
  if (data.length === 0) return null;
  return { id: fields.find(([name]) => name === 'id')?.[1] ?? '', data: data.join('\n') };
}
