import { createServer } from 'node:http';
import type { LookupFunction } from 'node:net';
import { OutcomeUnknown } from '../changes.ts';
import { failureOf } from '../testing/fault-contract.ts';
import { outsideLookup } from './outside-agent.ts';
import { createSourceHttp } from './source-http.ts';

const never = new AbortController().signal;
const outside = '203.0.113.7';

/** A look-up that answers each time with the next of some lists, and counts. */
function answering(...lists: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const lookup: LookupFunction = (hostname, _options, callback) => {
    const found = lists[Math.min(asked.length, lists.length - 1)] ?? [];
    asked.push(hostname);
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { lookup, asked };
}

describe('a name', () => {
  const found = (lookup: LookupFunction, all: boolean) =>
    new Promise((resolve) => {
      outsideLookup(lookup)('api.network.example', { all }, (error, address, family) =>
        resolve(error?.message ?? (all ? address : [address, family])),
      );
    });

  it('is the addresses that it has outside', async () => {
    const { lookup } = answering([outside, '2001:db8::7']);
    expect(await found(lookup, false)).toEqual([outside, 4]);
    expect(await found(lookup, true)).toEqual([
      { address: outside, family: 4 },
      { address: '2001:db8::7', family: 6 },
    ]);
  });

  it.each([
    ['this machine', ['127.0.0.1']],
    ['this machine, in the other family', ['::1']],
    ['this machine, as the other family writes it', ['::ffff:127.0.0.1']],
    ['this network', ['10.1.2.3']],
    ['what tells a cloud machine about itself', ['169.254.169.254']],
    ['a neighbour of this link', ['fe80::1']],
    ['a place inside beside one outside', [outside, '192.168.0.7']],
  ])('is none when it is %s', async (_where, addresses) => {
    expect(await found(answering(addresses).lookup, true)).toMatch('does not reach');
    expect(await found(answering(addresses).lookup, false)).toMatch('does not reach');
  });

  it('is judged anew each time, and none when it has no address', async () => {
    const { lookup } = answering([outside], ['127.0.0.1'], []);
    expect(await found(lookup, false)).toEqual([outside, 4]);
    expect(await found(lookup, false)).toMatch('does not reach');
    expect(await found(lookup, false)).toBe('no address');
  });
});

describe('a source whose name leads inside', () => {
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
    const { lookup, asked } = answering(addresses);
    const http = createSourceHttp({ sourceName: 'Source', retries: 2, firstRetryDelay: 5, lookup });
    const account = { accountId: 'a', pace: 1, mayBeInside };
    return { http, asked, request: { account, url: `http://${host}:${port}/x`, headers: {}, signal: never } };
  }

  it.each(['api.network.example', '127.0.0.1', '[::ffff:127.0.0.1]', 'localhost'])(
    'is neither asked nor changed at %s, and that is certain',
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

  it('is looked up once for a connection: what is judged is what is connected to', async () => {
    const { http, asked, request } = asking('api.network.example', false);
    await failureOf(http.read(request));
    expect(asked).toEqual(['api.network.example']);
    await http.close();
  });

  it('says so however often it is asked, and is not left alone as one that fails', async () => {
    const { http, request } = asking('api.network.example', false);
    for (let time = 0; time < 8; time += 1) {
      expect(await failureOf(http.read(request))).toMatchObject({ kind: 'validation' });
    }
    await http.close();
  });

  it('is asked when it may be inside, as the sandbox may', async () => {
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
