import {
  AdhelmError,
  type AuditEntry,
  auditEntrySchema,
  type ModuleStatus,
  type VersionHealth,
} from '@adhelm/contracts';
import type { Queries } from '../../database/pool.ts';
import { type Channel, readChannel } from '../channels/channel-repository.ts';
import { readExperience } from '../health/experience-repository.ts';
import { evidenceOf } from '../health/rollout-evidence.ts';
import { FALSE_ALARM_RATE } from '../health/sequential-test.ts';
import { countVotes, findOpenStage, type VoteCounts } from '../health/stage-repository.ts';
import { findRelease, listReleases } from '../releases/release-repository.ts';

async function healthOf(
  queries: Queries,
  module: string,
  version: string,
  votes: ReadonlyMap<string, VoteCounts>,
): Promise<VersionHealth> {
  const { people, failed } = votes.get(version) ?? { people: 0, failed: 0 };
  return { version, mounted: people - failed, failed, ...(await readExperience(queries, module, version)) };
}

async function candidateStatus(queries: Queries, channel: Channel): Promise<ModuleStatus['candidate']> {
  const { candidate, live, module } = channel;
  const stage = await findOpenStage(queries, module);
  if (candidate === null || stage === null) return null;
  const votes = await countVotes(queries, stage.id);
  return {
    version: candidate.version,
    percent: candidate.percent,
    since: candidate.since.toISOString(),
    by: candidate.by,
    evidence: Math.exp(evidenceOf(stage, votes)),
    decidesAt: 1 / FALSE_ALARM_RATE,
    health: {
      candidate: await healthOf(queries, module, candidate.version, votes),
      live: live === null ? null : await healthOf(queries, module, live.version, votes),
    },
  };
}

/** All that is known of a module. Throws `not-found` when nothing of that name was ever published. */
export async function readModuleStatus(queries: Queries, name: string): Promise<ModuleStatus> {
  const releases = await listReleases(queries, name);
  const channel = await readChannel(queries, name);
  const shown = channel.live?.version ?? releases[0]?.version;
  const manifest = shown === undefined ? null : (await findRelease(queries, name, shown))?.release.manifest;
  if (manifest === null || manifest === undefined) {
    throw new AdhelmError('not-found', `Nothing of a module ${name} was published yet.`);
  }
  const { live, disabled, previous } = channel;
  return {
    name,
    title: manifest.title,
    owner: manifest.owner,
    live: live === null ? null : { ...live, since: live.since.toISOString() },
    previous,
    candidate: await candidateStatus(queries, channel),
    disabled: disabled === null ? null : { ...disabled, at: disabled.at.toISOString() },
    releases,
  };
}

type AuditRow = {
  id: string;
  at: Date;
  actor: string;
  action: string;
  module: string;
  from_version: string | null;
  to_version: string | null;
  reason: string | null;
};

/** What was done to a module, newest first. */
export async function listAudit(queries: Queries, module: string, limit: number): Promise<AuditEntry[]> {
  const { rows } = await queries.query<AuditRow>(
    'select * from registry_audit where module = $1 order by id desc limit $2',
    [module, limit],
  );
  return rows.map(({ at, from_version: from, to_version: to, ...row }) =>
    auditEntrySchema.parse({ ...row, at: at.toISOString(), from, to }),
  );
}
