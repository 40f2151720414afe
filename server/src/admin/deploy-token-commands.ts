import { AdhelmError, deployScopes, newDeployTokenRequestSchema } from '@adhelm/contracts';
import type { Command } from 'commander';
import * as z from 'zod';
import { systemScope, withScope } from '../foundation/database/index.ts';
import { createDeployToken, recordAudit, revokeWithDependents } from '../platform/registry/index.ts';
import { type CommandKit, UsageError } from './command.ts';
import { argumentsOf, listOf, wholeNumber } from './command-line.ts';
import { requireDatabase } from './database-access.ts';

/** The actor in the audit log: anyone who may run commands on the server's machine. */
const ACTOR = 'npm run admin';
const DAYS = 30;
const LABEL = 'made on the server';

const moduleSchema = z.string().regex(/^[a-z][a-z0-9-]{1,62}$/, 'is not the name of a module');

/** Commands about the deploy tokens of modules. */
export function addDeployTokenCommands(kit: CommandKit): void {
  addDeployToken(kit);
  addRevokeDeployToken(kit);
}

/** Creates a deploy token of a module, including its first one, and prints it once. */
function addDeployToken({ program, surroundings, onDatabase }: CommandKit): void {
  const command = program
    .command('deploy-token')
    .description('creates a deploy token of a module; it is shown once')
    .usage('<module> [--label "…"] [--scopes a,b] [--days N]')
    .argument('[module]', 'name of the module')
    .option('--label <text>', `what the token is for; default: ${LABEL}`)
    .option('--scopes <names>', `scopes, separated by commas; default: ${deployScopes.join(',')}`, listOf)
    .option('--days <N>', `days that the token is valid; default: ${DAYS}`, wholeNumber('--days'));
  command.allowExcessArguments().action(async () => {
    const [name] = argumentsOf(command, 1);
    await requireDatabase(surroundings.config);
    await onDatabase(async (pool) => {
      const module = moduleNamed(name, command);
      const request = newDeployTokenRequestSchema.safeParse({
        label: LABEL,
        scopes: deployScopes,
        days: DAYS,
        ...command.opts(),
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
      surroundings.say(
        `Deploy token of ${module} until ${made.expiresAt.slice(0, 10)}, id ${made.id}; it is not shown again:`,
      );
      surroundings.say(made.token);
    });
  });
}

function addRevokeDeployToken({ program, surroundings, onDatabase }: CommandKit): void {
  const command = program
    .command('revoke-deploy-token')
    .description('ends a deploy token at once')
    .usage('<module> <id>')
    .argument('[module]', 'name of the module')
    .argument('[id]', 'id of the token, as shown when it was created');
  command.allowExcessArguments().action(async () => {
    const [name, token] = argumentsOf(command, 2);
    await requireDatabase(surroundings.config);
    await onDatabase(async (pool) => {
      const module = moduleNamed(name, command);
      const id = z.guid().safeParse(token);
      if (!id.success) throw new UsageError(`${command.name()} needs the id of a token`);
      const ended = await revokeWithDependents(pool, { module, id: id.data, by: ACTOR }, new Date());
      if (ended === null) throw new AdhelmError('not-found', `${module} has no token ${id.data}.`);
      surroundings.say(`Revoked: "${ended.label}" of ${module} can no longer be used.`);
    });
  });
}

function moduleNamed(name: string | undefined, command: Command): string {
  if (name === undefined) throw new UsageError(`${command.name()} needs the name of a module`);
  const parsed = moduleSchema.safeParse(name);
  if (parsed.success) return parsed.data;
  throw new AdhelmError('validation', `"${name}" is not a module name.`);
}
