import { AdhelmError, type ModuleStatus, type VersionHealth } from '@adhelm/contracts';
import type { Queries } from '../../../foundation/database/index.ts';
import { type Channel, readChannel } from '../channels/channel-repository.ts';
import type { Substitute } from '../documents/shell-fit.ts';
import { readExperience } from '../health/experience-repository.ts';
import { evidenceOf, readEvidence } from '../health/rollout-evidence.ts';
import { FALSE_ALARM_RATE } from '../health/sequential-test.ts';
import {
  countVotes,
  countVotesOfRollout,
  countVotesOfVersion,
  findOpenStage,
  type RolloutStage,
  type VoteCounts,
  WATCH_MS,
} from '../health/stage-repository.ts';
import { findRelease, listReleases } from '../releases/release-repository.ts';
import { listAutomaticRollbacks } from './module-history.ts';

async function healthOf(
  queries: Queries,
  module: string,
  version: string,
  votes: ReadonlyMap<string, VoteCounts>,
): Promise<VersionHealth> {
  const { people, failed } = votes.get(version) ?? { people: 0, failed: 0 };
  return { version, mounted: people - failed, failed, ...(await readExperience(queries, module, version)) };
}

async function candidateStatus(
  queries: Queries,
  channel: Channel,
  stage: RolloutStage | null,
): Promise<ModuleStatus['candidate']> {
  const { candidate, live, module } = channel;
  if (candidate === null || stage === null) return null;
  const evidence = evidenceOf(stage, await countVotes(queries, stage.id));
  const versions = [candidate.version, ...(live === null ? [] : [live.version])];
  const votes = new Map<string, VoteCounts>();
  for (const version of versions) votes.set(version, await countVotesOfRollout(queries, stage, version));
  return {
    version: candidate.version,
    percent: candidate.percent,
    since: candidate.since.toISOString(),
    by: candidate.by,
    evidence: Math.exp(evidence),
    decidesAt: 1 / FALSE_ALARM_RATE,
    health: {
      candidate: await healthOf(queries, module, candidate.version, votes),
      live: live === null ? null : await healthOf(queries, module, live.version, votes),
    },
  };
}

/** The live version with its health and, while it is watched, the evidence against it. */
async function liveStatus(
  queries: Queries,
  { module, live }: Channel,
  stage: RolloutStage | null,
): Promise<ModuleStatus['live']> {
  if (live === null) return null;
  const { version, since, by } = live;
  const votes = new Map([[version, await countVotesOfVersion(queries, module, version)]]);
  const health = await healthOf(queries, module, version, votes);
  const status = { version, since: since.toISOString(), by, health };
  if (stage?.kind !== 'watch') return status;
  const watched = {
    until: new Date(stage.startedAt.getTime() + WATCH_MS).toISOString(),
    evidence: Math.exp(await readEvidence(queries, stage)),
    decidesAt: 1 / FALSE_ALARM_RATE,
  };
  return { ...status, watched };
}

/** The status of a module. Throws `not-found` when nothing with that name was ever published. */
export async function readModuleStatus(
  queries: Queries,
  name: string,
  { now, substitute }: { readonly now: Date; readonly substitute: Substitute | null },
): Promise<ModuleStatus> {
  const releases = await listReleases(queries, name);
  const channel = await readChannel(queries, name);
  const version = channel.live?.version ?? releases[0]?.version;
  if (version === undefined) {
    throw new AdhelmError('not-found', `The module ${name} has no published version.`);
  }
  const manifest = (await findRelease(queries, name, version))?.release.manifest;
  const { disabled, previous } = channel;
  const stage = await findOpenStage(queries, name, now);
  return {
    name,
    title: manifest?.title ?? name,
    owner: manifest?.owner ?? 'unknown',
    live: await liveStatus(queries, channel, stage),
    previous,
    candidate: await candidateStatus(queries, channel, stage),
    disabled: disabled === null ? null : { ...disabled, at: disabled.at.toISOString() },
    shellMisfit:
      substitute === null ? null : { runs: substitute.release?.version ?? null, reason: substitute.reason },
    lastRollback: (await listAutomaticRollbacks(queries, name)).get(name) ?? null,
    releases,
  };
}
