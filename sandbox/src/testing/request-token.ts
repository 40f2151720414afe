import type { SandboxAccount } from '../start-sandbox.ts';

/** Requests a token with an account's client credentials (OAuth 2); `changed` overrides fields of the form. */
export function requestToken(
  { baseUrl, credentials }: SandboxAccount,
  changed: Readonly<Record<string, string>> = {},
  suffix = '',
): Promise<Response> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: credentials['clientId'] ?? '',
    client_secret: credentials['clientSecret'] ?? '',
    ...changed,
  });
  return fetch(`${baseUrl}/oauth/token${suffix}`, { method: 'POST', body });
}
