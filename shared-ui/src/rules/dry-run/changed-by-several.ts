import type { DryRun } from '@adhelm/contracts';

/** The entities that runs change, each counted once. Not exact where a run lists fewer than it changes: some may be in several. */
export type ChangedEntities = { readonly count: number; readonly isExact: boolean };

/** How many entities several runs change in all. */
export function changedBySeveral(runs: readonly DryRun[]): ChangedEntities {
  const found = new Set<string>();
  let unlisted = 0;
  for (const { counts, decisions } of runs) {
    const acting = decisions.filter(({ outcome }) => outcome === 'act');
    for (const { entity } of acting)
      found.add(JSON.stringify([entity.account, entity.kind, entity.campaign, entity.id]));
    unlisted += counts.acting - acting.length;
  }
  return { count: found.size + unlisted, isExact: unlisted === 0 || runs.length === 1 };
}
