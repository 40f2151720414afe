import { AdhelmError, type DeployToken } from '@adhelm/contracts';
import type pg from 'pg';
import type { Queries } from '../../../foundation/database/index.ts';
import { readChannel, writeChannel } from '../channels/channel-repository.ts';
import { changeRegistry, recordAudit } from '../channels/registry-changes.ts';
import { endStage } from '../health/stage-repository.ts';
import { revokeDeployTokens } from './deploy-tokens.ts';

/** Why a version that was published with a revoked token is refused. */
export const withdrawnReason = (version: string) =>
  `${version} was published with a deploy token that has been revoked. Publish a new version with another token.`;

/**
 * Whether a version was published with a revoked token and is not live for people. The live version and its fallback
 * stay, since a person decided to run them.
 */
export async function isWithdrawn(queries: Queries, module: string, version: string): Promise<boolean> {
  const { rows } = await queries.query(
    `select from module_releases release join deploy_tokens token on token.id = release.token_id
      where release.module = $1 and release.version = $2 and token.revoked_at is not null
        and not exists (
          select from module_channels channel
           where channel.module = $1 and $2 in (channel.live_version, channel.previous_version))`,
    [module, version],
  );
  return rows.length > 0;
}

/**
 * Throws `auth` when the token was revoked since the request began, and prevents revocation until the transaction ends.
 */
export async function requireValidToken(queries: Queries, id: string): Promise<void> {
  const { rows } = await queries.query(
    'select from deploy_tokens where id = $1 and revoked_at is null for share',
    [id],
  );
  if (rows.length === 0) throw new AdhelmError('auth', 'That deploy token was revoked during the request.');
}

type Revocation = {
  readonly module: string;
  readonly id: string;
  /** The name that the audit log displays. */
  readonly by: string;
};

/** Ends the rollout of a withdrawn version; resolves with that version, or null. */
async function endWithdrawnRollout(queries: Queries, module: string, at: Date): Promise<string | null> {
  const channel = await readChannel(queries, module);
  const version = channel.candidate?.version;
  if (version === undefined || !(await isWithdrawn(queries, module, version))) return null;
  await endStage(queries, module, at);
  await writeChannel(queries, { ...channel, candidate: null });
  return version;
}

/**
 * Revokes a token and everything created with it: tokens (also indirectly), preview links and their previews, rollouts
 * and unpromoted versions, uploads in progress. Live versions stay and are marked in the module's status. Null when the
 * module has no such token.
 */
export function revokeWithDependents(
  pool: pg.Pool,
  { module, id, by }: Revocation,
  at: Date,
): Promise<DeployToken | null> {
  return changeRegistry(pool, async (queries, notify) => {
    const [token, ...derived] = await revokeDeployTokens(queries, module, id, at);
    if (token === undefined) return null;
    const audit = (reason: string) =>
      recordAudit(queries, at, { actor: by, action: 'token-revoked', module, reason });
    await audit(token.label);
    for (const { label } of derived) await audit(`${label}, which was created with ${token.label}`);
    const ended = await endWithdrawnRollout(queries, module, at);
    if (ended !== null) {
      const reason = `it was published with the revoked token ${token.label}`;
      await recordAudit(queries, at, { actor: by, action: 'rolled-back', module, from: ended, reason });
      await notify(module, 'rolled-back');
    }
    return token;
  });
}
