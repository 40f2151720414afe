import type { AccountAccess } from '../connector.ts';
import { accessTo, answeringSource, type Given } from '../described/testing/answering-source.ts';

/**
 * A source with OAuth 2 that grants a token at `tokenPath` and answers other requests in turn, with bodies in the
 * shapes of a vendor's documentation. `requests` returns all requests except grants.
 */
export async function recordedSource(tokenPath: string, basePath: string, ...answers: readonly Given[]) {
  const token = 'e62a04f681ba57d0120f8f584b688e31f04cf41d';
  let turn = 0;
  const source = await answeringSource(({ path }) => {
    if (path === tokenPath) {
      return { body: { access_token: token, expires_in: 86_400, token_type: 'Bearer', scope: 'advertiser' } };
    }
    turn += 1;
    return answers[turn - 1] ?? { status: 500, body: 'no response was recorded' };
  });
  const credentials = { clientId: 'client', clientSecret: 'secret-of-the-client' };
  const access: AccountAccess = accessTo(`${source.url}${basePath}`, { credentials });
  const requests = () => source.seen.filter(({ path }) => path !== tokenPath);
  return {
    access,
    token,
    requests,
    grants: () => source.seen.length - requests().length,
    close: source.close,
  };
}
