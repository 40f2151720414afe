import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SessionUser } from '@adhelm/contracts';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Scope } from '../database/scope.ts';
import type { CurrentAccess } from './current-access.ts';
import type { AnswerOnce } from './idempotency.ts';
import type { KnownMethods } from './known-methods.ts';
import type { RoutePermission } from './route-permissions.ts';

/** The fastify instance that routes are added to. Schemas are zod, and handlers receive the parsed values. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The caller of a request with a verified token. */
export type Caller = {
  readonly user: SessionUser;
  readonly scope: Scope;
  /** The provider's grant behind the token, which ends with its session; null when the token names none. */
  readonly grant: string | null;
  readonly expiresAt: Date;
};

/** Cross-Origin-Opener-Policy of a route. Sign-in pop-ups would lose their opener under the default. */
export type OpenerPolicy = 'same-origin' | 'same-origin-allow-popups' | 'unsafe-none';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify's types are extended by merging interfaces
  interface FastifyInstance {
    /** The methods that a path supports, for a 405 response. */
    readonly methodsOf: KnownMethods;
    /** For work that outlives a request, such as a stream. */
    readonly currentAccess: CurrentAccess;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify's types are extended by merging interfaces
  interface FastifyRequest {
    /** Null on public routes called without a token. Other routes use `user` and `scope`. */
    caller: Caller | null;
    /** Set while a request with an `Idempotency-Key` is handled for the first time. */
    once: AnswerOnce | null;
    /** The signed-in person. Throws `auth` when there is none. */
    readonly user: SessionUser;
    /** The scope of the signed-in person. Throws `auth` when there is none. */
    readonly scope: Scope;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify's types are extended by merging interfaces
  interface FastifyContextConfig {
    /** Open to everyone. All other API routes need a token of a person with access. */
    public?: boolean;
    /** The permission that the route requires. Every writing route declares one; GET routes default to `view`. */
    permission?: RoutePermission;
    /** The status of a POST whose answer is kept for 24 hours under its `Idempotency-Key`. */
    idempotent?: 200 | 201 | 202;
    openerPolicy?: OpenerPolicy;
    /** The route reads its body from the connection itself. */
    readsOwnBody?: boolean;
  }
}
