import { AdhelmError, deployScopes, newDeployTokenRequestSchema } from '@adhelm/contracts';
import * as z from 'zod';
import { systemScope, withScope } from '../database/scope.ts';
import { createDeployToken } from '../registry/access/deploy-tokens.ts';
import { revokeWithDependents } from '../registry/access/revocation.ts';
import { recordAudit } from '../registry/channels/registry-changes.ts';
import type { Command } from './command.ts';
import { type CommandLine, UsageError } from './command-line.ts';

/** The actor in the audit log: anyone who may run commands on the server's machine. */
const ACTOR = 'npm run admin';
const DAYS = 30;
const LABEL = 'made on the server';

const moduleSchema = z.string().regex(/^[a-z][a-z0-9-]{1,62}$/, 'is not the name of a module');

function moduleOf(line: CommandLine): string {
  if (line.who === null) throw new UsageError(`${line.command} needs the name of a module`);
  const parsed = moduleSchema.safeParse(line.who);
  if (parsed.success) return parsed.data;
  throw new AdhelmError('validation', `"${line.who}" is not a module name.`);
}

/** Creates a deploy token of a module, including its first one, and prints it once. */
export const makeDeployToken: Command = async (pool, line, { say }) => {
  const module = moduleOf(line);
  const request = newDeployTokenRequestSchema.safeParse({
    label: line.label ?? LABEL,
    scopes: line.scopes ?? deployScopes,
    days: line.days ?? DAYS,
  });
  if (!request.success) {
    const faults = request.error.issues.map(({ path, message }) => `--${String(path[0])}: ${message}`);
    throw new AdhelmError('validation', `${faults.join('; ')}. Scopes are ${deployScopes.join(', ')}.`);
  }
  const now = new Date();
  const made = await withScope(pool, systemScope, async (client) => {
    const token = await createDeployToken(client, { ...request.data, module, createdBy: ACTOR }, now);
    const reason = `${token.label}: ${token.scopes.join(', ')}, until ${token.expiresAt}`;
    await recordAudit(client, now, { actor: ACTOR, action: 'token-made', module, reason });
    return token;
  });
  say(
    `Deploy token of ${module} until ${made.expiresAt.slice(0, 10)}, id ${made.id}; it is not shown again:`,
  );
  say(made.token);
};

export const endDeployToken: Command = async (pool, line, { say }) => {
  const module = moduleOf(line);
  const id = z.guid().safeParse(line.id);
  if (!id.success) throw new UsageError(`${line.command} needs the id of a token`);
  const now = new Date();
  const ended = await revokeWithDependents(pool, { module, id: id.data, by: ACTOR }, now);
  if (ended === null) throw new AdhelmError('not-found', `${module} has no token ${id.data}.`);
  say(`Revoked: "${ended.label}" of ${module} can no longer be used.`);
};
