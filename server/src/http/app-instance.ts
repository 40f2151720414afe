import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SessionUser } from '@adhelm/contracts';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Scope } from '../database/scope.ts';
import type { CurrentAccess } from './current-access.ts';
import type { AnswerOnce } from './idempotency.ts';
import type { KnownMethods } from './known-methods.ts';
import type { RoutePermission } from './route-permissions.ts';

/** The fastify instance that routes are added to: schemas are zod, handlers get what they parsed. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Whom a request comes from, once its token was checked. */
export type Caller = {
  readonly user: SessionUser;
  readonly scope: Scope;
  /** The provider's grant behind the token, which ends with its session; null where the token names none. */
  readonly grant: string | null;
  readonly expiresAt: Date;
};

/** Cross-Origin-Opener-Policy of a route; sign-in pop-ups lose their opener under the default. */
export type OpenerPolicy = 'same-origin' | 'same-origin-allow-popups' | 'unsafe-none';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify's types are extended by merging interfaces
  interface FastifyInstance {
    /** The methods that a path takes, for who asked with another one. */
    readonly methodsOf: KnownMethods;
    /** For what outlives a request, such as a stream. */
    readonly currentAccess: CurrentAccess;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify's types are extended by merging interfaces
  interface FastifyRequest {
    /** null on public routes that were called without a token; elsewhere use `user` and `scope`. */
    caller: Caller | null;
    /** Set while a request with an `Idempotency-Key` is answered for the first time. */
    once: AnswerOnce | null;
    /** The signed-in person; throws `auth` when there is none. */
    readonly user: SessionUser;
    /** What the signed-in person may see; throws `auth` when there is none. */
    readonly scope: Scope;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify's types are extended by merging interfaces
  interface FastifyContextConfig {
    /** Open to everyone; all other API routes need a token of somebody who has access. */
    public?: boolean;
    /** What the signed-in person needs. Every route that writes declares it; GET without it needs `view`. */
    permission?: RoutePermission;
    /** The status of a POST whose answer is kept for 24 hours under its `Idempotency-Key`. */
    idempotent?: 200 | 201 | 202;
    openerPolicy?: OpenerPolicy;
    /** The route reads its body from the connection by itself. */
    readsOwnBody?: boolean;
  }
}
