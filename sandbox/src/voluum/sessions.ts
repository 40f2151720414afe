import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { ApiContext } from '../api-context.ts';
import { issuedTokens } from '../authorisation/issued-tokens.ts';
import type { Login } from '../market/entities.ts';
import { badRequest, Refusal } from './refusal.ts';

/** About four hours, according to clients. */
const LIFETIME_SECONDS = 4 * 3_600;

const keysSchema = z.strictObject({ accessId: z.string(), accessKey: z.string() });

/** Sessions of access keys. Sign-in by e-mail and password (`/auth/session`) is not simulated. */
export function sessions({ market, logins }: Pick<ApiContext, 'market' | 'logins'>) {
  const tokens = issuedTokens(market, 32);
  return {
    /** The response to `POST /auth/access/session`. */
    begin: (body: unknown) => {
      const keys = keysSchema.safeParse(body);
      if (!keys.success) throw badRequest('accessId and accessKey are required');
      const { accessId, accessKey } = keys.data;
      const login = logins.find(
        ({ credentials }) => credentials['accessId'] === accessId && credentials['accessKey'] === accessKey,
      );
      if (login === undefined) throw new Refusal(401, 'UNAUTHORIZED', 'Access key is not valid');
      const expires = new Date(market.now().getTime() + LIFETIME_SECONDS * 1_000);
      return {
        token: tokens.issue(login, LIFETIME_SECONDS),
        expirationTimestamp: expires.toISOString(),
        inaugural: false,
      };
    },
    /** The login of a request's session, by its header `cwauth-token`. */
    loginOf: ({ headers }: FastifyRequest): Login => {
      const token = headers['cwauth-token'];
      const login = typeof token === 'string' ? tokens.loginOf(token) : undefined;
      if (login === undefined) throw new Refusal(401, 'UNAUTHORIZED', 'Session token is not valid');
      return login;
    },
  };
}
