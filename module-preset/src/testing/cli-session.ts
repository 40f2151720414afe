import { runCli } from '../cli/run-cli.ts';
import { FAKE_TOKEN, type FakeRegistry } from './fake-registry.ts';

export type CommandEnd = { readonly code: number; readonly out: string; readonly err: string };

type SessionOptions = {
  readonly cwd: string;
  readonly registry?: FakeRegistry;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly isTTY?: boolean;
  readonly untilStopped?: () => Promise<void>;
};

/** Runs command lines in a folder like a terminal, and captures their output. */
export function cliSession({ cwd, registry, env = {}, isTTY = false, untilStopped }: SessionOptions) {
  return async (line: string): Promise<CommandEnd> => {
    const printed = { out: '', err: '' };
    const output = (name: keyof typeof printed) => ({
      isTTY,
      write: (text: string) => {
        printed[name] += text;
      },
    });
    const code = await runCli(line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [], {
      cwd,
      env: { ADHELM_SHELL: registry?.url, ADHELM_DEPLOY_TOKEN: FAKE_TOKEN, ...env },
      stdout: output('out'),
      stderr: output('err'),
      fetch,
      untilStopped: untilStopped ?? (async () => undefined),
    });
    return { code, ...printed };
  };
}
