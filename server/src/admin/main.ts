import { AdhelmError } from '@adhelm/contracts';
import { readConfig } from '../foundation/config/index.ts';
import { startFailureOf } from '../start-failure.ts';
import { UsageError } from './command.ts';
import { runCommand, usage } from './commands.ts';

const EX_USAGE = 64;
const EX_REFUSED = 1;

/** Runs one command and prints a failure as one line on stderr. */
async function main(): Promise<number> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const complain = (line: string) => process.stderr.write(`adhelm: ${line}\n`);
  try {
    const surroundings = { config: readConfig(process.env), say, note: complain, input: process.stdin };
    await runCommand(process.argv.slice(2), surroundings);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n\n${usage()}`);
      return EX_USAGE;
    }
    if (error instanceof AdhelmError) {
      complain(error.message);
      return EX_REFUSED;
    }
    const { line, exitCode } = startFailureOf(error);
    complain(line);
    return exitCode;
  }
}

process.exit(await main());
