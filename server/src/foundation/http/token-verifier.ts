import { createHash } from 'node:crypto';
import { AdhelmError, identityClaimsSchema, sessionUserOf } from '@adhelm/contracts';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod';
import { scopeOf } from '../database/index.ts';
import type { Caller } from './app-instance.ts';

const ALGORITHMS = ['ES256', 'RS256'];
const MAX_CACHED = 5_000;
const CLOCK_TOLERANCE_SECONDS = 5;

export type TokenVerifier = {
  /** Throws `auth` for an invalid token. The rights of its person come from `CurrentAccess`. */
  verify(token: string): Promise<Caller>;
};

type VerifierOptions = {
  readonly issuer: string;
  readonly audience: string;
  /** Keys of the issuer. The embedded provider's come from this process, not over HTTP. */
  readonly keys: JWTVerifyGetKey;
  /** `at+jwt` when the issuer marks its access tokens (RFC 9068). */
  readonly type?: string;
  readonly now: () => Date;
};

const ownClaimsSchema = z.object({
  exp: z.number(),
  grant: z.string().optional(),
  client_id: z.string().optional(),
  scope: z.string().optional(),
});

function refusal(error: unknown): AdhelmError {
  if (error instanceof AdhelmError) return error;
  if (error instanceof errors.JWTExpired) {
    return new AdhelmError('auth', 'Your session has expired. Sign in again.', { cause: error });
  }
  if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) {
    return new AdhelmError('auth', 'The token is not valid. Sign in again.', { cause: error });
  }
  return new AdhelmError('internal', 'The keys of the identity provider could not be read.', {
    cause: error,
  });
}

function callerOf(payload: unknown): Caller {
  const claims = identityClaimsSchema.safeParse(payload);
  const own = ownClaimsSchema.safeParse(payload);
  if (!claims.success || !own.success)
    throw new AdhelmError('auth', 'The token lacks claims. Sign in again.');
  return {
    user: sessionUserOf(claims.data),
    scope: scopeOf(claims.data),
    grant: own.data.grant ?? null,
    expiresAt: new Date(own.data.exp * 1000),
    client: own.data.client_id ?? null,
    tokenScopes: own.data.scope?.split(' ') ?? [],
  };
}

/** Verifies signature, issuer, audience and time. Verified tokens are cached, limited by number and expiry. */
export function createTokenVerifier(options: VerifierOptions): TokenVerifier {
  const { issuer, audience, keys, type, now } = options;
  const verified = new Map<string, Caller>();

  const remember = (id: string, caller: Caller): void => {
    const oldest = verified.size >= MAX_CACHED ? verified.keys().next() : undefined;
    if (oldest?.done === false) verified.delete(oldest.value);
    verified.set(id, caller);
  };

  const check = async (token: string): Promise<Caller> => {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      currentDate: now(),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'exp'],
      ...(type === undefined ? {} : { typ: type }),
    }).catch((error: unknown) => {
      throw refusal(error);
    });
    return callerOf(payload);
  };

  return {
    async verify(token) {
      const id = createHash('sha256').update(token).digest('base64');
      let caller = verified.get(id);
      if (caller === undefined || caller.expiresAt <= now()) {
        verified.delete(id);
        caller = await check(token);
        remember(id, caller);
      }
      return caller;
    },
  };
}
