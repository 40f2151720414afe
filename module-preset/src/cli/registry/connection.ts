import * as z from 'zod';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { exitCodes } from '../exit-codes.ts';
import { shellOfPackage } from '../module/module-folder.ts';

export const connectionOptionsSchema = z.object({
  shell: z.string().optional(),
  token: z.string().optional(),
  folder: z.string().default('.'),
});
export type ConnectionOptions = z.infer<typeof connectionOptionsSchema>;

/** The registry's address and credentials. */
export type Connection = { readonly shell: URL; readonly token: string | null };

const isOwnMachine = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * The shell's address and the deploy token: options take precedence over the environment, then `package.json`. Throws a
 * usage error without a known address, or if a token would be sent unencrypted.
 */
export async function resolveConnection(io: CliIo, options: ConnectionOptions): Promise<Connection> {
  const address =
    options.shell ?? nonEmpty(io.env.ADHELM_SHELL) ?? (await shellOfPackage(io.cwd, options.folder));
  if (address === undefined) {
    throw new CliError(
      exitCodes.usage,
      'No shell given. Pass --shell <url>, set ADHELM_SHELL, or set "adhelm": { "shell": … } in package.json.',
    );
  }
  const shell = URL.canParse(address) ? new URL(address) : null;
  if (shell === null || !/^https?:$/.test(shell.protocol)) {
    throw new CliError(
      exitCodes.usage,
      `"${address}" is not a valid shell address. It must start with https://.`,
    );
  }
  const token = nonEmpty(options.token) ?? nonEmpty(io.env.ADHELM_DEPLOY_TOKEN) ?? null;
  if (token !== null && shell.protocol === 'http:' && !isOwnMachine(shell)) {
    throw new CliError(
      exitCodes.usage,
      `A deploy token is as powerful as every user's session, so it is not sent to ${shell.origin} unencrypted. Use https.`,
    );
  }
  return { shell, token };
}

const nonEmpty = (text: string | undefined) =>
  text === undefined || text.trim() === '' ? undefined : text.trim();
