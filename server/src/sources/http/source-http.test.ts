import { createServer, type Server, type ServerResponse } from 'node:http';
import { AdhelmError } from '@adhelm/contracts';
import { OutcomeUnknown } from '../changes.ts';
import { createSourceHttp } from './source-http.ts';

type Answer = (response: ServerResponse, count: number) => void;

/** A source whose responses the test defines; `count` is the number of the request. */
async function sourceAnswering(answer: Answer) {
  const seen: string[] = [];
  const bodies: string[] = [];
  const open = new Set<ServerResponse>();
  const server: Server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    open.add(response);
    response.once('close', () => open.delete(response));
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.once('end', () => {
      bodies.push(body);
      answer(response, seen.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    bodies,
    open,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const quick = { sourceName: 'Source', firstRetryDelay: 5, retries: 2, longestRetryDelay: 2_000 };
const never = new AbortController().signal;

describe('createSourceHttp', () => {
  const running: { close(): Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.close();
  });

  async function against(answer: Answer, options: Parameters<typeof createSourceHttp>[0] = quick) {
    const source = await sourceAnswering(answer);
    const http = createSourceHttp(options);
    running.push(http, source);
    const request = {
      account: { accountId: 'a', pace: 1, mayBeInside: true },
      url: `${source.url}/x`,
      headers: { authorization: 'Bearer s3cret' },
      signal: never,
    };
    return { source, http, request, write: { ...request, method: 'PATCH' as const, body: '{}' } };
  }
  const kindOf = async (failing: Promise<unknown>) => {
    const error = await failing.then(
      () => new Error('it did not fail'),
      (reason: unknown) => reason,
    );
    return error instanceof AdhelmError ? error.kind : error;
  };

  it('retries a read after 5xx and after a broken connection', async () => {
    const { source, http, request } = await against((response, count) => {
      if (count === 1) response.writeHead(503).end();
      else if (count === 2) response.destroy();
      else response.end('at last');
    });
    expect(await http.read(request)).toMatchObject({ status: 200, text: 'at last' });
    expect(source.seen).toHaveLength(3);
  });

  it('retries a POST read with the same body', async () => {
    const { source, http, request } = await against((response, count) => {
      if (count === 1) response.writeHead(503).end();
      else response.end('rows');
    });
    expect(await http.read({ ...request, body: '{"from":"2026-11-20"}' })).toMatchObject({ text: 'rows' });
    expect(source.seen).toEqual(['POST /x', 'POST /x']);
    expect(source.bodies).toEqual(['{"from":"2026-11-20"}', '{"from":"2026-11-20"}']);
  });

  it('gives up after its retries: upstream for 5xx, throttled with the wait for 429', async () => {
    const failing = await against((response) => void response.writeHead(500).end());
    expect(await kindOf(failing.http.read(failing.request))).toBe('upstream');
    expect(failing.source.seen).toHaveLength(3);
    const slow = await against((response) => void response.writeHead(429, { 'retry-after': '60' }).end());
    const error = await slow.http.read(slow.request).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'throttled', retryAfterSeconds: 60 });
    expect(slow.source.seen).toHaveLength(1);
  });

  it('does not retry errors that a retry cannot fix', async () => {
    const { source, http, request } = await against((response) => void response.writeHead(404).end('{}'));
    expect(await http.read(request)).toMatchObject({ status: 404 });
    expect(source.seen).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['5xx', (response) => void response.writeHead(502).end()],
    ['a broken connection', (response) => void response.destroy()],
    [
      'a truncated response',
      (response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"id"');
        setTimeout(() => response.destroy(), 5);
      },
    ],
  ])('sends a change once and reports an unknown outcome after %s', async (_what, answer) => {
    const { source, http, write } = await against(answer);
    await expect(http.write(write)).rejects.toThrow(OutcomeUnknown);
    expect(source.seen).toEqual(['PATCH /x']);
  });

  it('reports an unknown outcome for a change that times out or is aborted in flight', async () => {
    const { source, http, write } = await against(() => undefined, { ...quick, writeTimeout: 60 });
    await expect(http.write(write)).rejects.toThrow(OutcomeUnknown);
    const leaving = new AbortController();
    const given = http.write({ ...write, signal: leaving.signal });
    while (source.seen.length < 2) await new Promise((resolve) => setTimeout(resolve, 2));
    leaving.abort();
    await expect(given).rejects.toThrow(OutcomeUnknown);
  });

  it('reports a change as not applied when throttled, never sent, or aborted before sending', async () => {
    const { http, write } = await against((response) => void response.writeHead(429).end());
    expect(await kindOf(http.write(write))).toBe('throttled');
    expect(await kindOf(http.write({ ...write, url: 'http://127.0.0.1:1/x' }))).toBe('upstream');
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(http.write({ ...write, signal: stopped })).rejects.toThrow('stopped');
  });

  it('reports a read timeout as upstream and passes on the abort reason of its caller', async () => {
    const { http, request } = await against(() => undefined, { ...quick, readTimeout: 50 });
    expect(await kindOf(http.read(request))).toBe('upstream');
    await expect(http.read({ ...request, signal: AbortSignal.timeout(20) })).rejects.toThrow(/timeout/);
  });

  it('gives up on a source that is silent in the middle of a response, and on one that sends too much', async () => {
    const silent = await against(
      (response) => {
        response.writeHead(200);
        response.write('{"rows": [');
      },
      { ...quick, retries: 0, silenceTimeout: 60 },
    );
    await expect(silent.http.read(silent.request)).rejects.toMatchObject({
      kind: 'upstream',
      message: 'Source cannot be reached (no response in time)',
    });
    const large = await against((response) => void response.end('x'.repeat(2_000)), {
      ...quick,
      largestAnswer: 1_000,
    });
    await expect(large.http.read(large.request)).rejects.toThrow('too large to be read');
    expect(large.source.seen).toHaveLength(1);
  });

  it('limits concurrency per account, independently of other accounts', async () => {
    const waiting: ServerResponse[] = [];
    const { source, http, request } = await against((response) => void waiting.push(response), {
      ...quick,
      concurrency: 2,
    });
    const reads = Array.from({ length: 5 }, () => http.read(request));
    const others = [http.read({ ...request, account: { ...request.account, accountId: 'b' } })];
    while (source.seen.length < 3) await new Promise((resolve) => setTimeout(resolve, 2));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(source.open.size).toBe(3);
    for (let answered = 0; answered < 6; answered += 1) {
      while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
      waiting.shift()?.end('ok');
    }
    expect(await Promise.all([...reads, ...others])).toHaveLength(6);
  });

  it('opens the breaker after consecutive failures and retries after the pause', async () => {
    let isWell = false;
    const { source, http, request } = await against(
      (response) => void response.writeHead(isWell ? 200 : 500).end(),
      { ...quick, retries: 0, failuresBeforeBreak: 2, breakDuration: 60 },
    );
    await Promise.allSettled([http.read(request), http.read(request)]);
    const requests = source.seen.length;
    await expect(http.read(request)).rejects.toThrow(/Requests are paused/);
    expect(source.seen).toHaveLength(requests);
    isWell = true;
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect((await http.read(request)).status).toBe(200);
  });

  it('does not count aborted requests as failures of the source', async () => {
    const { source, http, request } = await against(
      (response, count) => void (count > 2 ? response.end('fine') : undefined),
      { ...quick, failuresBeforeBreak: 1 },
    );
    await Promise.allSettled([1, 2].map(() => http.read({ ...request, signal: AbortSignal.timeout(20) })));
    expect((await http.read(request)).text).toBe('fine');
    expect(source.seen).toHaveLength(3);
  });

  it('aborts requests in flight on close and opens new connections afterwards', async () => {
    const { source, http, request, write } = await against((response, count) => {
      if (count === 2) response.end('reopened');
    });
    const hanging = kindOf(http.write(write));
    while (source.seen.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    await http.close();
    expect(await hanging).toBeInstanceOf(OutcomeUnknown);
    expect(await http.read(request)).toMatchObject({ text: 'reopened' });
  });
});
