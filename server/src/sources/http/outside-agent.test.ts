import { createServer } from 'node:http';
import type { LookupFunction } from 'node:net';
import { OutcomeUnknown } from '../changes.ts';
import { failureOf } from '../testing/fault-contract.ts';
import { outsideLookup } from './outside-agent.ts';
import { createSourceHttp } from './source-http.ts';

const never = new AbortController().signal;
const outside = '203.0.113.7';

/** A lookup that returns the next of the given lists on each call and records host names. */
function answering(...lists: readonly (readonly string[])[]) {
  const lookups: string[] = [];
  const lookup: LookupFunction = (hostname, _options, callback) => {
    const found = lists[Math.min(lookups.length, lists.length - 1)] ?? [];
    lookups.push(hostname);
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { lookup, lookups };
}

describe('the outside lookup', () => {
  const found = (lookup: LookupFunction, all: boolean) =>
    new Promise((resolve) => {
      outsideLookup(lookup)('api.network.example', { all }, (error, address, family) =>
        resolve(error?.message ?? (all ? address : [address, family])),
      );
    });

  it('returns public addresses', async () => {
    const { lookup } = answering([outside, '2001:db8::7']);
    expect(await found(lookup, false)).toEqual([outside, 4]);
    expect(await found(lookup, true)).toEqual([
      { address: outside, family: 4 },
      { address: '2001:db8::7', family: 6 },
    ]);
  });

  it.each([
    ['this machine', ['127.0.0.1']],
    ['this machine, over IPv6', ['::1']],
    ['this machine, as an IPv4-mapped IPv6 address', ['::ffff:127.0.0.1']],
    ['this network', ['10.1.2.3']],
    ['a cloud metadata service', ['169.254.169.254']],
    ['a link-local address', ['fe80::1']],
    ['a private address next to a public one', [outside, '192.168.0.7']],
  ])('refuses %s', async (_where, addresses) => {
    expect(await found(answering(addresses).lookup, true)).toMatch('is not public');
    expect(await found(answering(addresses).lookup, false)).toMatch('is not public');
  });

  it('checks each lookup and fails for a name without addresses', async () => {
    const { lookup } = answering([outside], ['127.0.0.1'], []);
    expect(await found(lookup, false)).toEqual([outside, 4]);
    expect(await found(lookup, false)).toMatch('is not public');
    expect(await found(lookup, false)).toBe('no address');
  });
});

describe('a source whose host resolves to a private address', () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? '');
    response.end('{}');
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  afterEach(() => void seen.splice(0));

  function asking(host: string, mayBeInside: boolean, addresses: readonly string[] = ['127.0.0.1']) {
    const { lookup, lookups } = answering(addresses);
    const http = createSourceHttp({ sourceName: 'Source', retries: 2, firstRetryDelay: 5, lookup });
    const account = { accountId: 'a', pace: 1, mayBeInside };
    return {
      http,
      lookups,
      request: { account, url: `http://${host}:${port}/x`, headers: {}, signal: never },
    };
  }

  it.each(['api.network.example', '127.0.0.1', '[::ffff:127.0.0.1]', 'localhost'])(
    'refuses reads and writes to %s before they are sent',
    async (host) => {
      const { http, request } = asking(host, false);
      const refused = { kind: 'validation', fields: [{ field: 'baseUrl' }] };
      expect(await failureOf(http.read(request))).toMatchObject(refused);
      const failure = await failureOf(http.write({ ...request, method: 'POST', body: '{}' }));
      expect(failure).toMatchObject(refused);
      expect(failure).not.toBeInstanceOf(OutcomeUnknown);
      expect(seen).toEqual([]);
      await http.close();
    },
  );

  it('is looked up once per connection, so the checked address is the one connected to', async () => {
    const { http, lookups, request } = asking('api.network.example', false);
    await failureOf(http.read(request));
    expect(lookups).toEqual(['api.network.example']);
    await http.close();
  });

  it('reports the same error on every request without opening the circuit breaker', async () => {
    const { http, request } = asking('api.network.example', false);
    for (let time = 0; time < 8; time += 1) {
      expect(await failureOf(http.read(request))).toMatchObject({ kind: 'validation' });
    }
    await http.close();
  });

  it('is reached when private addresses are allowed, as for the sandbox', async () => {
    const { http, request } = asking('127.0.0.1', true);
    expect((await http.read(request)).status).toBe(200);
    expect(seen).toEqual(['/x']);
    expect(await failureOf(http.read({ ...request, account: { accountId: 'b', pace: 1 } }))).toMatchObject({
      kind: 'validation',
    });
    expect(seen).toEqual(['/x']);
    await http.close();
  });
});
