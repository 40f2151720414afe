import { parseArgs } from 'node:util';
import { messageOf } from '@adhelm/contracts';

/** The command line cannot be understood; the message says what is wrong with it. */
export class UsageError extends Error {}

export const usage = `npm run admin -- <command>

  create-user <e-mail> [--name "…"] [--level N] [--admin]   the password is read from standard input
  grant <e-mail or id> [--level N] [--admin] [--accounts id,id | --all-accounts] [--tier …] [--position …]
  revoke <e-mail or id>                                     no admin claim, access level 0
  set-password <e-mail or id>                               the password is read from standard input
  list-users
  migrate                                                   brings the database up to this version

Tokens carry a change at their next renewal, within ten minutes.`;

const options = {
  name: { type: 'string' },
  level: { type: 'string' },
  admin: { type: 'boolean' },
  accounts: { type: 'string' },
  'all-accounts': { type: 'boolean' },
  tier: { type: 'string' },
  position: { type: 'string' },
} as const;

export type CommandLine = {
  readonly command: string;
  readonly who: string | null;
  readonly name: string | undefined;
  readonly level: number | undefined;
  readonly admin: boolean;
  /** undefined = as it is, null = every account */
  readonly accounts: readonly string[] | null | undefined;
  readonly tier: string | undefined;
  readonly position: string | undefined;
};

function parsed(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

function levelOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,4}$/.test(text)) throw new UsageError('--level must be a whole number from 0');
  return Number(text);
}

/** Reads the parameters after `npm run admin --`. Throws `UsageError`. */
export function parseCommandLine(parameters: readonly string[]): CommandLine {
  const { values, positionals } = parsed(parameters);
  const [command, who = null, ...rest] = positionals;
  if (command === undefined) throw new UsageError('Which command?');
  if (rest.length > 0) throw new UsageError(`What is "${rest.join(' ')}"?`);
  const everyAccount = values['all-accounts'] === true;
  if (everyAccount && values.accounts !== undefined) {
    throw new UsageError('--accounts and --all-accounts exclude each other');
  }
  return {
    command,
    who,
    name: values.name,
    level: levelOf(values.level),
    admin: values.admin === true,
    accounts: everyAccount ? null : values.accounts?.split(',').map((id) => id.trim()),
    tier: values.tier,
    position: values.position,
  };
}
