import { text } from 'node:stream/consumers';
import { AdhelmError, MIN_PASSWORD_LENGTH, registrationSchema } from '@adhelm/contracts';
import type pg from 'pg';
import * as z from 'zod';
import { type Config, ConfigError } from '../config.ts';
import { checkNewPassword } from '../identity/new-password.ts';
import { createPasswordAccount, setPassword } from '../identity/password-accounts.ts';
import { endSessions } from '../identity/provider-records.ts';
import { refuseReadOnlyAdmin } from '../people/access-rules.ts';
import {
  findUser,
  findUsersByEmail,
  listUsers,
  type UserRecord,
  updateAccess,
} from '../users/users-repository.ts';
import type { Command, Surroundings } from './command.ts';
import { type CommandLine, parseCommandLine, UsageError } from './command-line.ts';
import { migrateDatabase, missingDatabase, withDatabase } from './database-access.ts';
import { endDeployToken, makeDeployToken } from './deploy-token-commands.ts';

const DEFAULT_LEVEL = 1;

function required(line: CommandLine): string {
  if (line.who === null) throw new UsageError(`${line.command} needs an e-mail`);
  return line.who;
}

async function personOf(pool: pg.Pool, line: CommandLine): Promise<UserRecord> {
  const who = required(line);
  const byId = await findUser(pool, who);
  const found = byId === null ? await findUsersByEmail(pool, who) : [byId];
  const [person, ...others] = found;
  if (person === undefined) throw new AdhelmError('not-found', `No person has the email or id ${who}.`);
  if (others.length === 0) return person;
  const ids = found.map(({ id }) => id).join(', ');
  throw new AdhelmError('conflict', `Several people have the email ${who}. Use an id: ${ids}.`);
}

async function readPassword({ input, say }: Surroundings): Promise<string> {
  if (input.isTTY === true) say('Type the password, then Enter and Ctrl-D (it is shown):');
  const password = (await text(input)).replace(/\r?\n$/, '');
  if (password.length >= MIN_PASSWORD_LENGTH && password.length <= 255) return password;
  throw new AdhelmError('validation', `The password must have ${MIN_PASSWORD_LENGTH} to 255 characters.`);
}

function describe({ email, id, admin, accessLevel, accounts, readOnly, name }: UserRecord): string {
  const access = admin ? 'admin' : accessLevel > 0 ? `access level ${accessLevel}` : 'waits for access';
  const limits = accounts === null ? '' : `, ${accounts.length} accounts only`;
  return `${email}  ${name}  ${access}${readOnly ? ', read-only' : ''}${limits}  ${id}`;
}

const createUser: Command = async (pool, line, surroundings) => {
  const email = required(line);
  const password = await readPassword(surroundings);
  const registration = registrationSchema.safeParse({ email, name: line.name ?? email, password });
  if (!registration.success) {
    throw new AdhelmError('validation', registration.error.issues.map(({ message }) => message).join('; '));
  }
  checkNewPassword('password', registration.data.password, registration.data.email);
  const access = { admin: line.admin, accessLevel: line.level ?? 0, readOnly: line.readOnly ?? false };
  refuseReadOnlyAdmin(access);
  const id = await createPasswordAccount(pool, registration.data, access);
  const person = await findUser(pool, id);
  if (person !== null) surroundings.say(`Created: ${describe(person)}`);
};

const accountsSchema = z.array(z.guid());

const grant: Command = async (pool, line, { say }) => {
  const person = await personOf(pool, line);
  const { accounts } = line;
  if (accounts !== undefined && accounts !== null && !accountsSchema.safeParse(accounts).success) {
    throw new AdhelmError('validation', '--accounts must be account ids separated by commas.');
  }
  refuseReadOnlyAdmin({
    admin: line.admin || person.admin,
    readOnly: line.readOnly ?? person.readOnly,
  });
  await updateAccess(pool, person.id, {
    accessLevel: line.level ?? Math.max(person.accessLevel, DEFAULT_LEVEL),
    ...(line.admin ? { admin: true } : {}),
    ...(accounts === undefined ? {} : { accounts }),
    ...(line.readOnly === undefined ? {} : { readOnly: line.readOnly }),
    ...(line.tier === undefined ? {} : { tier: line.tier }),
    ...(line.position === undefined ? {} : { position: line.position }),
  });
  const now = await findUser(pool, person.id);
  if (now !== null) say(`Granted: ${describe(now)}`);
};

const revoke: Command = async (pool, line, { say }) => {
  const person = await personOf(pool, line);
  await updateAccess(pool, person.id, { admin: false, accessLevel: 0 });
  await endSessions(pool, person.id, null);
  say(`Revoked: ${person.email} no longer has access. A running Adhelm applies this within five seconds.`);
};

const changePassword: Command = async (pool, line, surroundings) => {
  const person = await personOf(pool, line);
  const password = await readPassword(surroundings);
  checkNewPassword('password', password, person.email);
  await setPassword(pool, person.id, person.email, password);
  await endSessions(pool, person.id, null);
  surroundings.say(`The password of ${person.email} was set and their open sessions ended.`);
};

const listAll: Command = async (pool, _line, { say }) => {
  const people = await listUsers(pool);
  for (const person of people) say(describe(person));
  if (people.length === 0) say('No people yet: npm run admin -- create-user <e-mail> --admin');
};

const commands: Readonly<Record<string, Command>> = {
  'create-user': createUser,
  grant,
  revoke,
  'set-password': changePassword,
  'list-users': listAll,
  'deploy-token': makeDeployToken,
  'revoke-deploy-token': endDeployToken,
};

/** Commands that need the database of an existing installation. */
const OF_A_PRODUCT = ['deploy-token', 'revoke-deploy-token'];

/**
 * Prevents a token from being created in a new, empty database while the installation keeps its data elsewhere.
 * Throws `ConfigError`.
 */
async function requireProduct(command: string, config: Config): Promise<void> {
  const missing = OF_A_PRODUCT.includes(command) ? await missingDatabase(config) : null;
  if (missing === null) return;
  throw new ConfigError(
    `There is no database in ${missing}. Set DATA_DIR to the folder of the installation you mean, or start it once`,
  );
}

/**
 * Runs one command of `npm run admin`. Throws `UsageError` for an invalid command line, `AdhelmError` for a refused
 * operation.
 */
export async function runCommand(parameters: readonly string[], surroundings: Surroundings): Promise<void> {
  const line = parseCommandLine(parameters);
  if (line.command === 'migrate') {
    const ran = await migrateDatabase(surroundings.config);
    surroundings.say(ran.length === 0 ? 'The database is up to date.' : `Migrated: ${ran.join(', ')}`);
    return;
  }
  const command = Object.hasOwn(commands, line.command) ? commands[line.command] : undefined;
  if (command === undefined) throw new UsageError(`Unknown command: ${line.command}`);
  await requireProduct(line.command, surroundings.config);
  await withDatabase(surroundings.config, (pool) => command(pool, line, surroundings));
}
