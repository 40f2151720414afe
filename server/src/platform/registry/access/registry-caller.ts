import { AdhelmError, type DeployScope, denialOf, denialText } from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { systemScope, withScope } from '../../../foundation/database/index.ts';
import { isDeployToken, useDeployToken } from './deploy-tokens.ts';
import { noteRefusal } from './refusals.ts';

/** The caller that changes the registry; `name` is displayed in the audit log. */
export type RegistryCaller = {
  readonly name: string;
  /** The only module that they may change; null = all. */
  readonly module: string | null;
  readonly scopes: readonly DeployScope[] | 'all';
  /** The deploy token of the request. Everything created with it is revoked together with it. */
  readonly token?: { readonly id: string; readonly expiresAt: string };
};

/** Adhelm itself, for builds of this checkout and automatic rollbacks. */
export const adhelmItself: RegistryCaller = { name: 'adhelm', module: null, scopes: 'all' };

const BEARER = /^Bearer (\S+)$/i;

function bearerOf(request: FastifyRequest): string {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new AdhelmError('auth', 'This needs a deploy token or an admin.');
  return token;
}

async function identify(
  request: FastifyRequest,
  token: string,
  pool: pg.Pool,
  now: Date,
): Promise<RegistryCaller> {
  if (!isDeployToken(token)) {
    if (request.caller === null) throw new AdhelmError('auth', 'This needs a deploy token or an admin.');
    const denial = denialOf(request.caller.user, 'manage-modules');
    if (denial !== null) {
      throw new AdhelmError(
        'forbidden',
        `${denialText(denial, 'manage-modules')} Everyone else needs a deploy token.`,
      );
    }
    return { name: request.caller.user.email, module: null, scopes: 'all' };
  }
  const known = await withScope(pool, systemScope, (client) => useDeployToken(client, token, now));
  const { id, expiresAt, label, module, scopes } = known;
  return { name: `token ${label}`, module, scopes, token: { id, expiresAt } };
}

function refusalOf(caller: RegistryCaller, module: string, scope: DeployScope): AdhelmError | null {
  if (caller.module !== null && caller.module !== module) {
    return new AdhelmError('forbidden', `That deploy token is for ${caller.module}, not for ${module}.`);
  }
  if (caller.scopes === 'all' || caller.scopes.includes(scope)) return null;
  return new AdhelmError(
    'forbidden',
    `That deploy token may not ${scope}: it has ${caller.scopes.join(', ')}.`,
  );
}

type Needs = { readonly pool: pg.Pool; readonly now: () => Date };

/** Identifies the sender of a request without checking permissions; null when unknown. */
export async function senderOf(
  request: FastifyRequest,
  { pool, now }: Needs,
): Promise<RegistryCaller | null> {
  try {
    return await identify(request, bearerOf(request), pool, now());
  } catch (error) {
    if (error instanceof AdhelmError) return null;
    throw error;
  }
}

/**
 * The caller of a request, once they are allowed to do `scope` to `module`. Throws `auth` or `forbidden`; refusals are
 * recorded.
 */
export async function callerFor(
  request: FastifyRequest,
  module: string,
  scope: DeployScope,
  { pool, now }: Needs,
): Promise<RegistryCaller> {
  let name = request.caller?.user.email ?? 'unknown caller';
  try {
    const caller = await identify(request, bearerOf(request), pool, now());
    name = caller.name;
    const refusal = refusalOf(caller, module, scope);
    if (refusal !== null) throw refusal;
    return caller;
  } catch (error) {
    if (error instanceof AdhelmError) {
      const refusal = { actor: name, action: 'access-refused', module, reason: error.message } as const;
      await withScope(pool, systemScope, (client) => noteRefusal(client, now(), refusal));
    }
    throw error;
  }
}
