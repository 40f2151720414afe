import type { PlatformRelease } from '@adhelm/contracts';
import { checkFitsShell } from '@adhelm/contracts/gate';
import type { Queries } from '../../../foundation/database/index.ts';
import type { Channel } from '../channels/channel-repository.ts';
import { findRelease, listOnceLive, type StoredRelease } from '../releases/release-repository.ts';

/** The substitute for a live version that does not fit this server's shell. */
export type Substitute = {
  readonly module: string;
  readonly insteadOf: string;
  /** The last version that was live and fits; null when there is none. */
  readonly release: StoredRelease | null;
  /** Why the live version does not fit, for display. */
  readonly reason: string;
};

/** The registry's versions that run on this server's shell. Replicas with another shell release may differ. */
export type ShellFit = {
  /** null when the live version fits. */
  substitute(module: string): Substitute | null;
  readonly substitutes: readonly Substitute[];
  fits(release: StoredRelease): boolean;
  /** Equal for replicas whose shells run the same versions. */
  readonly key: string;
};

type Known = {
  readonly channels: readonly Channel[];
  readonly refused: readonly { readonly name: string; readonly version: string }[];
  release(module: string, version: string): StoredRelease | null;
};

/** Maximum versions to try before reporting that none fits. */
const MOST_TRIED = 50;

/** Checks every live version against a shell, and finds the last compatible one when it does not fit. */
export async function readShellFit(
  queries: Queries,
  platform: PlatformRelease,
  { channels, refused, release }: Known,
): Promise<ShellFit> {
  const failuresOf = (stored: StoredRelease) => checkFitsShell({ release: stored.release, platform });
  const fits = (stored: StoredRelease) => failuresOf(stored).length === 0;
  const isRefused = (module: string, version: string) =>
    refused.some((one) => one.name === module && one.version === version);

  const lastCompatible = async (module: string, live: string): Promise<StoredRelease | null> => {
    for (const version of await listOnceLive(queries, module, MOST_TRIED)) {
      if (version === live || isRefused(module, version)) continue;
      const stored = await findRelease(queries, module, version);
      if (stored !== null && fits(stored)) return stored;
    }
    return null;
  };

  const found = new Map<string, Substitute>();
  const misfits: string[] = [];
  for (const { module, live, candidate, previous } of channels) {
    const stored = live === null ? null : release(module, live.version);
    const failures = stored === null ? [] : failuresOf(stored);
    if (stored !== null && failures.length > 0) {
      const reason = failures.map(({ message }) => message).join(' ');
      const instead = await lastCompatible(module, stored.version);
      found.set(module, { module, insteadOf: stored.version, release: instead, reason });
      misfits.push(`${module} ${stored.version} ${instead?.version ?? ''} ${reason}`);
    }
    for (const version of [candidate?.version, previous]) {
      const other = version == null ? null : release(module, version);
      if (other !== null && !fits(other)) misfits.push(`${module} ${other.version}`);
    }
  }
  return {
    substitute: (module) => found.get(module) ?? null,
    substitutes: [...found.values()],
    fits,
    key: misfits.join('; '),
  };
}
