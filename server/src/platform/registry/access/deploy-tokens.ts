import { createHash, randomBytes } from 'node:crypto';
import {
  AdhelmError,
  type DeployScope,
  type DeployToken,
  deployScopeSchema,
  type NewDeployToken,
} from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod';
import type { Queries } from '../../../foundation/database/index.ts';

const PREFIX = 'adm_';
const SECRET_BYTES = 32;
const DAY_MS = 86_400_000;
const TOKEN = /^adm_[a-z][a-z0-9-]{1,62}_[\w-]{43}$/;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Whether a bearer token claims to be a deploy token. */
export function isDeployToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

const rowSchema = z.object({
  id: z.string(),
  module: z.string(),
  label: z.string(),
  scopes: z.array(deployScopeSchema),
  created_by: z.string(),
  created_at: z.date(),
  expires_at: z.date(),
  revoked_at: z.date().nullable(),
  last_used_at: z.date().nullable(),
});

function tokenOf(row: unknown): DeployToken & { readonly module: string } {
  const record = rowSchema.parse(row);
  return {
    id: record.id,
    module: record.module,
    label: record.label,
    scopes: record.scopes,
    createdBy: record.created_by,
    createdAt: record.created_at.toISOString(),
    expiresAt: record.expires_at.toISOString(),
    revokedAt: record.revoked_at?.toISOString() ?? null,
    lastUsedAt: record.last_used_at?.toISOString() ?? null,
  };
}

const COLUMNS = 'id, module, label, scopes, created_by, created_at, expires_at, revoked_at, last_used_at';

export type DeployTokenRequest = {
  readonly module: string;
  readonly label: string;
  readonly scopes: readonly DeployScope[];
  readonly days: number;
  readonly createdBy: string;
  /** The expiry of the parent token: no token may outlive its parent, or revoking the parent would have no effect. */
  readonly noLongerThan?: string | null;
  /** The parent token, whose revocation also revokes this one; null for an admin's. */
  readonly madeWith?: string | null;
};

function endOf({ days, noLongerThan = null }: DeployTokenRequest, now: Date): Date {
  const requested = new Date(now.getTime() + days * DAY_MS);
  const latest = noLongerThan === null ? requested : new Date(noLongerThan);
  return requested < latest ? requested : latest;
}

/** Creates a token. Only its hash is stored, so the result is the only copy of it. */
export async function createDeployToken(
  queries: Queries,
  request: DeployTokenRequest,
  now: Date,
): Promise<NewDeployToken> {
  const token = `${PREFIX}${request.module}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const { rows } = await queries.query(
    `insert into deploy_tokens (id, module, label, token_hash, scopes, created_by, created_at, expires_at,
       made_with)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
    [
      uuidv7(),
      request.module,
      request.label,
      hashOf(token),
      request.scopes,
      request.createdBy,
      now,
      endOf(request, now),
      request.madeWith ?? null,
    ],
  );
  const { module: _module, ...made } = tokenOf(rows[0]);
  return { ...made, token };
}

/** Finds a token and records its use. Throws `auth` when it is unknown, expired or revoked. */
export async function useDeployToken(
  queries: Queries,
  token: string,
  now: Date,
): Promise<DeployToken & { readonly module: string }> {
  if (!TOKEN.test(token)) throw new AdhelmError('auth', 'That is not a deploy token.');
  const { rows } = await queries.query(
    `update deploy_tokens set last_used_at = $2 where token_hash = $1 returning ${COLUMNS}`,
    [hashOf(token), now],
  );
  if (rows.length === 0) throw new AdhelmError('auth', 'That deploy token is unknown.');
  const known = tokenOf(rows[0]);
  if (known.revokedAt !== null)
    throw new AdhelmError('auth', `The deploy token "${known.label}" was revoked.`);
  if (new Date(known.expiresAt) <= now) {
    throw new AdhelmError(
      'auth',
      `The deploy token "${known.label}" expired on ${known.expiresAt.slice(0, 10)}.`,
    );
  }
  return known;
}

export async function listDeployTokens(queries: Queries, module: string): Promise<DeployToken[]> {
  const { rows } = await queries.query(
    `select ${COLUMNS} from deploy_tokens where module = $1 order by created_at desc, id desc`,
    [module],
  );
  return rows.map((row) => {
    const { module: _module, ...token } = tokenOf(row);
    return token;
  });
}

/**
 * Revokes a token of a module and all tokens created with it, directly or indirectly; that token comes first in the
 * result. Empty when the module has no token with that id.
 */
export async function revokeDeployTokens(
  queries: Queries,
  module: string,
  id: string,
  now: Date,
): Promise<DeployToken[]> {
  const { rows } = await queries.query(
    `with recursive made as (
       select id from deploy_tokens where module = $1 and id = $2
       union select token.id from deploy_tokens token join made on token.made_with = made.id
     ), ended as (
       update deploy_tokens set revoked_at = coalesce(revoked_at, $3)
        where id in (select id from made) returning ${COLUMNS}
     )
     select * from ended order by id = $2 desc, id`,
    [module, id, now],
  );
  return rows.map((row) => {
    const { module: _module, ...token } = tokenOf(row);
    return token;
  });
}
