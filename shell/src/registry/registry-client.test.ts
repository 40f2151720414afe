import { type RegistryDocument, type RegistryKey, SHELL_ENVIRONMENT_ELEMENT } from '@adhelm/contracts';
import { formatInstant } from '@adhelm/shared-ui/messages';
import { type FakeServer, fakeServer, json } from '../testing/fake-server.ts';
import { testRegistry, testRelease } from '../testing/releases.ts';
import { pageSigner, registryAnswer, testSigner } from '../testing/signed-registry.ts';
import { testEnvironment } from '../testing/test-services.ts';
import { httpRegistry } from './adapters/http-registry.ts';
import { readPageKeys } from './adapters/page-keys.ts';
import { storedRegistry } from './adapters/stored-registry.ts';
import { webCryptoSignature } from './adapters/web-crypto-signature.ts';
import { RegistryClient } from './registry-client.ts';

const ROUTE = 'GET /registry/modules.json';
const first = { ...testRegistry(testRelease('campaigns')), sequence: 5 };
const second = { ...testRegistry(testRelease('campaigns'), testRelease('docs')), sequence: 6 };
const down = new TypeError('Failed to fetch');

let server: FakeServer;
let problems: unknown[];
let now: string;
beforeEach(() => {
  window.localStorage.clear();
  server = fakeServer();
  server.answer('GET /', pageWith([pageSigner.key]));
  problems = [];
  now = '2026-11-21T10:00:00.000Z';
});

function clientOf(registry = 'test'): RegistryClient {
  return new RegistryClient({
    registry,
    source: httpRegistry,
    open: webCryptoSignature([pageSigner.key], () => readPageKeys(registry)),
    memory: storedRegistry(window.localStorage),
    onProblem: (problem) => problems.push(problem),
    now: () => new Date(now),
  });
}

async function refreshed(...answers: Parameters<FakeServer['answer']>[1][]): Promise<RegistryClient> {
  server.answer(ROUTE, ...answers);
  const client = clientOf();
  await client.refresh();
  return client;
}

const ready = (document: RegistryDocument, stale = false) => ({
  status: 'ready',
  document,
  stale,
  previewFault: null,
});
const failed = (reason: unknown, keptFault: unknown = null) => ({ status: 'failed', reason, keptFault });
const refusal = (reason: string) => expect.objectContaining({ name: 'RegistryRefusal', reason });
const text = (body: string) => new Response(body);

/** A freshly served page. */
function pageWith(keys: readonly RegistryKey[], id = 'test'): Response {
  const environment = JSON.stringify({ ...testEnvironment, registry: { id, keys } });
  return text(`<script type="application/json" id="${SHELL_ENVIRONMENT_ELEMENT}">${environment}</script>`);
}

describe('the registry', () => {
  it('is loading until it responds, and then available to all listeners', async () => {
    server.answer(ROUTE, registryAnswer(first));
    const client = clientOf();
    const seen: string[] = [];
    client.state$.subscribe(({ status }) => seen.push(status));
    await client.refresh();
    expect(seen).toEqual(['loading', 'ready']);
    expect(client.state).toEqual(ready(first));
    expect(problems).toEqual([]);
  });

  it('is requested past the HTTP cache’s age', async () => {
    await refreshed(registryAnswer(first));
    expect(server.requests[0]?.init.cache).toBe('no-cache');
  });

  it('is requested once more for requests made during a pending one', async () => {
    server.answer(ROUTE, registryAnswer(first), registryAnswer(second));
    const client = clientOf();
    await Promise.all([client.refresh(), client.refresh(), client.refresh()]);
    expect(server.requests).toHaveLength(2);
    expect(client.state).toEqual(ready(second));
  });

  it('is requested only if the last response is older than allowed', async () => {
    const client = await refreshed(registryAnswer(first));
    now = '2026-11-21T10:00:59.000Z';
    await client.refreshIfOlderThan(60_000);
    expect(server.requests).toHaveLength(1);
    now = '2026-11-21T10:01:00.000Z';
    await client.refreshIfOlderThan(60_000);
    expect(server.requests).toHaveLength(2);
  });

  it('changes nothing if it fails later', async () => {
    const client = await refreshed(registryAnswer(first), down);
    await client.refresh();
    expect(client.state).toEqual(ready(first));
  });

  it('replaces previous and stale responses', async () => {
    await refreshed(registryAnswer(first));
    const client = await refreshed(down, registryAnswer(second));
    expect(client.state).toEqual(ready(first, true));
    await client.refresh();
    expect(client.state).toEqual(ready(second));
  });

  it('is used even if the browser has no space to store it', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const client = await refreshed(registryAnswer(first));
    full.mockRestore();
    expect(client.state).toEqual(ready(first));
    expect(problems).toEqual([expect.objectContaining({ name: 'QuotaExceededError' })]);
  });
});

describe('a rejected document', () => {
  const signed = (document: unknown, header?: object) => text(pageSigner.sign(document, header));
  const tampered = () => {
    const parts: Record<string, string> = JSON.parse(pageSigner.sign(first));
    return json({ ...parts, payload: Buffer.from(JSON.stringify(second)).toString('base64url') });
  };
  const refusals: [string, string, () => Response][] = [
    ['without a signature', 'unreadable', () => json(first)],
    ['of a form that this shell does not know', 'unreadable', () => signed({ modules: 'all' })],
    ['that is not JSON', 'unreadable', () => text('<html>')],
    ['changed after it was signed', 'bad-signature', tampered],
    ['signed by another key under the same id', 'bad-signature', () => text(testSigner().sign(first))],
    ['signed with an unknown key', 'unknown-key', () => text(testSigner('other').sign(first))],
    ['of another kind', 'other-type', () => signed(first, { typ: 'adhelm-preview+jws' })],
    ['that declares no signature', 'other-type', () => signed(first, { alg: 'none' })],
    ['of another registry', 'other-registry', () => signed({ ...first, registry: 'else' })],
    ['that is over', 'expired', () => signed({ ...first, expiresAt: now })],
    ['that is older than one before', 'older-sequence', () => signed({ ...first, sequence: 4 })],
  ];

  it.each(refusals)('%s keeps the last good one in use, with a reason', async (_name, reason, answer) => {
    await refreshed(registryAnswer(first));
    const client = await refreshed(answer());
    expect(client.state).toEqual(ready(first, true));
    expect(problems).toEqual([refusal(reason)]);
  });

  it.each(refusals.slice(0, -1))('%s is a failure on a first visit', async (_name, reason, answer) => {
    const client = await refreshed(answer());
    expect(client.state).toEqual(failed(refusal(reason)));
  });
});

describe('a wrong clock', () => {
  const DAY_MS = 86_400_000;
  /** As the server signs: valid for a week either way. */
  const document = {
    ...first,
    issuedAt: '2026-11-21T10:00:00.000Z',
    expiresAt: '2026-11-28T10:00:00.000Z',
  };
  const inDays = (days: number) => new Date(Date.parse(document.issuedAt) + days * DAY_MS).toISOString();

  it.each([-365, -1, 1, 6.9])('that is off by %p days locks no one out', async (days) => {
    now = inDays(days);
    expect((await refreshed(registryAnswer(document))).state).toEqual(ready(document));
    expect((await refreshed(down)).state).toEqual(ready(document, true));
  });

  it('that is off by more than a week is a failure that states both times', async () => {
    now = inDays(8);
    const client = await refreshed(registryAnswer(document));
    expect(client.state).toEqual(failed(refusal('expired')));
    expect(String(problems[0])).toContain(formatInstant(inDays(7)));
    expect(String(problems[0])).toContain(formatInstant(inDays(8)));
  });
});

describe('keys rotated after the page was loaded', () => {
  const next = testSigner('next');
  const answered = () => text(next.sign(second));

  it('are read once from a freshly served page', async () => {
    const client = await refreshed(registryAnswer(first), answered());
    server.answer('GET /', pageWith([next.key, pageSigner.key]));
    await client.refresh();
    await client.refresh();
    expect(client.state).toEqual(ready(second));
    expect(problems).toEqual([]);
    expect(server.calls('GET /')).toMatchObject([{ init: { cache: 'no-store' } }]);
  });

  it.each([
    ['does not have them either', () => pageWith([pageSigner.key])],
    ['is of another registry', () => pageWith([next.key], 'else')],
    ['is not ours', () => text('<h1>Sign in to the café’s WLAN</h1>')],
    ['does not come', () => new Response('', { status: 502 })],
  ])('are unknown if that page %s', async (_name, page) => {
    const client = await refreshed(registryAnswer(first), answered());
    server.answer('GET /', page());
    await client.refresh();
    expect(client.state).toEqual(ready(first));
    expect(problems).toEqual([refusal('unknown-key')]);
  });

  it('do not make a foreign key valid', async () => {
    const client = await refreshed(registryAnswer(first), text(testSigner('next').sign(second)));
    server.answer('GET /', pageWith([next.key]));
    await client.refresh();
    expect(client.state).toEqual(ready(first));
    expect(problems).toEqual([refusal('bad-signature')]);
  });
});

describe('the last good document', () => {
  it.each([
    ['down', down],
    ['broken', new Response('oops', { status: 503 })],
  ])('is used if the registry is %s', async (_name, answer) => {
    await refreshed(registryAnswer(first));
    const client = await refreshed(answer);
    expect(client.state).toEqual(ready(first, true));
  });

  it.each(['{broken', '"text"', pageSigner.sign({ modules: 1 }), testSigner('other').sign(first)])(
    'is verified again before it is used: %s',
    async (garbage) => {
      await refreshed(registryAnswer(first));
      window.localStorage.setItem('adhelm.registry', garbage);
      const client = await refreshed(down);
      expect(client.state).toEqual(failed(down, expect.objectContaining({ name: 'RegistryRefusal' })));
    },
  );

  it('is not used after it expired, and the failure states its expiry', async () => {
    await refreshed(registryAnswer({ ...first, expiresAt: '2026-11-28T10:00:00.000Z' }));
    now = '2026-11-28T09:59:59.000Z';
    expect((await refreshed(down)).state.status).toBe('ready');
    now = '2026-11-28T10:00:00.000Z';
    expect((await refreshed(down)).state).toEqual(failed(down, refusal('expired')));
    const until = formatInstant('2026-11-28T10:00:00.000Z');
    expect(String(problems.at(-1))).toContain(`valid until ${until}; this device’s clock says ${until}`);
  });

  it('is not used if the browser has seen a newer one that it could not store', async () => {
    await refreshed(registryAnswer(first));
    window.localStorage.setItem('adhelm.registry.newest', JSON.stringify({ registry: 'test', sequence: 9 }));
    expect((await refreshed(down)).state.status).toBe('failed');
  });

  it('of another installation does not replace this one’s', async () => {
    window.localStorage.setItem('adhelm.registry.newest', JSON.stringify({ registry: 'old', sequence: 99 }));
    expect((await refreshed(registryAnswer(first))).state).toEqual(ready(first));
  });

  it('contains no preview, which one person confirmed', async () => {
    await refreshed(registryAnswer(first));
    const preview = {
      module: 'docs',
      version: '2.0.0',
      localhost: null,
      expiresAt: '2026-11-21T11:00:00.000Z',
    };
    expect((await refreshed(registryAnswer({ ...first, preview }))).state).toEqual(
      ready({ ...first, preview }),
    );
    expect((await refreshed(down)).state).toEqual(ready(first, true));
  });

  it('that is missing is a failure with its reason, and can be retried', async () => {
    const client = await refreshed(new Response('', { status: 503 }), registryAnswer(first));
    expect(client.state).toEqual(failed(new Error('the registry answered 503')));
    await client.refresh();
    expect(client.state.status).toBe('ready');
  });
});

describe('a preview of a local build', () => {
  const address = 'http://localhost:4501/';
  const preview = {
    module: 'docs',
    version: null,
    localhost: address,
    expiresAt: '2026-11-21T11:00:00.000Z',
  };
  const document = { ...second, preview };
  const release = {
    manifest: testRelease('docs').manifest,
    federationName: 'docs_aaaaaaaaaaaaaaaa',
    entry: 'entry.dev.js',
    exposes: ['./module'],
    shared: {},
    events: {},
    preload: { './module': ['module.dev.js'] },
    files: {},
  };

  it('replaces the module', async () => {
    server.answer(`GET ${address}release.json`, json(release));
    const client = await refreshed(registryAnswer(document));
    expect(client.state).toMatchObject({ status: 'ready', previewFault: null });
    const { modules } = client.state.status === 'ready' ? client.state.document : first;
    expect(modules.map(({ name, arm, baseUrl, entry }) => [name, arm, baseUrl, entry])).toEqual([
      ['campaigns', 'live', '/modules/campaigns/1.0.0/', 'entry.js'],
      ['docs', 'preview', address, 'entry.dev.js'],
    ]);
  });

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), /Failed to fetch/],
    [
      'serves another module',
      () => json({ ...release, manifest: testRelease('clients').manifest }),
      /not docs/,
    ],
    ['serves no release', () => json({}), /./],
    ['is broken', () => new Response('', { status: 500 }), /500/],
  ])('that %s is reported, and the normal version runs', async (_name, answer, fault) => {
    server.answer(`GET ${address}release.json`, answer);
    const client = await refreshed(registryAnswer(document));
    expect(client.state).toEqual({ ...ready(document), previewFault: expect.stringMatching(fault) });
  });
});
