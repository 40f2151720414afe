import fc from 'fast-check';
import { type FakeServer, fakeServer } from '../testing/fake-server.ts';
import { parseBlock, type ServerSentEvent } from './event-blocks.ts';
import { readServerSentEvents } from './server-sent-events.ts';

const URL_OF_STREAM = '/api/events';
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

function streamOf(chunks: readonly Uint8Array[]): () => Response {
  return () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(chunk);
          controller.close();
        },
      }),
    );
}

async function read(token: string | null = 'token-1', lastEventId = ''): Promise<ServerSentEvent[]> {
  const events: ServerSentEvent[] = [];
  const signal = new AbortController().signal;
  for await (const event of readServerSentEvents(URL_OF_STREAM, token, lastEventId, signal))
    events.push(event);
  return events;
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** Cuts at positions, so that a chunk may end inside a character or between CR and LF. */
function cut(whole: Uint8Array, positions: readonly number[]): Uint8Array[] {
  const at = [...positions].map((position) => position % (whole.length + 1)).sort((a, b) => a - b);
  return [0, ...at].map((start, index) => whole.slice(start, at[index] ?? whole.length));
}

describe('an event block', () => {
  it.each([
    ['id: 7\ndata: {"a":1}', { id: '7', data: '{"a":1}' }],
    ['data:no space\nid:8', { id: '8', data: 'no space' }],
    ['data: one\ndata: two', { id: '', data: 'one\ntwo' }],
    ['data: with: colons', { id: '', data: 'with: colons' }],
    ['data', { id: '', data: '' }],
    ['event: x\ndata: kept\nretry: 10', { id: '', data: 'kept' }],
    [': heartbeat', null],
    ['id: 9', null],
    ['', null],
  ])('%j', (block, event) => {
    expect(parseBlock(block)).toEqual(event);
  });
});

describe('an event stream', () => {
  it('is requested with the token and the last event’s id', async () => {
    server.answer('GET /api/events', streamOf([bytes('data: x\n\n')]));
    await read('token-1', '41');
    const headers = server.requests[0]?.headers;
    expect(headers?.get('authorization')).toBe('Bearer token-1');
    expect(headers?.get('last-event-id')).toBe('41');
    expect(headers?.get('accept')).toBe('text/event-stream');
  });

  it('is requested from now on if no event was received yet', async () => {
    server.answer('GET /api/events', streamOf([bytes('data: x\n\n')]));
    await read(null);
    const headers = server.requests[0]?.headers;
    expect([headers?.has('authorization'), headers?.has('last-event-id')]).toEqual([false, false]);
  });

  it('yields the same events wherever its chunks are cut', async () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\n]/g, ''));
    const event = fc.record({
      id: fc.nat().map(String),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    });
    const sent = fc.record({
      events: fc.array(event, { maxLength: 5 }),
      newLine: fc.constantFrom('\n', '\r\n'),
      heartbeat: fc.boolean(),
      cuts: fc.array(fc.nat({ max: 500 }), { maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(sent, async ({ events, newLine, heartbeat, cuts }) => {
        const blocks = events.map(({ id, lines }) =>
          [`id: ${id}`, ...lines.map((text) => `data: ${text}`), '', ''].join(newLine),
        );
        const text = blocks.join(heartbeat ? `: still here${newLine}${newLine}` : '');
        server.answer('GET /api/events', streamOf(cut(bytes(text), cuts)));
        expect(await read()).toEqual(events.map(({ id, lines }) => ({ id, data: lines.join('\n') })));
      }),
      { numRuns: 300 },
    );
  });

  it('ignores an incomplete event at the end', async () => {
    server.answer('GET /api/events', streamOf([bytes('id: 1\ndata: whole\n\nid: 2\ndata: ha')]));
    expect(await read()).toEqual([{ id: '1', data: 'whole' }]);
  });

  it('closes the connection when its reader stops', async () => {
    let closed = false;
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes('data: first\n\n')),
      cancel: () => {
        closed = true;
      },
    });
    server.answer('GET /api/events', () => new Response(endless));
    for await (const _event of readServerSentEvents(URL_OF_STREAM, null, '', new AbortController().signal))
      break;
    expect(closed).toBe(true);
  });

  it.each([
    [401, 'auth'],
    [429, 'upstream'],
    [503, 'upstream'],
  ])('that is rejected with %d throws an error of kind %s', async (status, kind) => {
    server.answer('GET /api/events', new Response(null, { status }));
    await expect(read()).rejects.toMatchObject({ kind });
  });
});
