import { type PlatformState, platformStateSchema } from '@adhelm/contracts';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { exitCodes } from '../exit-codes.ts';

const ANSWERS_WITHIN_MS = 3_000;

/** What a shell says of the platform; null where it does not answer as one. */
async function platformOf({ fetch }: CliIo, shell: URL): Promise<PlatformState | null> {
  try {
    const answer = await fetch(new URL('/registry/platform', shell), {
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    return answer.ok ? (platformStateSchema.safeParse(await answer.json()).data ?? null) : null;
  } catch {
    // a module is made without a connection as well: its first publish will tell
    return null;
  }
}

/** Throws a conflict when a live module of the shell has that name already. A shell that does not answer is no hindrance. */
export async function mustBeFree(io: CliIo, name: string, shell: string | undefined): Promise<void> {
  if (shell === undefined || !URL.canParse(shell)) return;
  const state = await platformOf(io, new URL(shell));
  const taken = state?.live.find((one) => one.name === name);
  if (taken === undefined) return;
  throw new CliError(
    exitCodes.conflict,
    `${new URL(shell).origin} has a module "${name}" already, of ${taken.owner}; nothing was written.`,
  );
}
