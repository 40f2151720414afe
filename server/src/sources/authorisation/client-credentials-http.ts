import type { SourceCapabilities } from '../capabilities/source-capabilities.ts';
import { createSourceHttp } from '../http/source-http.ts';
import { limitsOf, type TimedHttpOptions } from '../http/source-http-options.ts';
import { clientCredentialsGrant } from './client-credentials.ts';
import { createTokenCache } from './token-cache.ts';
import { type TokenHttp, tokenHttp } from './token-http.ts';

/**
 * HTTP for a source that grants tokens at `/oauth/token` below the base URL, without a trailing slash.
 * `lifetimeSeconds` applies when a grant does not state its own.
 */
export function clientCredentialsHttp(
  capabilities: Pick<SourceCapabilities, 'limits' | 'name'>,
  lifetimeSeconds: number,
  { now = Date.now, ...options }: TimedHttpOptions,
): { readonly tokens: TokenHttp; close(): Promise<void> } {
  const http = createSourceHttp({ ...limitsOf(capabilities), ...options });
  const grant = clientCredentialsGrant(http, {
    sourceName: capabilities.name,
    tokenUrl: ({ baseUrl }) => `${baseUrl}/oauth/token`,
    lifetimeSeconds,
  });
  return { tokens: tokenHttp(http, createTokenCache(now), grant), close: () => http.close() };
}
