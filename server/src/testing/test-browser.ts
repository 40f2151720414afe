import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';

type Cookie = { readonly value: string; readonly path: string };

/** What a page of Adhelm can do with `fetch`, including cookies, without a browser. */
export type TestBrowser = {
  /** Follows redirects as a browser does, even to other origins. Resolves with the last response and its address. */
  open(url: string, init?: RequestInit): Promise<{ readonly response: Response; readonly url: URL }>;
  cookies(): ReadonlyMap<string, Cookie>;
};

const MAX_REDIRECTS = 20;

function parseCookie(line: string): {
  readonly name: string;
  readonly cookie: Cookie;
  readonly expired: boolean;
} {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const equals = pair.indexOf('=');
  const attribute = (wanted: string) =>
    attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
  const expires = attribute('expires');
  return {
    name: pair.slice(0, equals),
    cookie: { value: pair.slice(equals + 1), path: attribute('path') ?? '/' },
    expired: expires !== undefined && new Date(expires).getTime() <= Date.now(),
  };
}

/** A cookie jar keyed by host, path and name, because `localhost` shares cookies over ports. */
export function createTestBrowser(): TestBrowser {
  const jars = new Map<string, Map<string, Cookie>>();
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, Cookie>();
    jars.set(origin, jar);
    return jar;
  };
  const nameOf = (key: string) => key.slice(key.lastIndexOf(' ') + 1);

  const store = (url: URL, response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const { name, cookie, expired } = parseCookie(line);
      const key = `${cookie.path} ${name}`;
      if (expired) jarOf(url.origin).delete(key);
      else jarOf(url.origin).set(key, cookie);
    }
  };

  const headersFor = (url: URL, init: RequestInit): Headers => {
    const headers = new Headers(init.headers);
    const cookies = [...jarOf(url.origin)].filter(([, { path }]) => url.pathname.startsWith(path));
    if (cookies.length > 0) {
      headers.set('cookie', cookies.map(([key, { value }]) => `${nameOf(key)}=${value}`).join('; '));
    }
    if (!headers.has('origin') && init.method === 'POST') headers.set('origin', url.origin);
    return headers;
  };

  return {
    async open(address, init = {}) {
      let url = new URL(address);
      let current = init;
      for (let hop = 0; hop < MAX_REDIRECTS; hop += 1) {
        const headers = headersFor(url, current);
        const response = await fetch(url, { ...current, headers, redirect: 'manual' });
        store(url, response);
        const location = response.headers.get('location');
        if (location === null) return { response, url };
        await response.body?.cancel();
        url = new URL(location, url);
        // the callback page is the shell's, so only its address matters
        if (/^\/auth\/(callback|silent|popup)$/.test(url.pathname)) return { response, url };
        const { body: _body, ...rest } = current;
        current = { ...rest, method: 'GET' };
      }
      throw new Error(`Too many redirects from ${address}`);
    },
    cookies: () => new Map([...jars.values()].flatMap((jar) => [...jar])),
  };
}

const tokensSchema = z.object({ access_token: z.string(), id_token: z.string(), expires_in: z.number() });
export type Tokens = z.infer<typeof tokensSchema>;

/** A sign-in that the provider refused, with its error or the form's problem. */
export class SignInRefused extends Error {
  readonly status: number;
  readonly retryAfter: string | null;

  constructor(message: string, status: number, retryAfter: string | null = null) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export type PendingSignIn = { readonly verifier: string; readonly redirectUri: string; readonly url: string };

/** Builds the address at which a sign-in begins, as oidc-client-ts does. */
export function beginSignIn(
  origin: string,
  parameters: Readonly<Record<string, string>> = {},
  page: 'callback' | 'silent' | 'popup' = 'callback',
): PendingSignIn {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${origin}/auth/${page}`;
  const query = new URLSearchParams({
    client_id: 'adhelm-shell',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    resource: 'urn:adhelm:api',
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...parameters,
  });
  return { verifier, redirectUri, url: `${origin}/oidc/auth?${query}` };
}

/** Exchanges the code in a callback's address. Throws `SignInRefused` when it contains an error. */
export async function exchange(origin: string, pending: PendingSignIn, callback: URL): Promise<Tokens> {
  const code = callback.searchParams.get('code');
  if (code === null) throw new SignInRefused(callback.searchParams.get('error') ?? callback.href, 400);
  const response = await fetch(`${origin}/oidc/token`, {
    method: 'POST',
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'adhelm-shell',
      code,
      redirect_uri: pending.redirectUri,
      code_verifier: pending.verifier,
      resource: 'urn:adhelm:api',
    }),
  });
  if (!response.ok) throw new SignInRefused(await response.text(), response.status);
  return tokensSchema.parse(await response.json());
}

const answerSchema = z.object({ redirectTo: z.string() });
const problemSchema = z.object({ detail: z.string() });

/** Signs in with the form in our page, as the shell does. Throws `SignInRefused` with the text that the form shows. */
export async function signIn(
  browser: TestBrowser,
  origin: string,
  email: string,
  password = 'Adhelm-demo-1',
): Promise<Tokens> {
  const pending = beginSignIn(origin, { prompt: 'login' });
  const { url, response } = await browser.open(pending.url);
  await response.body?.cancel();
  const form = await browser.open(`${url.origin}${url.pathname}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password }),
  });
  const body: unknown = await form.response.json();
  if (!form.response.ok) {
    const { detail } = problemSchema.parse(body);
    throw new SignInRefused(detail, form.response.status, form.response.headers.get('retry-after'));
  }
  const landed = await browser.open(answerSchema.parse(body).redirectTo);
  return exchange(origin, pending, landed.url);
}

/** Renews the tokens with the provider's session (`prompt=none`). */
export async function renew(browser: TestBrowser, origin: string): Promise<Tokens> {
  const pending = beginSignIn(origin, { prompt: 'none' }, 'silent');
  const landed = await browser.open(pending.url);
  return exchange(origin, pending, landed.url);
}

/** Headers of an API request with that token. */
export function bearer(tokens: Pick<Tokens, 'access_token'>): { readonly authorization: string } {
  return { authorization: `Bearer ${tokens.access_token}` };
}
