import { assistantScopes, MCP_PATH } from '@adhelm/contracts';
import type { App } from '../../foundation/http/index.ts';
import type { Services } from '../../foundation/services/index.ts';

const METADATA_PATH = '/.well-known/oauth-protected-resource';

/** Who issues tokens for `/mcp` (RFC 9728), also at the root for clients that look only there. */
export function protectedResourceRoutes(
  app: App,
  { publicUrl, identity }: Pick<Services['config'], 'publicUrl' | 'identity'>,
): void {
  for (const path of [`${METADATA_PATH}${MCP_PATH}`, METADATA_PATH]) {
    app.get(path, { schema: { hide: true }, config: { public: true } }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send({
        resource: `${publicUrl}${MCP_PATH}`,
        resource_name: 'Adhelm',
        authorization_servers: [identity.authority],
        scopes_supported: Object.values(assistantScopes),
        bearer_methods_supported: ['header'],
        resource_documentation: `${publicUrl}/docs/getting-started#connect-your-own-assistant`,
      }),
    );
  }
}

/** The `WWW-Authenticate` of a request that needs a token, or one with more scopes (RFC 6750, RFC 9728). */
export function challengeOf(publicUrl: string, error: 'invalid_token' | 'insufficient_scope' | null): string {
  const parts = {
    ...(error === null ? {} : { error }),
    scope: Object.values(assistantScopes).join(' '),
    resource_metadata: `${publicUrl}${METADATA_PATH}${MCP_PATH}`,
  };
  return `Bearer ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`;
}
