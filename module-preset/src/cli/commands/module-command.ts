import type { Command } from 'commander';
import * as z from 'zod';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { exitCodes } from '../exit-codes.ts';
import { openModuleFolder } from '../module/module-folder.ts';
import type { Style } from '../output/style.ts';
import { connectionOptionsSchema, resolveConnection } from '../registry/connection.ts';
import { createRegistryClient, type RegistryClient } from '../registry/registry-client.ts';

/** What a command came to: data for `--json`, and the same for a person. */
export type CommandResult = { readonly data: unknown; readonly text: (style: Style) => string };

/** Runs a command's work and shows its result; made by the program, which knows about `--json` and exit codes. */
export type Show = (work: () => Promise<CommandResult>) => Promise<void>;

/** What every command is added to the program with. */
export type CommandKit = { readonly program: Command; readonly io: CliIo; readonly show: Show };

const moduleOptionsSchema = connectionOptionsSchema.extend({ module: z.string().optional() });

/** Options of every command that talks to a shell. */
export function withConnection(command: Command): Command {
  return command
    .option('--shell <url>', 'the shell (or ADHELM_SHELL, or adhelm.shell in package.json)')
    .option('--token <token>', 'deploy token (better: ADHELM_DEPLOY_TOKEN; it is never shown)')
    .option('--folder <path>', 'folder of the module', '.');
}

/** The same, for commands that need nothing of the module but its name. */
export function withModule(command: Command): Command {
  return withConnection(command).option('--module <name>', 'the module (default: the one of the folder)');
}

/** The registry for the module that the options name. */
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
