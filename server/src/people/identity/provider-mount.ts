import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../foundation/http/index.ts';
import type { IdentityProvider } from './identity-provider.ts';

const PREFIX = '/oidc';

/** The provider builds its URLs from these headers, so they are set to the public ones whatever the request claims. */
export function presentPublicUrl(request: FastifyRequest, publicUrl: string): void {
  const { protocol, host } = new URL(publicUrl);
  Object.assign(request.raw.headers, {
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
    'x-forwarded-for': request.ip,
  });
}

function carryHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
}

/** Serves the embedded provider below `/oidc`. It reads bodies itself, so fastify does not parse them here. */
export function mountProvider(app: App, identity: IdentityProvider, publicUrl: string): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const route = {
      schema: { hide: true },
      config: { openerPolicy: 'unsafe-none', permission: 'anyone', readsOwnBody: true },
      compress: false,
    } as const;
    scope.all(`${PREFIX}/*`, route, async (request, reply) => {
      presentPublicUrl(request, publicUrl);
      reply.hijack();
      carryHeaders(reply);
      const { raw } = request;
      Object.assign(raw, { originalUrl: raw.url });
      raw.url = (raw.url ?? '').slice(PREFIX.length);
      identity.handle(raw, reply.raw);
    });
  });
  discoveryRoutes(app, publicUrl);
}

/** The provider's metadata where clients look first for an issuer with a path (RFC 8414, 3.1). */
function discoveryRoutes(app: App, publicUrl: string): void {
  for (const name of ['oauth-authorization-server', 'openid-configuration']) {
    app.get(
      `/.well-known/${name}${PREFIX}`,
      { schema: { hide: true }, config: { public: true } },
      async (_request, reply) => reply.redirect(`${publicUrl}${PREFIX}/.well-known/${name}`, 307),
    );
  }
}
