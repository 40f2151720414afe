import { type FakeServer, fakeServer, json } from '../testing/fake-server.ts';
import { testRegistry, testRelease } from '../testing/releases.ts';
import { RegistryClient } from './registry-client.ts';

const ROUTE = 'GET /registry/modules.json';
const first = testRegistry(testRelease('campaigns'));
const second = { ...testRegistry(testRelease('campaigns'), testRelease('docs')), sequence: 2 };

let server: FakeServer;
beforeEach(() => {
  window.localStorage.clear();
  server = fakeServer();
});

async function refreshed(...answers: Parameters<FakeServer['answer']>[1][]): Promise<RegistryClient> {
  server.answer(ROUTE, ...answers);
  const client = new RegistryClient(window.localStorage);
  await client.refresh();
  return client;
}

describe('the registry', () => {
  it('is loading until it answers, and then there for all who listen', async () => {
    server.answer(ROUTE, json(first));
    const client = new RegistryClient(window.localStorage);
    const seen: string[] = [];
    client.state$.subscribe(({ status }) => seen.push(status));
    await client.refresh();
    expect(seen).toEqual(['loading', 'ready']);
    expect(client.state).toEqual({ status: 'ready', document: first, stale: false });
  });

  it('is asked past the HTTP cache’s age', async () => {
    await refreshed(json(first));
    expect(server.requests[0]?.init.cache).toBe('no-cache');
  });

  it.each([
    ['down', new TypeError('Failed to fetch')],
    ['broken', new Response('oops', { status: 503 })],
    ['not JSON', new Response('<html>')],
    ['of a form that this shell does not know', json({ modules: 'all' })],
  ])('that is %s leaves the last good one of this browser in use, marked as stale', async (_name, answer) => {
    await refreshed(json(first));
    const client = await refreshed(answer);
    expect(client.state).toEqual({ status: 'ready', document: first, stale: true });
  });

  it('that is down on the first visit is a failure with its reason, and can be asked again', async () => {
    const client = await refreshed(new Response('', { status: 503 }), json(first));
    expect(client.state).toEqual({ status: 'failed', reason: new Error('the registry answered 503') });
    await client.refresh();
    expect(client.state.status).toBe('ready');
  });

  it.each(['{broken', '"text"', JSON.stringify({ modules: 1 })])(
    'does not start from garbage in the storage: %s',
    async (garbage) => {
      await refreshed(json(first));
      window.localStorage.setItem(window.localStorage.key(0) ?? '', garbage);
      const client = await refreshed(new TypeError('Failed to fetch'));
      expect(client.state.status).toBe('failed');
    },
  );

  it('that goes down later changes nothing', async () => {
    const client = await refreshed(json(first), new TypeError('Failed to fetch'));
    await client.refresh();
    expect(client.state).toEqual({ status: 'ready', document: first, stale: false });
  });

  it('replaces what it said before, and a stale answer', async () => {
    await refreshed(json(first));
    const client = await refreshed(new TypeError('Failed to fetch'), json(second));
    await client.refresh();
    expect(client.state).toEqual({ status: 'ready', document: second, stale: false });
  });

  it('is used even when the browser has no room to keep it', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const client = await refreshed(json(first));
    full.mockRestore();
    expect(client.state).toEqual({ status: 'ready', document: first, stale: false });
  });
});
