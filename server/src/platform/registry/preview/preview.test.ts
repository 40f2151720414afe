import { newDeployTokenSchema, previewLinkSchema, previewOfferSchema } from '@adhelm/contracts';
import { readRegistry } from '../../../testing/read-registry.ts';
import { type RegistryServer, startRegistryServer } from '../../../testing/registry-server.ts';

const START = new Date('2026-11-20T10:00:00Z');
const LOCALHOST = 'http://localhost:4501/';
let now = START;
let server: RegistryServer;
let deployToken: string;
let buyer: string;
let admin: string;

beforeAll(async () => {
  server = await startRegistryServer({ now: () => now });
  await server.ship('reports', '1.0.0');
  await server.ship('reports', '1.1.0', { percent: null });
  await server.ship('brand-new', '0.1.0', { percent: null });
  deployToken = await server.deployToken('reports');
  [buyer, admin] = [await server.signedIn('buyer@adhelm.test'), await server.signedIn('admin@adhelm.test')];
});
afterAll(() => server.close());
beforeEach(() => {
  now = START;
});

const linkTo = async (wish: object, module = 'reports') => {
  const token = module === 'reports' ? deployToken : await server.deployToken(module);
  const { body } = await server.call(`/registry/modules/${module}/preview`, {
    token,
    body: { minutes: 60, ...wish },
  });
  const { url, expiresAt } = previewLinkSchema.parse(body);
  return { url, expiresAt, token: new URL(url).searchParams.get('token') ?? '' };
};
type Confirmed = { readonly status: number; readonly cookie: string; readonly setCookies: readonly string[] };
const confirm = async (link: string, person: string): Promise<Confirmed> => {
  const answer = await server.call('/api/modules/preview', { token: person, body: { token: link } });
  const setCookies = answer.headers.getSetCookie();
  return {
    status: answer.status,
    setCookies,
    cookie: setCookies.map((line) => line.split(';')[0]).join('; '),
  };
};
const reportsFor = async (cookie: string) => {
  const document = await readRegistry(server.url, { cookie });
  return { entry: document.modules.find(({ name }) => name === 'reports'), preview: document.preview };
};
const pageFor = async (cookie: string) => {
  const answer = await fetch(`${server.url}/app/reports`, { headers: { cookie } });
  return { policy: answer.headers.get('content-security-policy') ?? '', html: await answer.text() };
};

describe('a preview link', () => {
  it('describes its offer before it is confirmed', async () => {
    const link = await linkTo({ version: '1.1.0' });
    expect(link.url).toMatch(new RegExp(`^${server.url}/preview\\?token=[\\w.-]+$`));
    expect(link.expiresAt).toBe('2026-11-20T11:00:00.000Z');
    const { body } = await server.call(`/api/modules/preview?token=${link.token}`, { token: buyer });
    expect(previewOfferSchema.parse(body)).toEqual({
      module: 'reports',
      title: 'The reports tool',
      owner: 'Testers',
      version: '1.1.0',
      localhost: null,
      expiresAt: link.expiresAt,
    });
    expect((await server.call(`/api/modules/preview?token=${link.token}`)).status).toBe(401);
    expect((await server.audit('reports'))[0]).toMatchObject({
      action: 'preview-made',
      to: '1.1.0',
      actor: 'token CI',
    });
  });

  it('installs the version only in the browser of the person who confirms it', async () => {
    const { token, expiresAt } = await linkTo({ version: '1.1.0' });
    const mine = await confirm(token, buyer);
    expect(mine.status).toBe(204);
    expect(mine.setCookies).toEqual([
      expect.stringMatching(/^adhelm_bucket=.*HttpOnly/),
      expect.stringMatching(
        /^adhelm_preview=(?=.*HttpOnly)(?=.*SameSite=Lax)(?=.*Expires=Fri, 20 Nov 2026 11:00:00 GMT)/,
      ),
    ]);
    expect(await reportsFor(mine.cookie)).toMatchObject({
      entry: { version: '1.1.0', arm: 'preview', fallback: null },
      preview: { module: 'reports', version: '1.1.0', localhost: null, expiresAt },
    });
    expect((await pageFor(mine.cookie)).html).toContain('/modules/reports/1.1.0/files.json');
    expect((await server.audit('reports'))[0]).toMatchObject({
      action: 'preview-opened',
      actor: 'buyer@adhelm.test',
    });
    expect((await reportsFor('')).entry?.version).toBe('1.0.0');
  });

  it('applies neither to the next person in the same browser nor to another browser', async () => {
    const mine = await confirm((await linkTo({ version: '1.1.0' })).token, buyer);
    const [, preview = ''] = mine.cookie.split('; ');
    const other = await server.call('/api/modules/bucket', {
      method: 'POST',
      token: admin,
      headers: { cookie: mine.cookie },
    });
    const bucket = other.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    for (const cookie of [preview, `${bucket}; ${preview}`]) {
      expect(await reportsFor(cookie)).toMatchObject({
        entry: { version: '1.0.0', arm: 'live' },
        preview: null,
      });
    }
  });

  it('is for the first person who confirms it', async () => {
    const { token } = await linkTo({ version: '1.1.0' });
    expect((await confirm(token, buyer)).status).toBe(204);
    expect((await confirm(token, buyer)).status).toBe(204);
    const second = await server.call('/api/modules/preview', { token: admin, body: { token } });
    expect(second).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/Another person has already used this preview link/) },
    });
    expect(second.headers.getSetCookie().join()).not.toContain('adhelm_preview');
  });

  it('ends with the token that created it, as link and as cookie', async () => {
    const made = await server.call('/registry/modules/reports/tokens', {
      token: deployToken,
      body: { label: 'pv', scopes: ['preview'], days: 1 },
    });
    const { id, token: own } = newDeployTokenSchema.parse(made.body);
    const link = await server.call('/registry/modules/reports/preview', {
      token: own,
      body: { version: '1.1.0', minutes: 60 },
    });
    const token = new URL(previewLinkSchema.parse(link.body).url).searchParams.get('token') ?? '';
    const mine = await confirm(token, buyer);
    expect((await reportsFor(mine.cookie)).entry?.version).toBe('1.1.0');
    await server.call(`/registry/modules/reports/tokens/${id}`, { token: deployToken, method: 'DELETE' });
    expect(await reportsFor(mine.cookie)).toMatchObject({ entry: { version: '1.0.0' }, preview: null });
    expect((await confirm(token, buyer)).status).toBe(404);
  });

  it('expires as link and as cookie', async () => {
    const { token } = await linkTo({ version: '1.1.0', minutes: 30 });
    const mine = await confirm(token, buyer);
    now = new Date(START.getTime() + 30 * 60_000);
    expect(await reportsFor(mine.cookie)).toMatchObject({ entry: { version: '1.0.0' }, preview: null });
    buyer = await server.signedIn('buyer@adhelm.test');
    expect((await confirm(token, buyer)).status).toBe(404);
    expect((await server.call(`/api/modules/preview?token=${token}`, { token: buyer })).body).toMatchObject({
      detail: expect.stringMatching(/no longer valid. Ask its team/),
    });
    now = START;
  });

  it("ends on the person's request", async () => {
    const ended = await server.call('/api/modules/preview', { method: 'DELETE', token: buyer });
    expect(ended.status).toBe(204);
    expect(ended.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^adhelm_preview=;(?=.*Path=\/)(?=.*Expires=Thu, 01 Jan 1970)/),
    ]);
  });

  it('works for a module that is not live', async () => {
    const mine = await confirm((await linkTo({ version: '0.1.0' }, 'brand-new')).token, buyer);
    const names = async (cookie: string) =>
      (await readRegistry(server.url, { cookie })).modules.map(({ name }) => name);
    expect(await names(mine.cookie)).toContain('brand-new');
    expect(await names('')).not.toContain('brand-new');
  });

  it.each([
    ['of nothing', {}, 422],
    ['for both a version and a local build', { version: '1.1.0', localhost: LOCALHOST }, 422],
    ['for an unpublished version', { version: '9.9.9' }, 404],
    ['for another machine', { localhost: 'http://evil.test:4501/' }, 422],
    ['for a disguised machine', { localhost: 'http://localhost:80@evil.test/' }, 422],
    ['without a time limit', { version: '1.1.0', minutes: 1e6 }, 422],
  ])('is refused %s', async (_what, wish, status) => {
    const body = { minutes: 60, ...wish };
    expect(
      (await server.call('/registry/modules/reports/preview', { token: deployToken, body })).status,
    ).toBe(status);
  });

  it('is refused when forged or when it is a preview cookie', async () => {
    const { token } = await linkTo({ version: '1.1.0' });
    const mine = await confirm(token, buyer);
    const cookieToken = /adhelm_preview=([^;]+)/.exec(mine.cookie)?.[1] ?? '';
    const [bucket = ''] = mine.cookie.split('; ');
    for (const wrong of ['x', `${token}A`, token.replace(/^[^.]+/, 'e30'), cookieToken]) {
      expect((await confirm(wrong, buyer)).status).toBe(404);
    }
    for (const wrong of [token, `${cookieToken}A`, 'x', '%00']) {
      expect(await reportsFor(`${bucket}; adhelm_preview=${wrong}`)).toMatchObject({ preview: null });
    }
  });
});

describe('a build on a developer’s machine', () => {
  it('is only for admins', async () => {
    const { token } = await linkTo({ localhost: LOCALHOST });
    const refused = await confirm(token, buyer);
    expect(refused).toMatchObject({ status: 403 });
    expect(refused.cookie).not.toContain('adhelm_preview');
    expect((await confirm(token, admin)).status).toBe(204);
  });

  it('may be loaded only by that browser’s page, and only from that address', async () => {
    const { cookie } = await confirm((await linkTo({ localhost: LOCALHOST })).token, admin);
    const [mine, other] = [await pageFor(cookie), await pageFor('')];
    const directive = (policy: string, name: string) =>
      policy
        .split(';')
        .map((part) => part.trim().split(' '))
        .find(([first]) => first === name)
        ?.slice(1) ?? [];
    for (const name of ['script-src', 'style-src', 'font-src', 'connect-src']) {
      const added = directive(mine.policy, name).filter(
        (value) => !value.startsWith("'nonce-") && !directive(other.policy, name).includes(value),
      );
      const expected =
        name === 'connect-src' ? ['http://localhost:4501', 'ws://localhost:4501'] : ['http://localhost:4501'];
      expect([name, added]).toEqual([name, expected]);
    }
    for (const name of [
      'default-src',
      'frame-src',
      'object-src',
      'style-src-attr',
      'base-uri',
      'form-action',
    ]) {
      expect([name, directive(mine.policy, name)]).toEqual([name, directive(other.policy, name)]);
    }
    expect(mine.html).not.toContain('/modules/reports/');
    expect(other.html).toContain('/modules/reports/1.0.0/');
    expect((await reportsFor(cookie)).preview).toMatchObject({ localhost: LOCALHOST, version: null });
  });
});
