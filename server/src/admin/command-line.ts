import { Command, CommanderError } from 'commander';
import { type Surroundings, UsageError } from './command.ts';

const about = [
  'Manages people, their access and the deploy tokens of modules on the server, and checks accounts.',
  '',
  'Level 1 views and changes campaigns, level 2 also manages accounts, an admin manages everything;',
  '--read-only limits a person to viewing. A running Adhelm applies changed rights within five seconds.',
].join('\n');

/** The program of `npm run admin`, without its commands. It prints only help that was asked for. */
export function adminProgram(say: Surroundings['say']): Command {
  return new Command('npm run admin --')
    .usage('<command>')
    .description(about)
    .configureHelp({
      subcommandTerm: (command) => `${command.name()} ${command.usage()}`.trimEnd(),
      helpWidth: 110,
      formatItem: (term, _width, description) => `  ${term}\n      ${description}`,
    })
    .configureOutput({ writeOut: (text) => say(text.trimEnd()), writeErr: () => undefined })
    .exitOverride();
}

/** Runs the command that the parameters name. Throws `UsageError` for an invalid command line. */
export async function runProgram(program: Command, parameters: readonly string[]): Promise<void> {
  try {
    await program.parseAsync([...parameters], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    throw new UsageError(messageOf(error, program), { cause: error });
  }
}

function messageOf({ code, message }: CommanderError, program: Command): string {
  if (code === 'commander.help') return 'Which command?';
  if (code === 'commander.unknownCommand') return `Unknown command: ${program.args[0]}`;
  return message.replace(/^error: /, '');
}

/** The arguments of a command, of which it takes at most `most`. Throws `UsageError` for more. */
export function argumentsOf({ args }: Command, most: number): readonly string[] {
  const [first, ...others] = args.slice(most);
  if (first === undefined) return args;
  throw new UsageError(`Unexpected argument: "${[first, ...others].join(' ')}"`);
}

/** Reads the whole number of an option. */
export const wholeNumber =
  (option: '--level' | '--days') =>
  (text: string): number => {
    if (!/^\d{1,4}$/.test(text)) throw new UsageError(`${option} must be a whole number from 0`);
    return Number(text);
  };

/** Reads an option's values, separated by commas. */
export const listOf = (text: string): readonly string[] => text.split(',').map((part) => part.trim());
