import type { SandboxAccount } from '../start-sandbox.ts';

/** The answer to who asks for a token with an account's client credentials (OAuth 2); `changed` fields of the form. */
export function askedToken(
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
