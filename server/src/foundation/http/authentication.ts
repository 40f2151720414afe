import { AdhelmError } from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import type { App, Caller } from './app-instance.ts';
import type { CurrentAccess } from './current-access.ts';
import { checkPermission } from './route-permissions.ts';
import type { TokenVerifier } from './token-verifier.ts';

const BEARER = /^Bearer ([\w.~+/=-]+)$/i;

/** The caller of a request. Throws `auth` when it is not signed in. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new AdhelmError('auth', 'Sign in first.');
  return request.caller;
}

/** Adds `request.caller`, `user` and `scope` to all requests, empty until `authenticate` sets them. */
export function decorateRequests(app: App): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('user', {
    getter() {
      return callerOf(this).user;
    },
  });
  app.decorateRequest('scope', {
    getter() {
      return callerOf(this).scope;
    },
  });
}

async function identify(
  request: FastifyRequest,
  { tokens, access }: Pick<Gate, 'tokens' | 'access'>,
): Promise<Caller | AdhelmError> {
  const header = request.headers.authorization;
  if (header === undefined) return new AdhelmError('auth', 'Sign in first.');
  const token = BEARER.exec(header)?.[1];
  if (token === undefined)
    return new AdhelmError('auth', 'The authorization header must be "Bearer <token>".');
  try {
    return await access.check(await tokens.verify(token));
  } catch (error) {
    if (error instanceof AdhelmError) return error;
    throw error;
  }
}

export type Gate = {
  readonly tokens: TokenVerifier;
  readonly access: CurrentAccess;
  /** Counts the request for its person, or else its address. Throws `throttled`. */
  readonly limit: (request: FastifyRequest) => Promise<void>;
  /** Called for every request of a signed-in person. */
  readonly onSeen: (caller: Caller) => void;
};

/** Identifies and limits the caller of a request outside of the API. Throws `auth` and `throttled`. */
export async function admitCaller(request: FastifyRequest, gate: Omit<Gate, 'onSeen'>): Promise<Caller> {
  const found = await identify(request, gate);
  if (!(found instanceof AdhelmError)) request.caller = found;
  await gate.limit(request);
  if (found instanceof AdhelmError) throw found;
  return found;
}

/** Guards the routes of an instance: authenticates, limits the rate and checks permissions. Public routes are open. */
export function authenticate(app: App, gate: Gate): void {
  const { limit, onSeen } = gate;
  app.addHook('onRequest', async (request) => {
    const open = request.routeOptions.config.public === true;
    const found = open && request.headers.authorization === undefined ? null : await identify(request, gate);
    const refused = found instanceof AdhelmError ? found : null;
    if (found !== null && !(found instanceof AdhelmError)) request.caller = found;
    await limit(request);
    if (refused !== null && !open) throw refused;
    if (request.caller !== null) onSeen(request.caller);
    checkPermission(request);
  });
}
