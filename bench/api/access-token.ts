import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';

type Person = { readonly email: string; readonly password: string };

/** A cookie jar for one origin, as in a browser. */
function cookieJar() {
  const cookies = new Map<string, string>();
  return {
    async open(url: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers);
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      headers.set('sec-fetch-site', 'same-origin');
      const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (name !== undefined && value !== undefined) cookies.set(name, value);
      }
      return answer;
    },
  };
}

function locationOf(answer: Response, origin: string): URL {
  return new URL(answer.headers.get('location') ?? '', origin);
}

/** Signs a person in like the shell (code and PKCE, our own form), and resolves to the access token. */
export async function accessToken(origin: string, { email, password }: Person): Promise<string> {
  const { open } = cookieJar();
  const verifier = randomBytes(32).toString('base64url');
  const client = { client_id: 'adhelm-shell', redirect_uri: `${origin}/auth/callback` };
  const question = new URLSearchParams({
    ...client,
    response_type: 'code',
    scope: 'openid profile email',
    resource: 'urn:adhelm:api',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const form = locationOf(await open(`${origin}/oidc/auth?${question}`), origin);
  const signedIn = await open(`${origin}${form.pathname}/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { redirectTo } = z.object({ redirectTo: z.string() }).parse(await signedIn.json());
  const callback = locationOf(await open(redirectTo), origin);
  const answer = await open(`${origin}/oidc/token`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({
      ...client,
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      code_verifier: verifier,
      resource: 'urn:adhelm:api',
    }),
  });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}
