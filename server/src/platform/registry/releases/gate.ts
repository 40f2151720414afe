import {
  AdhelmError,
  type GateFailure,
  type ModuleManifest,
  type PlatformRelease,
  type PlatformState,
} from '@adhelm/contracts';
import { checkAgainstPlatform } from '@adhelm/contracts/gate';
import type { Queries } from '../../../foundation/database/index.ts';
import { listChannels } from '../channels/channel-repository.ts';
import { gateRefusal } from './gate-refusal.ts';
import { findRelease } from './release-repository.ts';

/** Manifests of all live and rolled-out modules except one. */
async function manifestsBeside(queries: Queries, module: string | null): Promise<ModuleManifest[]> {
  const manifests: ModuleManifest[] = [];
  for (const { module: name, live, candidate } of await listChannels(queries)) {
    if (name === module) continue;
    for (const version of [live?.version, candidate?.version]) {
      const stored = version === undefined ? null : await findRelease(queries, name, version);
      if (stored !== null) manifests.push(stored.release.manifest);
    }
  }
  return manifests;
}

/** The state that a release is checked against: the shell, and the other modules (all of them for null). */
export async function platformStateFor(
  queries: Queries,
  platform: PlatformRelease,
  module: string | null,
): Promise<PlatformState> {
  return { platform, live: await manifestsBeside(queries, module) };
}

/** Checks a published version against the current live versions. Throws `validation` with the failures. */
export async function checkLiveRules(
  queries: Queries,
  platform: PlatformRelease,
  module: string,
  version: string,
): Promise<void> {
  const stored = await findRelease(queries, module, version);
  if (stored === null) throw new AdhelmError('not-found', `${module} has no version ${version}.`);
  const state = await platformStateFor(queries, platform, module);
  const failures = checkAgainstPlatform({ release: stored.release, state });
  if (failures.length > 0) throw gateRefusal(`${module} ${version}`, failures);
}

/** A running release that does not fit a shell. */
export type Misfit = {
  readonly module: string;
  readonly version: string;
  readonly failures: readonly GateFailure[];
};

/** Releases that are live or on trial and break a rule with this shell; used when a new shell starts. */
export async function listMisfits(queries: Queries, platform: PlatformRelease): Promise<Misfit[]> {
  const misfits: Misfit[] = [];
  for (const { module, live, candidate } of await listChannels(queries)) {
    const state = await platformStateFor(queries, platform, module);
    for (const version of [live?.version, candidate?.version]) {
      const stored = version === undefined ? null : await findRelease(queries, module, version);
      if (stored === null) continue;
      const failures = checkAgainstPlatform({ release: stored.release, state });
      if (failures.length > 0) misfits.push({ module, version: stored.version, failures });
    }
  }
  return misfits;
}
