import type { PreviewLink } from '@adhelm/contracts';
import * as z from 'zod';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { startDevServer } from '../dev/dev-server.ts';
import { openModuleFolder } from '../module/module-folder.ts';
import { type Style, styleFor } from '../output/style.ts';
import { connectionOptionsSchema, resolveConnection } from '../registry/connection.ts';
import { createRegistryClient, type RegistryClient } from '../registry/registry-client.ts';
import { type CommandKit, wholeNumber, withConnection } from './module-command.ts';

const optionsSchema = connectionOptionsSchema.extend({ port: z.number(), minutes: z.number() });
const LOWEST_PORT = 1_024;
const HIGHEST_PORT = 65_535;
const WORKING_DAY_MINUTES = 8 * 60;

type Asked =
  | { readonly link: PreviewLink; readonly problem: null }
  | { readonly link: null; readonly problem: string };

/** The link is asked for, and not fatal: the module is served without it as well. */
async function askForLink(registry: RegistryClient, localhost: string, minutes: number): Promise<Asked> {
  try {
    return { link: await registry.preview({ localhost, minutes }), problem: null };
  } catch (error) {
    if (error instanceof CliError) return { link: null, problem: error.message };
    throw error;
  }
}

const SHELL_ANSWERS_WITHIN_MS = 5_000;
/** What a shell's page defines before any script when it was built for development. */
const RENDERERS_ARE_KEPT = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

type Changes = 'in-place' | 'reload' | 'unknown';
const changesTexts: Readonly<Record<Changes, string>> = {
  'in-place': 'Your changes show in the open page, which keeps its state (Fast Refresh).',
  reload: 'Your changes load the open page again: React as it runs in production cannot take them in place.',
  unknown: 'Your changes show in the open page, or load it again: the shell does not say which.',
};

/** How changes will reach a page of the shell. */
async function howChangesCome({ fetch }: CliIo, shell: URL): Promise<Changes> {
  try {
    const page = await fetch(shell, { signal: AbortSignal.timeout(SHELL_ANSWERS_WITHIN_MS) });
    if (!page.ok) return 'unknown';
    return (await page.text()).includes(RENDERERS_ARE_KEPT) ? 'in-place' : 'reload';
  } catch {
    // the request for a link has told why
    return 'unknown';
  }
}

function welcome(style: Style, address: string, asked: Asked, changes: Changes): string {
  const open =
    asked.link === null
      ? [style.yellow(`There is no preview link: ${asked.problem}`), 'The token needs the scope "preview".']
      : [
          `Open ${style.bold(asked.link.url)}`,
          style.dim('as an admin, and confirm; it works in that browser alone.'),
        ];
  const served = `${style.green('✓')} Served at ${address}`;
  return [served, ...open, changesTexts[changes], style.dim('Ctrl+C ends it.')].join('\n');
}

export function addDev({ program, io, show }: CommandKit): void {
  const command = withConnection(program.command('dev'))
    .summary('serves the module into a running shell, and follows your changes')
    .description(
      'Builds the module for development, serves it on this machine, and asks the shell for a link that puts it into your browser. Changes are taken over in place (Fast Refresh) in a shell that was built for development (npm run dev in its repository); in any other, the page is loaded again.',
    )
    .option('--port <n>', 'where it is served', wholeNumber('--port', LOWEST_PORT, HIGHEST_PORT), 4501)
    .option(
      '--minutes <n>',
      'how long the link works',
      wholeNumber('--minutes', 1, 7 * 24 * 60),
      WORKING_DAY_MINUTES,
    );
  command.action(async () => {
    const { port, minutes, ...options } = optionsSchema.parse(command.opts());
    const module = await openModuleFolder(io.cwd, options.folder);
    const connection = await resolveConnection(io, options);
    const style = styleFor(io.stderr, io.env);
    const server = await startDevServer({
      folder: module.path,
      port,
      shell: connection.shell,
      onBuilt: (errors) => {
        const told = errors.length === 0 ? style.dim('Built.') : style.red(errors.join('\n\n'));
        io.stderr.write(`${told}\n`);
      },
    });
    try {
      await show(async () => {
        const { address, federationName } = server;
        const registry = createRegistryClient(connection, module.name, io.fetch);
        const asked = await askForLink(registry, address, minutes);
        const changes = await howChangesCome(io, connection.shell);
        const { link: preview, problem } = asked;
        return {
          data: { name: module.name, address, federationName, preview, problem, changes },
          text: (colours) => welcome(colours, address, asked, changes),
        };
      });
      await io.untilStopped();
    } finally {
      await server.stop();
    }
  });
}
