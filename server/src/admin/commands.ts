import { Readable } from 'node:stream';
import type { Command } from 'commander';
import { readConfig } from '../foundation/config/index.ts';
import { addCheckCommands } from './check-commands.ts';
import type { CommandKit, Surroundings } from './command.ts';
import { adminProgram, argumentsOf, runProgram } from './command-line.ts';
import { databaseInUse, migrateDatabase, withDatabase } from './database-access.ts';
import { addDeployTokenCommands } from './deploy-token-commands.ts';
import { addPersonCommands } from './person-commands.ts';

/**
 * Runs one command of `npm run admin`. Throws `UsageError` for an invalid command line, `AdhelmError` for a refused operation.
 */
export function runCommand(parameters: readonly string[], surroundings: Surroundings): Promise<void> {
  return runProgram(programFor(surroundings), parameters);
}

/** The commands and their parameters. */
export function usage(): string {
  const nothing = () => undefined;
  const surroundings = { config: readConfig({}), say: nothing, note: nothing, input: Readable.from([]) };
  return programFor(surroundings).helpInformation().trimEnd();
}

function programFor(surroundings: Surroundings): Command {
  const program = adminProgram(surroundings.say);
  const kit: CommandKit = {
    program,
    surroundings,
    onDatabase: (work) => {
      noteDatabase(surroundings);
      return withDatabase(surroundings.config, work);
    },
  };
  addPersonCommands(kit);
  addDeployTokenCommands(kit);
  addCheckCommands(kit);
  addMigrate(kit);
  return program;
}

function noteDatabase({ config, note }: Surroundings): void {
  note(`This uses ${databaseInUse(config)}.`);
}

function addMigrate({ program, surroundings }: CommandKit): void {
  const command = program.command('migrate').description('migrates the database to this version').usage(' ');
  command.allowExcessArguments().action(async () => {
    argumentsOf(command, 0);
    noteDatabase(surroundings);
    const ran = await migrateDatabase(surroundings.config);
    surroundings.say(ran.length === 0 ? 'The database is up to date.' : `Migrated: ${ran.join(', ')}`);
  });
}
