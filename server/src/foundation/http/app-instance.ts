import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SessionUser } from '@adhelm/contracts';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawServerDefault,
  FastifyRequest as Request,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Scope } from '../database/index.ts';

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
  /** The client that the token was issued to; null when the token names none. */
  readonly client: string | null;
  /** The scopes of the token. Only assistants' tokens are limited by them. */
  readonly tokenScopes: readonly string[];
};

/** Cross-Origin-Opener-Policy of a route. Sign-in pop-ups would lose their opener under the default. */
export type OpenerPolicy = 'same-origin' | 'same-origin-allow-popups' | 'unsafe-none';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify's types are extended by merging interfaces
  interface FastifyInstance {
    /** The caller of an assistant's request. Throws `auth` and `throttled`. Null when there are no assistants. */
    readonly admitAssistant: ((request: Request) => Promise<Caller>) | null;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify's types are extended by merging interfaces
  interface FastifyRequest {
    /** Null on public routes called without a token. Other routes use `user` and `scope`. */
    caller: Caller | null;
    /** The signed-in person. Throws `auth` when there is none. */
    readonly user: SessionUser;
    /** The scope of the signed-in person. Throws `auth` when there is none. */
    readonly scope: Scope;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify's types are extended by merging interfaces
  interface FastifyContextConfig {
    /** Open to everyone. All other API routes need a token of a person with access. */
    public?: boolean;
    openerPolicy?: OpenerPolicy;
    /** The route reads its body from the connection itself. */
    readsOwnBody?: boolean;
  }
}
