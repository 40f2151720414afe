import { text } from 'node:stream/consumers';
import { AdhelmError, MIN_PASSWORD_LENGTH, registrationSchema } from '@adhelm/contracts';
import type { Command } from 'commander';
import type pg from 'pg';
import * as z from 'zod';
import { refuseReadOnlyAdmin } from '../people/access/index.ts';
import {
  checkNewPassword,
  createPasswordAccount,
  endSessions,
  setPassword,
} from '../people/identity/index.ts';
import {
  findUser,
  findUsersByEmail,
  listUsers,
  type UserRecord,
  updateAccess,
} from '../people/users/index.ts';
import { type CommandKit, type Surroundings, UsageError } from './command.ts';
import { argumentsOf, listOf, wholeNumber } from './command-line.ts';

const DEFAULT_LEVEL = 1;
const PASSWORD = 'the password is read from standard input';

/** Commands about people and their access. */
export function addPersonCommands(kit: CommandKit): void {
  addCreateUser(kit);
  addGrant(kit);
  addRevoke(kit);
  addSetPassword(kit);
  addListUsers(kit);
}

function addCreateUser({ program, surroundings, onDatabase }: CommandKit): void {
  const command = program
    .command('create-user')
    .description(`creates a person who signs in with a password; ${PASSWORD}`)
    .usage('<e-mail> [--name "…"] [--level N] [--admin | --read-only]')
    .argument('[e-mail]', 'the e-mail that the person signs in with')
    .option('--name <text>', 'the name of the person; default: the e-mail');
  withRights(command).action(() => {
    const email = personIn(command);
    const { name = email, admin = false, level = 0, readOnly = false } = createSchema.parse(command.opts());
    return onDatabase(async (pool) => {
      const password = await readPassword(surroundings);
      const registration = registrationSchema.safeParse({ email, name, password });
      if (!registration.success) {
        throw new AdhelmError(
          'validation',
          registration.error.issues.map(({ message }) => message).join('; '),
        );
      }
      checkNewPassword('password', registration.data.password, registration.data.email);
      const access = { admin, accessLevel: level, readOnly };
      refuseReadOnlyAdmin(access);
      const id = await createPasswordAccount(pool, registration.data, access);
      const person = await findUser(pool, id);
      if (person !== null) surroundings.say(`Created: ${describe(person)}`);
    });
  });
}

function addGrant({ program, surroundings: { say }, onDatabase }: CommandKit): void {
  const command = program
    .command('grant')
    .description('gives a person access, or changes it; what is not named stays as it is')
    .usage(
      '<e-mail or id> [--level N] [--admin] [--read-only | --no-read-only] [--accounts id,id | --all-accounts] [--tier …] [--position …]',
    )
    .argument('[person]', 'e-mail or id of the person')
    .option('--accounts <ids>', 'only these accounts, by id, separated by commas', listOf)
    .option('--all-accounts', 'every account')
    .option('--tier <text>', 'tier of the person')
    .option('--position <text>', 'position of the person');
  withRights(command).action(() => {
    const who = personIn(command);
    const { admin = false, level, readOnly, tier, position, ...of } = grantSchema.parse(command.opts());
    if (of.allAccounts === true && of.accounts !== undefined) {
      throw new UsageError('--accounts and --all-accounts exclude each other');
    }
    const accounts = of.allAccounts === true ? null : of.accounts;
    return onDatabase(async (pool) => {
      const person = await personOf(pool, who);
      if (accounts !== undefined && accounts !== null && !accountsSchema.safeParse(accounts).success) {
        throw new AdhelmError('validation', '--accounts must be account ids separated by commas.');
      }
      refuseReadOnlyAdmin({ admin: admin || person.admin, readOnly: readOnly ?? person.readOnly });
      await updateAccess(pool, person.id, {
        accessLevel: level ?? Math.max(person.accessLevel, DEFAULT_LEVEL),
        ...(admin ? { admin: true } : {}),
        ...(accounts === undefined ? {} : { accounts }),
        ...(readOnly === undefined ? {} : { readOnly }),
        ...(tier === undefined ? {} : { tier }),
        ...(position === undefined ? {} : { position }),
      });
      const now = await findUser(pool, person.id);
      if (now !== null) say(`Granted: ${describe(now)}`);
    });
  });
}

function addRevoke({ program, surroundings: { say }, onDatabase }: CommandKit): void {
  const command = program
    .command('revoke')
    .description('removes the admin claim and sets access level 0')
    .usage('<e-mail or id>')
    .argument('[person]', 'e-mail or id of the person');
  command.allowExcessArguments().action(() => {
    const who = personIn(command);
    return onDatabase(async (pool) => {
      const person = await personOf(pool, who);
      await updateAccess(pool, person.id, { admin: false, accessLevel: 0 });
      await endSessions(pool, person.id, null);
      say(
        `Revoked: ${person.email} no longer has access. A running Adhelm applies this within five seconds.`,
      );
    });
  });
}

function addSetPassword({ program, surroundings, onDatabase }: CommandKit): void {
  const command = program
    .command('set-password')
    .description(`sets a person's password and ends their sessions; ${PASSWORD}`)
    .usage('<e-mail or id>')
    .argument('[person]', 'e-mail or id of the person');
  command.allowExcessArguments().action(() => {
    const who = personIn(command);
    return onDatabase(async (pool) => {
      const person = await personOf(pool, who);
      const password = await readPassword(surroundings);
      checkNewPassword('password', password, person.email);
      await setPassword(pool, person.id, person.email, password);
      await endSessions(pool, person.id, null);
      surroundings.say(`The password of ${person.email} was set and their open sessions ended.`);
    });
  });
}

function addListUsers({ program, surroundings: { say }, onDatabase }: CommandKit): void {
  const command = program.command('list-users').description('lists everyone with their access').usage(' ');
  command.allowExcessArguments().action(() => {
    argumentsOf(command, 0);
    return onDatabase(async (pool) => {
      const people = await listUsers(pool);
      for (const person of people) say(describe(person));
      if (people.length === 0) say('No people yet: npm run admin -- create-user <e-mail> --admin');
    });
  });
}

/** The options that a person's rights are set with. */
function withRights(command: Command): Command {
  return command
    .allowExcessArguments()
    .option('--level <N>', 'access level, a whole number from 0', wholeNumber('--level'))
    .option('--admin', 'manages everything')
    .option('--read-only', 'may only view')
    .option('--no-read-only', 'may change again');
}

const rightsSchema = z.object({
  level: z.number().optional(),
  admin: z.boolean().optional(),
  readOnly: z.boolean().optional(),
});
const createSchema = rightsSchema.extend({ name: z.string().optional() });
const grantSchema = rightsSchema.extend({
  accounts: z.array(z.string()).optional(),
  allAccounts: z.boolean().optional(),
  tier: z.string().optional(),
  position: z.string().optional(),
});
const accountsSchema = z.array(z.guid());

function personIn(command: Command): string {
  const [who] = argumentsOf(command, 1);
  if (who === undefined) throw new UsageError(`${command.name()} needs an e-mail`);
  return who;
}

async function personOf(pool: pg.Pool, who: string): Promise<UserRecord> {
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
