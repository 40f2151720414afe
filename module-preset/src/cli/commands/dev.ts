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

type LinkResult =
  | { readonly link: PreviewLink; readonly problem: null }
  | { readonly link: null; readonly problem: string };

/** A failed request is not fatal: the module is served without a link too. */
async function requestLink(
  registry: RegistryClient,
  localhost: string,
  minutes: number,
): Promise<LinkResult> {
  try {
    return { link: await registry.preview({ localhost, minutes }), problem: null };
  } catch (error) {
    if (error instanceof CliError) return { link: null, problem: error.message };
    throw error;
  }
}

const SHELL_ANSWERS_WITHIN_MS = 5_000;
/** Defined by a shell's page before any script if it was built for development. */
const RENDERERS_ARE_KEPT = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

type UpdateMode = 'in-place' | 'reload' | 'unknown';
const updateTexts: Readonly<Record<UpdateMode, string>> = {
  'in-place': 'Changes update the open page and keep its state (Fast Refresh).',
  reload: 'Changes reload the open page, because production React cannot update in place.',
  unknown: 'Changes update or reload the open page, depending on the shell.',
};

/** How changes will reach a page of the shell. */
async function fetchUpdateMode({ fetch }: CliIo, shell: URL): Promise<UpdateMode> {
  try {
    const page = await fetch(shell, { signal: AbortSignal.timeout(SHELL_ANSWERS_WITHIN_MS) });
    if (!page.ok) return 'unknown';
    return (await page.text()).includes(RENDERERS_ARE_KEPT) ? 'in-place' : 'reload';
  } catch {
    // the request for a link has already reported why
    return 'unknown';
  }
}

function welcome(style: Style, address: string, linkResult: LinkResult, updateMode: UpdateMode): string {
  const open =
    linkResult.link === null
      ? [style.yellow(`No preview link: ${linkResult.problem}`), 'The token needs the scope "preview".']
      : [
          `Open ${style.bold(linkResult.link.url)}`,
          style.dim('as an admin and confirm. The preview runs only in that browser.'),
        ];
  const served = `${style.green('✓')} Served at ${address}`;
  return [served, ...open, updateTexts[updateMode], style.dim('Press Ctrl+C to stop.')].join('\n');
}

export function addDev({ program, io, show }: CommandKit): void {
  const command = withConnection(program.command('dev'))
    .summary('serve the module to a running shell and follow changes')
    .description(
      'Builds the module for development, serves it on this machine, and requests a link from the shell that previews it in your browser. Changes update in place (Fast Refresh) in a shell built for development (npm run dev in its repository), and reload the page in any other.',
    )
    .option('--port <n>', 'port to serve on', wholeNumber('--port', LOWEST_PORT, HIGHEST_PORT), 4501)
    .option(
      '--minutes <n>',
      'how long the link is valid',
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
        const status = errors.length === 0 ? style.dim('Built.') : style.red(errors.join('\n\n'));
        io.stderr.write(`${status}\n`);
      },
    });
    try {
      await show(async () => {
        const { address, federationName } = server;
        const registry = createRegistryClient(connection, module.name, io.fetch);
        const linkResult = await requestLink(registry, address, minutes);
        const updateMode = await fetchUpdateMode(io, connection.shell);
        const { link: preview, problem } = linkResult;
        return {
          data: { name: module.name, address, federationName, preview, problem, changes: updateMode },
          text: (colours) => welcome(colours, address, linkResult, updateMode),
        };
      });
      await io.untilStopped();
    } finally {
      await server.stop();
    }
  });
}
