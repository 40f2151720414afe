import type { AccountAccess } from '../connector.ts';

/** A token with which another client of the account acts at a source with client credentials. */
export async function grantedToken({ baseUrl, credentials }: AccountAccess): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: credentials.clientId ?? '',
    client_secret: credentials.clientSecret ?? '',
  });
  const answer: unknown = await (await fetch(`${baseUrl}/oauth/token`, { method: 'POST', body })).json();
  return String(Object(answer).access_token);
}
