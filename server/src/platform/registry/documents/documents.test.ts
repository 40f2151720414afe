import { webcrypto } from 'node:crypto';
import {
  type RegistryKey,
  registrySignatureHeaderSchema,
  type SignedRegistry,
  shellEnvironmentSchema,
  signedRegistrySchema,
} from '@adhelm/contracts';
import { flattenedVerify, importJWK } from 'jose';
import { documentIn } from '../../../testing/read-registry.ts';
import { type RegistryServer, startRegistryServer } from '../../../testing/registry-server.ts';
import { isAmong } from './bucket.ts';

const HOUR_MS = 3_600_000;
const START = new Date('2026-11-20T10:20:00Z');
let now = START;
let server: RegistryServer;

beforeAll(async () => {
  server = await startRegistryServer({ now: () => now });
  await server.ship('reports', '1.0.0');
  await server.ship('reports', '1.1.0');
});
afterAll(() => server.close());

const PATH = '/registry/modules.json';
type Opened = {
  readonly status: number;
  readonly signed: SignedRegistry | null;
  readonly etag: string;
  readonly setCookies: readonly string[];
};

async function open(cookie?: string, etag?: string, url = server.url): Promise<Opened> {
  const answer = await fetch(url + PATH, {
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
    },
  });
  const text = await answer.text();
  return {
    status: answer.status,
    signed: text === '' ? null : signedRegistrySchema.parse(JSON.parse(text)),
    etag: answer.headers.get('etag') ?? '',
    setCookies: answer.headers.getSetCookie(),
  };
}

const documentOf = ({ signed }: Opened) => documentIn(signed);
const versionFor = async (cookie: string | undefined, module: string) =>
  documentOf(await open(cookie)).modules.find(({ name }) => name === module)?.version;
/** For each share, in rising order, the cookie of a browser that is in it but in no smaller one. */
async function oneOfEachShare(module: string, version: string, shares: readonly number[]) {
  const cookies = new Map<number, string>();
  while (cookies.size < shares.length) {
    const cookie = pairOf((await open()).setCookies[0]);
    const [bucketId = ''] = (cookie.split('=')[1] ?? '').split('.');
    const share = shares.find((percent) => isAmong(bucketId, module, version, percent));
    if (share !== undefined) cookies.set(share, cookie);
  }
  return [...cookies.values()];
}
const pairOf = (setCookie: string | undefined) => setCookie?.split(';')[0] ?? '';

async function pageEnvironment() {
  const html = await (await fetch(`${server.url}/`)).text();
  const [, json = ''] = /id="adhelm-environment"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  return shellEnvironmentSchema.parse(JSON.parse(json));
}

function keyOf(signed: SignedRegistry, keys: readonly RegistryKey[]): RegistryKey {
  const header: unknown = JSON.parse(Buffer.from(signed.protected, 'base64url').toString());
  const { kid } = registrySignatureHeaderSchema.parse(header);
  const key = keys.find((one) => one.kid === kid);
  if (key === undefined) throw new Error(`the page has no key ${kid}`);
  return key;
}

/** Verifies like a browser. */
async function verifies(signed: SignedRegistry, { x }: RegistryKey): Promise<boolean> {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  const key = await webcrypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify']);
  const content = Buffer.from(`${signed.protected}.${signed.payload}`);
  return webcrypto.subtle.verify(
    { name: 'Ed25519' },
    key,
    Buffer.from(signed.signature, 'base64url'),
    content,
  );
}

describe('the signature', () => {
  it("can be verified with the page's keys, in a browser and by any JOSE library", async () => {
    const { registry } = await pageEnvironment();
    const { signed } = await open();
    if (signed === null) throw new Error('no document');
    const key = keyOf(signed, registry.keys);
    expect(await verifies(signed, key)).toBe(true);
    const jwk = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: key.x }, 'EdDSA');
    const { payload } = await flattenedVerify(signed, jwk, { algorithms: ['EdDSA'] });
    expect(JSON.parse(new TextDecoder().decode(payload))).toMatchObject({ registry: registry.id });
  });

  it('is invalid for a changed document or when copied from another one', async () => {
    const { registry } = await pageEnvironment();
    const { signed } = await open();
    if (signed === null) throw new Error('no document');
    const key = keyOf(signed, registry.keys);
    const text = Buffer.from(signed.payload, 'base64url').toString();
    const payload = Buffer.from(text.replace('1.1.0', '1.0.0')).toString('base64url');
    expect(await verifies({ ...signed, payload }, key)).toBe(false);
    expect(await verifies({ ...signed, protected: `${signed.protected}A` }, key)).toBe(false);
    const first = signed.signature.startsWith('A') ? 'B' : 'A';
    expect(await verifies({ ...signed, signature: first + signed.signature.slice(1) }, key)).toBe(false);
  });

  it('states when it was created and that it is valid for one week', async () => {
    const { issuedAt, expiresAt } = documentOf(await open());
    expect([issuedAt, expiresAt]).toEqual(['2026-11-20T10:00:00.000Z', '2026-11-27T10:00:00.000Z']);
  });
});

describe('the tag', () => {
  const cookieOf = async () => pairOf((await open()).setCookies[0]);

  it('is stable for an hour, and an unchanged document is not sent again', async () => {
    const cookie = await cookieOf();
    const first = await open(cookie);
    now = new Date(START.getTime() + HOUR_MS / 2);
    expect(await open(cookie, first.etag)).toMatchObject({ status: 304, signed: null, etag: first.etag });
    now = new Date(START.getTime() + HOUR_MS);
    const later = await open(cookie, first.etag);
    expect(later.status).toBe(200);
    expect(later.etag).not.toBe(first.etag);
    expect(documentOf(later).expiresAt > documentOf(first).expiresAt).toBe(true);
  });

  it('changes immediately with the registry', async () => {
    const cookie = await cookieOf();
    const before = await open(cookie);
    await server.ship('changing', '1.0.0');
    const after = await open(cookie, before.etag);
    expect(after.status).toBe(200);
    expect(documentOf(after).sequence).toBe(documentOf(before).sequence + 1);
    expect((await open(cookie, after.etag)).status).toBe(304);
  });

  it('and the document are the same in every replica', async () => {
    const replica = await startRegistryServer({
      database: server.database,
      artifacts: server.artifacts,
      now: () => now,
    });
    const cookie = await cookieOf();
    const [here, there] = [await open(cookie), await open(cookie, undefined, replica.url)];
    expect(there).toEqual(here);
    expect((await open(cookie, here.etag, replica.url)).status).toBe(304);
    await replica.close();
  });
});

describe('the bucket', () => {
  const attributes = (setCookie: string | undefined) =>
    (setCookie ?? '')
      .split('; ')
      .slice(1)
      .map((part) => part.toLowerCase());

  it('is a signed, HttpOnly cookie that is set once, also by the page', async () => {
    const [cookie, ...others] = (await open()).setCookies;
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^adhelm_bucket=[\w-]{22}\.[\w-]{43};/);
    expect(attributes(cookie)).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']));
    expect((await open(pairOf(cookie))).setCookies).toEqual([]);
    const page = await fetch(`${server.url}/app/x`);
    expect(page.headers.getSetCookie()).toEqual([expect.stringMatching(/^adhelm_bucket=/)]);
    const again = await fetch(`${server.url}/app/x`, { headers: { cookie: pairOf(cookie) } });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['a value of its own', (own: string) => `adhelm_bucket=mine.${own.split('.')[1]}`],
    ['a signature of its own', (own: string) => `${own.slice(0, -3)}AAA`],
    ['no signature', (own: string) => own.split('.')[0] ?? ''],
    ['nothing', () => 'adhelm_bucket='],
    ['rubbish', () => 'adhelm_bucket=%E0%A4%A.%00; ;;=='],
  ])('is replaced when forged with %s', async (_what, forge) => {
    const own = pairOf((await open()).setCookies[0]);
    const answer = await open(forge(own));
    expect(answer.status).toBe(200);
    expect(answer.setCookies).toHaveLength(1);
  });

  it('is Secure when the site uses HTTPS', async () => {
    const https = await startRegistryServer({
      database: server.database,
      artifacts: server.artifacts,
      env: { PUBLIC_URL: 'https://adhelm.example' },
    });
    const answer = await fetch(`http://127.0.0.1:${https.services.config.port}${PATH}`);
    expect(attributes(answer.headers.getSetCookie()[0])).toContain('secure');
    await https.close();
  });

  it('keeps its version while a rollout widens, and the page preloads it', async () => {
    const path = '/app/sticky';
    await server.ship('sticky', '1.0.0');
    await server.ship('sticky', '1.1.0', { percent: null });
    const token = await server.deployToken('sticky');
    const cookies = await oneOfEachShare('sticky', '1.1.0', [20, 60, 90, 100]);
    let had = new Set<string>();
    for (const percent of [20, 60, 90]) {
      await server.call('/registry/modules/sticky/promote', { token, body: { version: '1.1.0', percent } });
      const has = new Set<string>();
      for (const cookie of cookies) {
        const version = await versionFor(cookie, 'sticky');
        if (version === '1.1.0') has.add(cookie);
        const html = await (await fetch(server.url + path, { headers: { cookie } })).text();
        expect(html).toContain(`/modules/sticky/${version}/files.json`);
      }
      expect([...had].filter((cookie) => !has.has(cookie))).toEqual([]);
      expect(has.size).toBe(had.size + 1);
      had = has;
    }
    const [cookie = ''] = had;
    const entry = documentOf(await open(cookie)).modules.find(({ name }) => name === 'sticky');
    expect(entry).toMatchObject({ version: '1.1.0', arm: 'candidate', fallback: { version: '1.0.0' } });
  });

  it('becomes the person’s at sign-in, the same in all of their browsers', async () => {
    const buyer = await server.signedIn('buyer@adhelm.test');
    const admin = await server.signedIn('admin@adhelm.test');
    const assign = async (token: string, cookie: string) => {
      const answer = await server.call('/api/modules/bucket', { method: 'POST', token, headers: { cookie } });
      return { body: answer.body, cookie: pairOf(answer.headers.getSetCookie()[0]) };
    };
    const [phone, laptop] = [pairOf((await open()).setCookies[0]), pairOf((await open()).setCookies[0])];
    const first = await assign(buyer, phone);
    const second = await assign(buyer, laptop);
    expect([first.body, second.body]).toEqual([{ changed: true }, { changed: true }]);
    expect(second.cookie).toBe(first.cookie);
    expect(first.cookie).not.toBe(phone);
    expect(await assign(buyer, first.cookie)).toEqual({ body: { changed: false }, cookie: '' });
    expect((await assign(admin, first.cookie)).cookie).not.toBe(first.cookie);
    expect((await server.call('/api/modules/bucket', { method: 'POST' })).status).toBe(401);
  });
});

describe('a switched-off module', () => {
  it('is not preloaded by the page', async () => {
    await server.ship('off', '1.0.0');
    const html = async () => (await fetch(`${server.url}/app/off`)).text();
    expect(await html()).toContain('/modules/off/1.0.0/files.json');
    const token = await server.deployToken('off');
    await server.call('/registry/modules/off/disable', { token, body: { reason: 'broken' } });
    expect(await html()).not.toContain('/modules/off/');
  });
});

describe('reading the document', () => {
  it('sends no database queries, and neither does the page', async () => {
    const cookie = pairOf((await open()).setCookies[0]);
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    server.database.app.on('acquire', count);
    for (let time = 0; time < 20; time += 1) {
      await open(cookie);
      await (await fetch(`${server.url}/app/reports`, { headers: { cookie } })).text();
      await (await fetch(`${server.url}/app/reports`)).text();
    }
    server.database.app.off('acquire', count);
    // the process checks for lost notifications periodically, independent of requests
    expect(queries).toBeLessThan(10);
  });
});
