import { type PlatformState, platformStateSchema } from '@adhelm/contracts';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { exitCodes } from '../exit-codes.ts';

const ANSWERS_WITHIN_MS = 3_000;

/** The platform as a shell reports it; null if there is no valid response. */
async function platformOf({ fetch }: CliIo, shell: URL): Promise<PlatformState | null> {
  try {
    const answer = await fetch(new URL('/registry/platform', shell), {
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    return answer.ok ? (platformStateSchema.safeParse(await answer.json()).data ?? null) : null;
  } catch {
    // a module can be created offline, and its first publish will detect a conflict
    return null;
  }
}

/** Throws a conflict if a live module of the shell has that name. An unreachable shell is ignored. */
export async function mustBeFree(io: CliIo, name: string, shell: string | undefined): Promise<void> {
  if (shell === undefined || !URL.canParse(shell)) return;
  const state = await platformOf(io, new URL(shell));
  const taken = state?.live.find((one) => one.name === name);
  if (taken === undefined) return;
  throw new CliError(
    exitCodes.conflict,
    `${new URL(shell).origin} already has a module "${name}", owned by ${taken.owner}. Nothing was written.`,
  );
}
