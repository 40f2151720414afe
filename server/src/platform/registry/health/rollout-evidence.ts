import type { Queries } from '../../../foundation/database/index.ts';
import { evidenceAgainst } from './sequential-test.ts';
import { countVotes, type RolloutStage, type VoteCounts } from './stage-repository.ts';

const noVotes: VoteCounts = { people: 0, failed: 0 };

/**
 * The logarithm of the evidence that a candidate fails more often than allowed, from its step and the rollout's earlier
 * ones. A canary is judged by everyone who met a failure, in either version; a watched promotion by everyone who ran
 * it.
 */
export function evidenceOf(stage: RolloutStage, votes: ReadonlyMap<string, VoteCounts>): number {
  const candidate = votes.get(stage.candidate) ?? noVotes;
  const live = stage.live === null ? noVotes : (votes.get(stage.live) ?? noVotes);
  const count = stage.kind === 'canary' ? candidate.failed + live.failed : candidate.people;
  return stage.earlierEvidence + evidenceAgainst(stage.threshold)(candidate.failed, count);
}

export async function readEvidence(queries: Queries, stage: RolloutStage): Promise<number> {
  return evidenceOf(stage, await countVotes(queries, stage.id));
}
