import { parseArgs } from 'node:util';
import { messageOf } from '@adhelm/contracts';

/** The command line is invalid. The message says why. */
export class UsageError extends Error {}

export const usage = `npm run admin -- <command>

  create-user <e-mail> [--name "…"] [--level N] [--admin | --read-only]   the password is read from standard input
  grant <e-mail or id> [--level N] [--admin] [--read-only | --no-read-only] [--accounts id,id | --all-accounts]
        [--tier …] [--position …]
  revoke <e-mail or id>                                     no admin claim, access level 0
  set-password <e-mail or id>                               the password is read from standard input
  list-users
  deploy-token <module> [--label "…"] [--scopes a,b] [--days N]   shown once; default: all scopes, 30 days
  revoke-deploy-token <module> <id>
  migrate                                                   migrates the database to this version

Level 1 views and changes campaigns, level 2 also manages accounts, an admin manages everything; --read-only limits a
person to viewing. A running Adhelm applies changed rights within five seconds.`;

const options = {
  name: { type: 'string' },
  level: { type: 'string' },
  admin: { type: 'boolean' },
  'read-only': { type: 'boolean' },
  accounts: { type: 'string' },
  'all-accounts': { type: 'boolean' },
  tier: { type: 'string' },
  position: { type: 'string' },
  label: { type: 'string' },
  scopes: { type: 'string' },
  days: { type: 'string' },
} as const;

export type CommandLine = {
  readonly command: string;
  /** The person or module that the command concerns. */
  readonly who: string | null;
  /** The id of a token of that module, for commands that take one. */
  readonly id: string | null;
  readonly name: string | undefined;
  readonly level: number | undefined;
  readonly admin: boolean;
  /** undefined = unchanged */
  readonly readOnly: boolean | undefined;
  /** undefined = unchanged, null = every account */
  readonly accounts: readonly string[] | null | undefined;
  readonly tier: string | undefined;
  readonly position: string | undefined;
  readonly label: string | undefined;
  readonly scopes: readonly string[] | undefined;
  readonly days: number | undefined;
};

function parsed(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

function wholeNumber(option: 'level' | 'days', text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,4}$/.test(text)) throw new UsageError(`--${option} must be a whole number from 0`);
  return Number(text);
}

const listOf = (text: string | undefined) => text?.split(',').map((part) => part.trim());
/** Commands that take a second id, of something that belongs to a person or module. */
const TAKES_ID = ['revoke-deploy-token'];

/** Reads the parameters after `npm run admin --`. Throws `UsageError`. */
export function parseCommandLine(parameters: readonly string[]): CommandLine {
  const { values, positionals } = parsed(parameters);
  const [command, who = null, ...others] = positionals;
  if (command === undefined) throw new UsageError('Which command?');
  const [id = null, ...rest] = TAKES_ID.includes(command) ? others : [null, ...others];
  if (rest.length > 0) throw new UsageError(`Unexpected argument: "${rest.join(' ')}"`);
  const everyAccount = values['all-accounts'] === true;
  if (everyAccount && values.accounts !== undefined) {
    throw new UsageError('--accounts and --all-accounts exclude each other');
  }
  return {
    command,
    who,
    id,
    name: values.name,
    level: wholeNumber('level', values.level),
    admin: values.admin === true,
    readOnly: values['read-only'],
    accounts: everyAccount ? null : listOf(values.accounts),
    tier: values.tier,
    position: values.position,
    label: values.label,
    scopes: listOf(values.scopes),
    days: wholeNumber('days', values.days),
  };
}
