import { createHmac } from 'node:crypto';
import { inspect } from 'node:util';
import { describedReads } from '../described-reads.ts';
import {
  accessTo,
  answeringSource,
  failureOf,
  type Given,
  type Received,
  rowsIn,
} from '../testing/answering-source.ts';
import { plainDescription } from '../testing/plain-description.ts';
import type { Authorisation } from './authorisation.ts';

const never = new AbortController().signal;
const campaigns = { data: [{ id: 1, name: 'A', status: 'on' }] };

const inQuery: Authorisation = { kind: 'query', query: (credential) => ({ t: credential('token') }) };
const oauth = {
  kind: 'client-credentials',
  path: '/oauth/token',
  clientId: 'clientId',
  clientSecret: 'clientSecret',
  lifetimeSeconds: 3_600,
} as const satisfies Authorisation;
const session = {
  kind: 'session',
  path: '/auth/session',
  encoding: 'json',
  fields: (credential) => ({ email: credential('login'), password: credential('password') }),
  tokenAt: 'token',
  header: (token) => ({ 'cwauth-token': token }),
  lifetimeSeconds: 3_600,
} as const satisfies Authorisation;
const credentials = {
  clientId: 'id-1',
  clientSecret: 'hush-hush',
  login: 'a@b.example',
  password: 'pass word',
};

describe('authorisation of a described source', () => {
  const running: { close(): Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.close();
  });

  async function against(
    authorisation: Authorisation,
    answer: (request: Received) => Given | Promise<Given> = () => ({ body: campaigns }),
  ) {
    const time = { now: Date.parse('2026-11-20T10:00:00Z') };
    const source = await answeringSource(answer);
    const description = { ...plainDescription, answers: { messagesAt: ['error'] }, authorisation };
    const reads = describedReads(description, { retries: 0, now: () => time.now });
    running.push(reads, source);
    const list = (given: Readonly<Record<string, string>> = credentials, accountId = 'account-1') =>
      rowsIn(reads.listCampaigns(accessTo(source.url, { credentials: given, accountId }), never));
    return { source, list, reads, time };
  }

  it('sends headers of credentials', async () => {
    const { source, list } = await against({
      kind: 'headers',
      headers: (credential) => ({
        apiKey: credential('key'),
        Authorization: `Token ${credential('install')}`,
      }),
    });
    await list({ key: 'k-1', install: 'i 2' });
    expect(source.seen[0]?.headers).toMatchObject({ apikey: 'k-1', authorization: 'Token i 2' });
  });

  it('sends credentials in the query, encoded', async () => {
    const { source, list } = await against({
      kind: 'query',
      query: (credential) => ({ Auth: credential('auth'), PartnerID: credential('partner') }),
    });
    await list({ auth: 'a&b=c', partner: '7' });
    expect([...(source.seen[0]?.query ?? [])]).toEqual([
      ['Auth', 'a&b=c'],
      ['PartnerID', '7'],
    ]);
  });

  it("signs as RTX requires, over the path without the request's own query", async () => {
    const { source, list } = await against({ kind: 'hmac-sha256', key: 'key', secret: 'secret' });
    await list({ key: 'k-1', secret: 's-1' });
    const signed = 'GET /campaigns?api_key=k-1&timestamp=1795168800';
    const signature = createHmac('sha256', 's-1').update(signed).digest('hex');
    expect(Object.fromEntries(source.seen[0]?.query ?? [])).toEqual({
      api_key: 'k-1',
      timestamp: '1795168800',
      signature,
    });
  });

  it.each<[string, Authorisation, string]>([
    ['a bearer', { kind: 'bearer', token: 'token' }, 'token'],
    ['a name that every object has', { kind: 'bearer', token: 'toString' }, 'toString'],
    ['headers', { kind: 'headers', headers: (of) => ({ 'Api-Key': of('apiKey') }) }, 'apiKey'],
    ['a query', inQuery, 'token'],
    ['a signature', { kind: 'hmac-sha256', key: 'key', secret: 'secret' }, 'key'],
    ['OAuth', { ...oauth, clientId: 'missing' }, 'missing'],
    ['a session', { ...session, fields: (of) => ({ email: of('mail') }) }, 'mail'],
  ])('names the credential that is missing for %s and sends nothing', async (_, authorisation, name) => {
    const { source, list } = await against(authorisation);
    expect(await failureOf(list({ other: 'x' }))).toMatchObject({
      kind: 'auth',
      message: `This Source account has no ${name}`,
    });
    expect(source.seen).toHaveLength(0);
  });

  it.each(['line\nbreak', 'käse', ' padded'])(
    'neither sends nor repeats the credential %j',
    async (token) => {
      const { source, list } = await against({ kind: 'bearer', token: 'token' });
      const failure = await failureOf(list({ token }));
      expect(failure).toMatchObject({
        kind: 'auth',
        message: 'The token of this Source account has characters that cannot be sent',
      });
      expect(source.seen).toHaveLength(0);
    },
  );

  it('sends non-ASCII characters where the protocol allows them', async () => {
    const { source, list } = await against(inQuery);
    await list({ token: 'käse 密' });
    expect(source.seen[0]?.query.get('t')).toBe('käse 密');
  });

  it('repeats no secret when the source cannot be reached', async () => {
    const { source, list } = await against(inQuery);
    await source.close();
    const failure = await failureOf(list({ token: 'hush-hush' }));
    expect(failure.kind).toBe('upstream');
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain('hush-hush');
  });

  /** Grants tokens t1, t2 … and accepts only those in `accepted`. */
  function tokenSource(accepted: Set<string>, grant: (token: string) => unknown) {
    let count = 0;
    return ({ path, headers }: Received): Given => {
      if (path === '/oauth/token' || path === '/auth/session') {
        count += 1;
        accepted.add(`t${count}`);
        return { body: grant(`t${count}`) };
      }
      const token = headers.authorization?.replace('Bearer ', '') ?? headers['cwauth-token'];
      return accepted.has(String(token))
        ? { body: campaigns }
        : { status: 401, body: { error: `expired ${token}` } };
    };
  }
  const granted = (token: string) => ({ access_token: token, expires_in: 86_400 });
  const pathsOf = (seen: readonly Received[]) => seen.map(({ path }) => path);

  it('gets an OAuth token with a form, once for concurrent requests, and caches it', async () => {
    const { source, list } = await against(oauth, tokenSource(new Set(), granted));
    await Promise.all([list(), list(), list()]);
    await list();
    expect(pathsOf(source.seen).filter((path) => path === '/oauth/token')).toHaveLength(1);
    expect(source.seen[0]).toMatchObject({
      method: 'POST',
      body: 'grant_type=client_credentials&client_id=id-1&client_secret=hush-hush',
    });
    expect(source.seen.at(-1)?.headers.authorization).toBe('Bearer t1');
  });

  it('gets a session token with JSON and sends it in its header', async () => {
    const { source, list } = await against(
      session,
      tokenSource(new Set(), (token) => ({ token })),
    );
    await list();
    expect(JSON.parse(source.seen[0]?.body ?? '')).toEqual({ email: 'a@b.example', password: 'pass word' });
    expect(source.seen[1]?.headers['cwauth-token']).toBe('t1');
  });

  it('renews a token shortly before it expires', async () => {
    const { source, list, time } = await against(oauth, tokenSource(new Set(), granted));
    await list();
    time.now += 86_400_000 - 61_000;
    await list();
    expect(source.seen.at(-1)?.headers.authorization).toBe('Bearer t1');
    time.now += 2_000;
    await list();
    expect(source.seen.at(-1)?.headers.authorization).toBe('Bearer t2');
  });

  it("uses the description's lifetime when the source returns none", async () => {
    const { source, list, time } = await against(
      oauth,
      tokenSource(new Set(), (token) => ({ access_token: token })),
    );
    await list();
    time.now += 3_599_000;
    await list();
    expect(source.seen.at(-1)?.headers.authorization).toBe('Bearer t2');
  });

  it('renews a refused token once for all affected requests', async () => {
    const accepted = new Set<string>();
    const { source, list } = await against(oauth, tokenSource(accepted, granted));
    await list();
    accepted.clear();
    expect(await Promise.all([list(), list(), list()])).toHaveLength(3);
    expect(pathsOf(source.seen).filter((path) => path === '/oauth/token')).toHaveLength(2);
  });

  it('fails when the renewed token is refused too, without repeating secrets', async () => {
    const { source, list } = await against(oauth, ({ path, headers, body }) =>
      path === '/oauth/token'
        ? { body: granted('tok-abc') }
        : { status: 401, body: { error: `no: ${headers.authorization} hush-hush ${body}` } },
    );
    const failure = await failureOf(list());
    expect(failure).toMatchObject({ kind: 'auth', message: 'Source refused the campaigns: no: Bearer … …' });
    expect(pathsOf(source.seen)).toEqual(['/oauth/token', '/campaigns', '/oauth/token', '/campaigns']);
  });

  it.each([400, 401, 403])('reports refused credentials when the grant fails with %s', async (status) => {
    const { list, source } = await against(oauth, ({ body }) => ({ status, body: { error: body } }));
    const failure = await failureOf(list());
    expect(failure).toMatchObject({
      kind: 'auth',
      message: 'Source refused the sign-in: grant_type=client_credentials&client_id=…&client_secret=…',
    });
    expect(inspect(failure, { depth: 9 })).not.toContain('hush-hush');
    expect(source.seen).toHaveLength(1);
  });

  it.each([{}, { access_token: 7 }, { access_token: '' }, { access_token: 'a\nb' }, [], '<html></html>'])(
    'refuses the grant %j and requests another one the next time',
    async (body) => {
      let first = true;
      const { list } = await against(oauth, ({ path }) => {
        if (path !== '/oauth/token') return { body: campaigns };
        const grant = first ? body : granted('t1');
        first = false;
        return { body: grant };
      });
      expect(await failureOf(list())).toMatchObject({ kind: 'upstream' });
      expect(await list()).toHaveLength(1);
    },
  );

  it('caches a token per account and credentials', async () => {
    const { source, list } = await against(oauth, tokenSource(new Set(), granted));
    await list();
    await list({ ...credentials, clientSecret: 'rotated' });
    await list(credentials, 'account-2');
    expect(pathsOf(source.seen).filter((path) => path === '/oauth/token')).toHaveLength(3);
  });

  it('keeps the shared grant running when one caller aborts', async () => {
    let open: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { source, list, reads } = await against(oauth, async ({ path }) => {
      if (path === '/oauth/token') await released;
      return { body: path === '/oauth/token' ? granted('t1') : campaigns };
    });
    const leaving = new AbortController();
    const left = rowsIn(reads.listCampaigns(accessTo(source.url, { credentials }), leaving.signal));
    const stayed = list();
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    open();
    expect(await stayed).toHaveLength(1);
    expect(pathsOf(source.seen)).toEqual(['/oauth/token', '/campaigns']);
  });
});
