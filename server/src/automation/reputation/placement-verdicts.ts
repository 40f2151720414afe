import {
  campaignPrior,
  type EvidenceData,
  entityEvidence,
  probabilityRoiBelow,
  REPUTATION_CERTAINTY,
  type ReputationVerdict,
} from '@adhelm/contracts';

export type PlacementVerdict = { readonly verdict: ReputationVerdict; readonly losing: number | null };

type Pooled = Omit<EvidenceData, 'matureClicks'>;

/**
 * Whether each placement loses or earns, with the others as its prior: what looks unusual on few clicks is most likely as
 * usual as the rest. A verdict needs a certainty of 90 %. Pure.
 */
export function placementVerdicts(placements: readonly Pooled[]): PlacementVerdict[] {
  const data = placements.map((placement) => ({ ...placement, matureClicks: placement.clicks }));
  const prior = campaignPrior(data);
  return data.map((own) => {
    if (prior === null || own.clicks <= 0) return { verdict: 'unknown', losing: null };
    const losing = probabilityRoiBelow(entityEvidence(prior, own), 0);
    return { verdict: verdictOf(losing), losing };
  });
}

function verdictOf(losing: number | null): ReputationVerdict {
  if (losing === null) return 'unknown';
  if (losing >= REPUTATION_CERTAINTY) return 'losing';
  return losing <= 1 - REPUTATION_CERTAINTY ? 'earning' : 'unknown';
}
