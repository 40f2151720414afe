import type { Command } from 'commander';
import * as z from 'zod';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { exitCodes } from '../exit-codes.ts';
import { openModuleFolder } from '../module/module-folder.ts';
import type { Style } from '../output/style.ts';
import { connectionOptionsSchema, resolveConnection } from '../registry/connection.ts';
import { createRegistryClient, type RegistryClient } from '../registry/registry-client.ts';

/** The result of a command: data for `--json`, and text for a person. */
export type CommandResult = { readonly data: unknown; readonly text: (style: Style) => string };

/** Runs a command and prints its result; created by the program, which handles `--json` and exit codes. */
export type Show = (work: () => Promise<CommandResult>) => Promise<void>;

/** What every command needs to register itself with the program. */
export type CommandKit = { readonly program: Command; readonly io: CliIo; readonly show: Show };

const moduleOptionsSchema = connectionOptionsSchema.extend({ module: z.string().optional() });

/** Options of every command that connects to a shell. */
export function withConnection(command: Command): Command {
  return command
    .option('--shell <url>', 'the shell (or ADHELM_SHELL, or adhelm.shell in package.json)')
    .option(
      '--token <token>',
      'deploy token (prefer ADHELM_DEPLOY_TOKEN, which stays out of the shell history)',
    )
    .option('--folder <path>', "module's folder", '.');
}

/** The same, for commands that need only the name of the module. */
export function withModule(command: Command): Command {
  return withConnection(command).option('--module <name>', 'the module (default: the one in the folder)');
}

/** The registry for the module in the options. */
export async function openRegistry(
  io: CliIo,
  command: Command,
): Promise<{ readonly module: string; readonly registry: RegistryClient }> {
  const options = moduleOptionsSchema.parse(command.opts());
  const connection = await resolveConnection(io, options);
  const module = options.module ?? (await openModuleFolder(io.cwd, options.folder)).name;
  return { module, registry: createRegistryClient(connection, module, io.fetch) };
}

/** An option that is a whole number within bounds. */
export function wholeNumber(name: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most) return value;
    throw new CliError(
      exitCodes.usage,
      `${name} must be a whole number from ${least} to ${most}, not "${text}".`,
    );
  };
}
