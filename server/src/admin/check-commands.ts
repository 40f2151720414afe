import { readFile, writeFile } from 'node:fs/promises';
import { AdhelmError, type CheckedAssumption, type CheckRow } from '@adhelm/contracts';
import * as z from 'zod';
import { systemScope, withScope } from '../foundation/database/index.ts';
import { hasErrorCode } from '../foundation/errors/index.ts';
import { createCipher, masterKeys } from '../foundation/secrets/index.ts';
import { accountAccesses, accountById, runCheck } from '../sources/accounts/index.ts';
import { assumptionsOf, checkTable, isWhole, parsedRecording, replayedCheck } from '../sources/index.ts';
import { type CommandKit, UsageError } from './command.ts';
import { argumentsOf } from './command-line.ts';

/** Commands about what the source of an account answers. */
export function addCheckCommands(kit: CommandKit): void {
  addCheckAccount(kit);
  addReplay(kit);
}

const checkSchema = z.object({ save: z.string().optional(), sandbox: z.string().optional() });

function addCheckAccount({ program, surroundings: { config, say }, onDatabase }: CommandKit): void {
  const command = program
    .command('check-account')
    .description('makes every read of an account once and shows what its source answers')
    .usage('<account id> [--save <file>] [--sandbox <url>]')
    .argument('[account]', 'id of the account, as in the address of its page')
    .option('--save <file>', 'saves the answers without secrets, names and personal data')
    .option('--sandbox <url>', 'where the simulated networks are, for a demo account');
  command.allowExcessArguments().action(() => {
    const [id] = argumentsOf(command, 1);
    if (id === undefined) throw new UsageError('check-account needs the id of an account');
    const { save, sandbox = null } = checkSchema.parse(command.opts());
    return onDatabase(async (pool) => {
      const accesses = accountAccesses(createCipher(await masterKeys(config)), sandbox);
      const { account, access } = await withScope(pool, systemScope, async (client) => {
        const found = z.guid().safeParse(id).success ? await accountById(client, id) : null;
        if (found === null) throw new AdhelmError('not-found', `No account has the id ${id}.`);
        return { account: found, access: await accesses.open(client, found) };
      });
      const signal = new AbortController().signal;
      const { rows, assumptions, recording } = await runCheck({
        account,
        access,
        now: () => new Date(),
        signal,
      });
      if (save !== undefined) await writeFile(save, `${JSON.stringify(recording, null, 1)}\n`);
      report(say, rows, assumptions);
    });
  });
}

function addReplay({ program, surroundings: { say } }: CommandKit): void {
  const command = program
    .command('replay')
    .description('repeats the check of an account with the answers of its recording')
    .usage('<file>')
    .argument('[file]', 'a recording that check-account saved');
  command.allowExcessArguments().action(async () => {
    const [file] = argumentsOf(command, 1);
    if (file === undefined) throw new UsageError('replay needs a recording');
    const run = await replayedCheck(parsedRecording(await textOf(file)));
    report(say, run.rows, assumptionsOf(run));
  });
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    throw new AdhelmError('not-found', `There is no file ${file}.`, { cause: error });
  }
}

function report(
  say: (line: string) => void,
  rows: readonly CheckRow[],
  assumptions: readonly CheckedAssumption[],
): void {
  for (const line of checkTable(rows, assumptions)) say(line);
  if (isWhole(rows)) return;
  const failed = rows.filter(({ outcome }) => outcome !== 'ok').length;
  throw new AdhelmError('upstream', `${failed} of ${rows.length} reads did not work.`);
}
