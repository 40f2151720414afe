import { answeringSource, type Given } from '../described/testing/answering-source.ts';
import { quotasInMemory } from './quota-book.ts';
import { createSourceHttp } from './source-http.ts';
import type { SourceHttpOptions } from './source-http-options.ts';

/** Quotas against a source over HTTP, on a clock that only waits move. A Date header has whole seconds. */

const START = Date.parse('2026-11-20T10:00:00Z');
const never = new AbortController().signal;
const running: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

/** A source that takes `limit` requests a minute on /reports and refuses more; `sentAt` lists when they came. */
async function limitedSource(limit: number, options: Partial<SourceHttpOptions> = {}, hasCount = true) {
  let now = START;
  const sentAt: number[] = [];
  const waits: number[] = [];
  let window = { from: START, count: 0 };
  const source = await answeringSource(({ path }): Given => {
    if (!path.endsWith('/reports')) return { body: 'fine' };
    sentAt.push((now - START) / 1_000);
    if (now >= window.from + 60_000) window = { from: now, count: 0 };
    window = { ...window, count: window.count + 1 };
    const headers = {
      date: new Date(now).toUTCString(),
      'x-ratelimit-limit': String(limit),
      ...(hasCount && { 'x-ratelimit-remaining': String(Math.max(0, limit - window.count)) }),
      'x-ratelimit-reset': String((window.from + 60_000) / 1_000),
    };
    if (window.count > limit) return { status: 429, headers, body: { message: 'Too Many Requests' } };
    return { headers, body: 'rows' };
  });
  const client = (own: Partial<SourceHttpOptions> = {}) => {
    const http = createSourceHttp({
      sourceName: 'Source',
      now: () => now,
      waitBeforeRetry: async (milliseconds) => {
        waits.push(milliseconds);
        now += milliseconds;
      },
      ...options,
      ...own,
    });
    running.push(http);
    return http;
  };
  running.push(source);
  const request = (path: string) => ({
    account: { accountId: 'a', pace: 1, mayBeInside: true },
    url: `${source.url}${path}`,
    headers: {},
    signal: never,
  });
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { client, request, sentAt, waits, pass };
}

it('waits for the reset that the source reports, without a refused request', async () => {
  const { client, request, sentAt } = await limitedSource(2);
  const http = client();
  for (let count = 0; count < 5; count += 1) {
    expect(await http.read(request('/reports'))).toMatchObject({ status: 200 });
  }
  expect(sentAt).toEqual([0, 0, 60.25, 60.25, 120.75]);
});

it('keeps the quotas of routes and accounts apart', async () => {
  const { client, request, waits } = await limitedSource(1);
  const http = client();
  await http.read(request('/reports'));
  for (let count = 0; count < 5; count += 1) await http.read(request(`/campaigns/${count}`));
  const other = { ...request('/reports'), account: { accountId: 'b', pace: 1, mayBeInside: true } };
  expect(waits).toEqual([]);
  await http.read(other);
  expect(waits.length).toBeGreaterThan(0);
});

it('obeys a documented limit before the source reports one', async () => {
  const { client, request, waits } = await limitedSource(1_000, {
    routes: [{ path: '/reports', readsPerMinute: 2 }],
  });
  const http = client();
  await Promise.all([1, 2, 3].map(() => http.read(request('/reports'))));
  expect(waits).toHaveLength(1);
});

it('has the same number of requests in a shorter minute at a faster pace', async () => {
  const { client, request, waits } = await limitedSource(1_000, {
    routes: [{ path: '/reports', readsPerMinute: 2 }],
  });
  const http = client();
  const fast = { ...request('/reports'), account: { accountId: 'a', pace: 20, mayBeInside: true } };
  await Promise.all([1, 2, 3].map(() => http.read(fast)));
  expect(waits).toEqual([3_250]);
});

it('waits for the reset after a refusal without Retry-After, and reads on', async () => {
  const { client, request, sentAt } = await limitedSource(2);
  const elsewhere = client();
  await elsewhere.read(request('/reports'));
  await elsewhere.read(request('/reports'));
  expect(await client().read(request('/reports'))).toMatchObject({ status: 200 });
  expect(sentAt).toEqual([0, 0, 0, 60.25]);
});

it('waits for the reset of a refusal that has a limit and no count', async () => {
  const { client, request, sentAt } = await limitedSource(2, {}, false);
  const http = client();
  for (let count = 0; count < 4; count += 1) {
    expect(await http.read(request('/reports'))).toMatchObject({ status: 200 });
  }
  expect(sentAt).toEqual([0, 0, 0, 60.25, 60.25]);
});

it('is obeyed by all replicas that share a book', async () => {
  const { client, request, sentAt } = await limitedSource(2);
  const quotas = quotasInMemory();
  const replicas = [client({ quotas }), client({ quotas })] as const;
  await replicas[0].read(request('/reports'));
  await replicas[1].read(request('/reports'));
  for (const http of [...replicas, ...replicas]) await http.read(request('/reports'));
  expect(sentAt).toEqual([0, 0, 60.25, 60.25, 120.75, 120.75]);
});

it('is obeyed by a new replica before its first response', async () => {
  const { client, request, sentAt } = await limitedSource(1);
  const quotas = quotasInMemory();
  await client({ quotas }).read(request('/reports'));
  await client({ quotas }).read(request('/reports'));
  expect(sentAt).toEqual([0, 60.25]);
});

it('fails with the wait when the reset is too far away', async () => {
  const { client, request, sentAt } = await limitedSource(1, { longestQuotaWait: 10_000 });
  const http = client();
  await http.read(request('/reports'));
  const failure = await http.read(request('/reports')).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    kind: 'throttled',
    message: 'Source takes no more requests for 60 seconds',
    retryAfterSeconds: 60,
  });
  expect(sentAt).toEqual([0]);
});

it('also holds back changes, which are then certainly not applied', async () => {
  const { client, request, sentAt, pass } = await limitedSource(1, { longestQuotaWait: 10_000 });
  const http = client();
  const write = { ...request('/reports'), method: 'POST' as const, body: '{}' };
  await http.write(write);
  await expect(http.write(write)).rejects.toMatchObject({ kind: 'throttled' });
  pass(61_000);
  await http.write(write);
  expect(sentAt).toEqual([0, 61]);
});

it("reports a refusal in the network's own words", async () => {
  const source = await answeringSource(() => ({ status: 429, body: { errors: ['Slow down, please.'] } }));
  const http = createSourceHttp({ sourceName: 'Source', retries: 0 });
  running.push(source, http);
  const account = { accountId: 'a', pace: 1, mayBeInside: true };
  const read = http.read({ account, url: source.url, headers: {}, signal: never });
  await expect(read).rejects.toMatchObject({
    kind: 'throttled',
    message: 'Source asked us to slow down: Slow down, please.',
  });
});

describe('people see', () => {
  const noted = () => {
    const waits: number[] = [];
    const quotas = {
      ...quotasInMemory(),
      awaits: async (_account: string, until: number) => void waits.push(until),
    };
    return { quotas, waits };
  };

  it('reads that wait for a quota, not changes', async () => {
    const { client, request, pass, sentAt } = await limitedSource(1);
    const { quotas, waits } = noted();
    const http = client({ quotas });
    for (let count = 0; count < 2; count += 1) await http.read(request('/reports'));
    expect(waits).toEqual([START + 60_000]);
    pass(61_000);
    const write = { ...request('/reports'), method: 'POST' as const, body: '{}' };
    for (let count = 0; count < 2; count += 1) await http.write(write);
    expect(sentAt).toHaveLength(4);
    expect(waits).toHaveLength(1);
  });

  it('reads that wait because they were refused, unless they wait for a moment only', async () => {
    let wait = '20';
    const answers = [429, 200];
    const source = await answeringSource(() => ({
      status: answers.shift() ?? 200,
      headers: { 'retry-after': wait },
      body: 'rows',
    }));
    const { quotas, waits } = noted();
    const options = {
      sourceName: 'Source',
      quotas,
      now: () => START,
      waitBeforeRetry: async () => undefined,
    };
    const http = createSourceHttp(options);
    running.push(source, http);
    const account = { accountId: 'a', pace: 1, mayBeInside: true };
    const read = () => http.read({ account, url: source.url, headers: {}, signal: never });
    expect(await read()).toMatchObject({ status: 200 });
    expect(waits).toEqual([START + 20_000]);
    wait = '2';
    answers.push(429, 200);
    expect(await read()).toMatchObject({ status: 200 });
    expect(waits).toHaveLength(1);
  });
});
