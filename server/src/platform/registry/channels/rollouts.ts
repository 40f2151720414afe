import { AdhelmError } from '@adhelm/contracts';
import { compare, prerelease } from 'semver';
import { uuidv7 } from 'uuidv7';
import type { Queries } from '../../../foundation/database/index.ts';
import { readEvidence } from '../health/rollout-evidence.ts';
import { canaryThreshold, watchThreshold } from '../health/sequential-test.ts';
import { beginStage, countVotesOfVersion, endStage, findOpenStage } from '../health/stage-repository.ts';
import { type Channel, writeChannel } from './channel-repository.ts';

/** The actor and the time of a change. */
export type Doing = { readonly by: string; readonly at: Date };

const isLocalBuild = (version: string) => prerelease(version)?.[0] === 'dev';

/** Throws `conflict` when a version is older than the live one. */
export function refuseDowngrade(live: string, version: string): void {
  if (isLocalBuild(live) && isLocalBuild(version)) return;
  if (compare(version, live) >= 0) return;
  throw new AdhelmError(
    'conflict',
    `${version} is older than the live ${live}. Use a rollback instead of a promotion.`,
  );
}

/** Throws `conflict` when a rollback would go to a newer version. */
function refuseUpgrade(live: string, version: string): void {
  if (isLocalBuild(live) && isLocalBuild(version)) return;
  if (compare(version, live) <= 0) return;
  throw new AdhelmError('conflict', `${version} is newer than the live ${live}. Promote it instead.`);
}

/** Throws `conflict` when another rollout runs, unless it is to be replaced, and when nothing would change. */
export function refuseOtherRollout(
  { candidate }: Channel,
  version: string,
  percent: number,
  replace: boolean,
): void {
  if (candidate === null) return;
  if (candidate.version === version && candidate.percent === percent) {
    throw new AdhelmError('conflict', `${version} is already rolled out to ${percent}% of people.`);
  }
  if (candidate.version === version || replace) return;
  throw new AdhelmError(
    'conflict',
    `${candidate.version} is being rolled out to ${candidate.percent}% of people. Roll it back first, or replace it (--replace).`,
  );
}

/** Rolls a version out to `percent` (1–99) of people, or changes the share of its rollout. */
export async function beginCanary(
  queries: Queries,
  channel: Channel,
  version: string,
  percent: number,
  { by, at }: Doing,
): Promise<void> {
  if (channel.live === null) {
    throw new AdhelmError(
      'conflict',
      `Nothing of ${channel.module} is live yet. Promote to 100 percent first.`,
    );
  }
  const open = await findOpenStage(queries, channel.module, at);
  const continues = open?.kind === 'canary' && open.candidate === version;
  await beginStage(queries, {
    rolloutId: continues ? open.rolloutId : uuidv7(),
    module: channel.module,
    kind: 'canary',
    candidate: version,
    live: channel.live.version,
    threshold: canaryThreshold(percent / 100),
    earlierEvidence: continues ? await readEvidence(queries, open) : 0,
    startedAt: at,
  });
  const since = channel.candidate?.version === version ? channel.candidate.since : at;
  await writeChannel(queries, { ...channel, candidate: { version, percent, since, by } });
}

/** Makes a version live for everyone. The previous one becomes the fallback, and the new one is watched. */
export async function makeLive(
  queries: Queries,
  channel: Channel,
  version: string,
  { by, at }: Doing,
): Promise<void> {
  const before = channel.live?.version ?? null;
  const known =
    before === null ? { people: 0, failed: 0 } : await countVotesOfVersion(queries, channel.module, before);
  await beginStage(queries, {
    rolloutId: uuidv7(),
    module: channel.module,
    kind: 'watch',
    candidate: version,
    live: before,
    threshold: watchThreshold(known),
    earlierEvidence: 0,
    startedAt: at,
  });
  await writeChannel(queries, {
    ...channel,
    live: { version, since: at, by },
    previous: before,
    candidate: null,
  });
}

/** Stops the running rollout, or goes back to `target` (null = the previous version). Returns both versions. */
export async function goBack(
  queries: Queries,
  channel: Channel,
  target: string | null,
  { by, at }: Doing,
): Promise<{ readonly from: string; readonly to: string }> {
  const { module, live, candidate, previous } = channel;
  if (live === null) throw new AdhelmError('conflict', `Nothing of ${module} is live.`);
  await endStage(queries, module, at);
  if (candidate !== null && target === null) {
    await writeChannel(queries, { ...channel, candidate: null });
    return { from: candidate.version, to: live.version };
  }
  const to = target ?? previous;
  if (to !== null && to === target) refuseUpgrade(live.version, to);
  if (to === null) throw new AdhelmError('conflict', `${module} has no version before ${live.version}.`);
  if (to === live.version) throw new AdhelmError('conflict', `${to} is already live.`);
  await writeChannel(queries, {
    ...channel,
    live: { version: to, since: at, by },
    previous: null,
    candidate: null,
  });
  return { from: live.version, to };
}
