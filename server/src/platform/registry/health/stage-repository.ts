import { type HealthOutcome, isFailure, type ThrownError } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import type { Queries } from '../../../foundation/database/index.ts';

/** One step of a rollout: a share of people has the candidate (canary), or everyone has it (watch). */
export type RolloutStage = {
  readonly id: string;
  /** Shared by the steps of one rollout. */
  readonly rolloutId: string;
  readonly module: string;
  readonly kind: 'canary' | 'watch';
  readonly candidate: string;
  readonly live: string | null;
  readonly threshold: number;
  /** Logarithm of the evidence of the rollout's earlier steps. */
  readonly earlierEvidence: number;
  readonly startedAt: Date;
};

type Row = {
  id: string;
  rollout_id: string;
  module: string;
  kind: 'canary' | 'watch';
  candidate_version: string;
  live_version: string | null;
  threshold: number;
  earlier_evidence: number;
  started_at: Date;
};

function stageOf(row: Row): RolloutStage {
  return {
    id: row.id,
    rolloutId: row.rollout_id,
    module: row.module,
    kind: row.kind,
    candidate: row.candidate_version,
    live: row.live_version,
    threshold: row.threshold,
    earlierEvidence: row.earlier_evidence,
    startedAt: row.started_at,
  };
}

/** How long a version is watched after it became live for everyone. */
export const WATCH_MS = 24 * 3_600_000;

/** The open step of a module; null when nothing is being rolled out or watched. */
export async function findOpenStage(
  queries: Queries,
  module: string,
  now: Date,
): Promise<RolloutStage | null> {
  const { rows } = await queries.query<Row>(
    `select * from rollout_stages
      where module = $1 and ended_at is null and (kind = 'canary' or started_at > $2)`,
    [module, new Date(now.getTime() - WATCH_MS)],
  );
  return rows[0] === undefined ? null : stageOf(rows[0]);
}

export async function endStage(queries: Queries, module: string, at: Date): Promise<void> {
  await queries.query('update rollout_stages set ended_at = $2 where module = $1 and ended_at is null', [
    module,
    at,
  ]);
}

/** Ends the open step of a module and starts the next one. */
export async function beginStage(queries: Queries, stage: Omit<RolloutStage, 'id'>): Promise<void> {
  await endStage(queries, stage.module, stage.startedAt);
  await queries.query(
    `insert into rollout_stages (id, rollout_id, module, kind, candidate_version, live_version, threshold, earlier_evidence,
       started_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      uuidv7(),
      stage.rolloutId,
      stage.module,
      stage.kind,
      stage.candidate,
      stage.live,
      stage.threshold,
      stage.earlierEvidence,
      stage.startedAt,
    ],
  );
}

/** Extends a watch by the time that the module was switched off. */
export async function resumeWatch(queries: Queries, module: string, offMs: number): Promise<void> {
  await queries.query(
    `update rollout_stages set started_at = started_at + make_interval(secs => $2)
      where module = $1 and ended_at is null and kind = 'watch'`,
    [module, offMs / 1000],
  );
}

export type VoteCounts = { readonly people: number; readonly failed: number };

/** Votes of a step, by version. */
export async function countVotes(
  queries: Queries,
  stageId: string,
): Promise<ReadonlyMap<string, VoteCounts>> {
  const { rows } = await queries.query<{ version: string; people: number; failed: number }>(
    `select version, count(*)::integer as people, (count(*) filter (where failed))::integer as failed
       from module_votes where stage_id = $1 group by version`,
    [stageId],
  );
  return new Map(rows.map(({ version, people, failed }) => [version, { people, failed }]));
}

/** The votes for a version in all of its steps; a person with any failure counts as failed. */
export async function countVotesOfVersion(
  queries: Queries,
  module: string,
  version: string,
): Promise<VoteCounts> {
  const { rows } = await queries.query<VoteCounts>(
    `select count(*)::integer as people, (count(*) filter (where failed))::integer as failed
       from (select bool_or(vote.failed) as failed
               from module_votes vote join rollout_stages stage on stage.id = vote.stage_id
              where stage.module = $1 and vote.version = $2
              group by vote.person) as people`,
    [module, version],
  );
  return rows[0] ?? { people: 0, failed: 0 };
}

/** The votes for a version in all steps of one rollout. */
export async function countVotesOfRollout(
  queries: Queries,
  { rolloutId }: RolloutStage,
  version: string,
): Promise<VoteCounts> {
  const { rows } = await queries.query<VoteCounts>(
    `select count(*)::integer as people, (count(*) filter (where failed))::integer as failed
       from (select bool_or(vote.failed) as failed
               from module_votes vote join rollout_stages stage on stage.id = vote.stage_id
              where stage.rollout_id = $1 and vote.version = $2
              group by vote.person) as people`,
    [rolloutId, version],
  );
  return rows[0] ?? { people: 0, failed: 0 };
}

export type Vote = {
  readonly version: string;
  readonly person: string;
  readonly outcome: HealthOutcome;
  readonly thrown: ThrownError | null;
  readonly at: Date;
};

/** Whether a later failure replaces the good vote of the same person. */
function turnsGoodVote({ kind }: RolloutStage, outcome: HealthOutcome): boolean {
  return kind === 'canary' || outcome === 'crashed';
}

/**
 * Counts a person's vote. During a canary a later failure replaces a good vote, since only people with failures are
 * compared. While everyone is watched only a crash does, since it follows a good start: other failures on later visits
 * would give frequent visitors many draws. A person whom either version failed in an earlier step of the rollout is not
 * counted again, since steps multiply their evidence.
 */
export async function castVote(
  queries: Queries,
  stage: RolloutStage,
  { version, person, outcome, thrown, at }: Vote,
): Promise<void> {
  const later = turnsGoodVote(stage, outcome)
    ? `do update set failed = true, thrown_message = excluded.thrown_message,
         thrown_location = excluded.thrown_location
        where excluded.failed and not module_votes.failed`
    : 'do nothing';
  await queries.query(
    `insert into module_votes (stage_id, version, person, failed, voted_at, thrown_message, thrown_location)
     select $1, $2, $3, $4, $5, $7, $8
      where not exists (
        select from module_votes earlier join rollout_stages step on step.id = earlier.stage_id
         where step.rollout_id = $6 and step.id <> $1 and earlier.person = $3 and earlier.failed)
     on conflict (stage_id, version, person) ${later}`,
    [
      stage.id,
      version,
      person,
      isFailure(outcome),
      at,
      stage.rolloutId,
      thrown?.message ?? null,
      thrown?.location ?? null,
    ],
  );
}

export type FrequentThrow = ThrownError & { readonly people: number };

/** The error that a version threw for most of the people it failed in a rollout; null when none was reported. */
export async function mostThrown(
  queries: Queries,
  { rolloutId }: RolloutStage,
  version: string,
): Promise<FrequentThrow | null> {
  const { rows } = await queries.query<FrequentThrow>(
    `select thrown_message as message, thrown_location as location, count(distinct person)::integer as people
       from module_votes vote join rollout_stages stage on stage.id = vote.stage_id
      where stage.rollout_id = $1 and vote.version = $2 and vote.failed and vote.thrown_message is not null
      group by thrown_message, thrown_location
      order by people desc, max(voted_at) desc limit 1`,
    [rolloutId, version],
  );
  return rows[0] ?? null;
}
