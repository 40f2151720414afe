import { messageOf } from '@adhelm/contracts';
import { Command, CommanderError } from 'commander';
import { CliError } from './cli-error.ts';
import type { CliIo } from './cli-io.ts';
import { addChannelCommands } from './commands/channels.ts';
import { addCheck } from './commands/check.ts';
import { addCreate } from './commands/create.ts';
import { addDev } from './commands/dev.ts';
import { addInspectionCommands } from './commands/inspection.ts';
import type { CommandKit, CommandResult } from './commands/module-command.ts';
import { addPreview } from './commands/preview.ts';
import { addPublish } from './commands/publish.ts';
import { addToken } from './commands/token.ts';
import { type ExitCode, exitCodeMeanings, exitCodes } from './exit-codes.ts';
import { gateReport } from './output/gate-report.ts';
import { styleFor } from './output/style.ts';

const commands: readonly ((kit: CommandKit) => void)[] = [
  addCreate,
  addDev,
  addCheck,
  addPublish,
  addChannelCommands,
  addInspectionCommands,
  addPreview,
  addToken,
];

/** Runs one command line (without `node` and the script). Resolves to its exit code and never throws. */
export async function runCli(parameters: readonly string[], io: CliIo): Promise<ExitCode> {
  const asJson = parameters.includes('--json');
  try {
    await programFor(io, asJson).parseAsync([...parameters], { from: 'user' });
    return exitCodes.ok;
  } catch (error) {
    return tellEnd(error, io, asJson);
  }
}

function programFor(io: CliIo, asJson: boolean): Command {
  const program = new Command('adhelm-module')
    .description('Creates, checks, publishes and rolls out modules of an Adhelm shell.')
    .addHelpText('after', exitCodeHelp())
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => (asJson ? undefined : io.stderr.write(text)),
    })
    .showSuggestionAfterError();
  const show = async (work: () => Promise<CommandResult>) => {
    const { data, text } = await work();
    io.stdout.write(`${asJson ? JSON.stringify(data, null, 2) : text(styleFor(io.stdout, io.env))}\n`);
  };
  for (const add of commands) add({ program, io, show });
  withJson(program);
  return program;
}

/** Adds `--json` to every command; commander passes program settings only to commands added later. */
function withJson(command: Command): void {
  command.option('--json', 'print JSON instead of text');
  for (const child of command.commands) withJson(child);
}

function exitCodeHelp(): string {
  const lines = Object.entries(exitCodeMeanings).map(([code, meaning]) => `  ${code}  ${meaning}`);
  return ['', 'Exit codes:', ...lines].join('\n');
}

function tellEnd(error: unknown, io: CliIo, asJson: boolean): ExitCode {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0 || error.code === 'commander.help')
      return error.exitCode === 0 ? 0 : exitCodes.usage;
    if (asJson) writeJsonError(io, exitCodes.usage, error.message.replace(/^error: /, ''));
    return exitCodes.usage;
  }
  const { exitCode, message, failures } =
    error instanceof CliError
      ? error
      : new CliError(exitCodes.unexpected, messageOf(error), { cause: error });
  if (asJson) writeJsonError(io, exitCode, message, failures);
  else {
    const style = styleFor(io.stderr, io.env);
    const report = failures.length === 0 ? '' : `${gateReport(style, failures)}\n\n`;
    io.stderr.write(`${report}${style.red('✗')} ${message}\n`);
  }
  return exitCode;
}

function writeJsonError(
  io: CliIo,
  exitCode: ExitCode,
  message: string,
  failures: readonly object[] = [],
): void {
  const error = { exitCode, meaning: exitCodeMeanings[exitCode], message, failures };
  io.stdout.write(`${JSON.stringify({ error }, null, 2)}\n`);
}
