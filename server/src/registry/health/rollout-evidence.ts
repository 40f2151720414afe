import type { Queries } from '../../database/pool.ts';
import { evidenceAgainst } from './sequential-test.ts';
import { countVotes, type RolloutStage, type VoteCounts } from './stage-repository.ts';

const nobody: VoteCounts = { people: 0, failed: 0 };

/**
 * Logarithm of the evidence that a candidate is worse than it may be, from its step and the rollout's earlier ones. A
 * canary is judged by the people that were failed, in whichever version; a watched promotion by all who came.
 */
export function evidenceOf(stage: RolloutStage, votes: ReadonlyMap<string, VoteCounts>): number {
  const candidate = votes.get(stage.candidate) ?? nobody;
  const live = stage.live === null ? nobody : (votes.get(stage.live) ?? nobody);
  const count = stage.kind === 'canary' ? candidate.failed + live.failed : candidate.people;
  return stage.earlierEvidence + evidenceAgainst(stage.threshold)(candidate.failed, count);
}

export async function readEvidence(queries: Queries, stage: RolloutStage): Promise<number> {
  return evidenceOf(stage, await countVotes(queries, stage.id));
}
