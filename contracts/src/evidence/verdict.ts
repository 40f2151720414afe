import * as z from 'zod/mini';
import {
  type CampaignPrior,
  type EvidenceData,
  entityEvidence,
  probabilityRoiBelow,
} from './entity-evidence.ts';

/** What is known of an entity: it loses, it earns, or its figures do not say so yet. */
const verdicts = ['losing', 'earning', 'unknown'] as const;
export const verdictSchema = z.enum(verdicts);
export type Verdict = z.infer<typeof verdictSchema>;

/**
 * What a row of a list says of its evidence: null if nobody reports what it takes to judge. `losing` is P(ROI < 0), that it
 * costs more than it earns; null as well if no conversion of its campaign was paid.
 */
export const rowEvidenceSchema = z.object({
  evidence: z.nullable(verdictSchema),
  losing: z.nullable(z.number()),
});
export type RowEvidence = z.infer<typeof rowEvidenceSchema>;
export const notJudged: RowEvidence = { evidence: null, losing: null };

/** How certain a verdict is, as the rules of the templates are. */
const CERTAIN = 0.9;

/** Whether a row has the evidence that a filter asks for. What nobody can judge is not known either. */
export const hasEvidence = ({ evidence }: RowEvidence, wanted: Verdict | undefined): boolean =>
  wanted === undefined || (evidence ?? 'unknown') === wanted;

/** Decides about an entity with its campaign as prior. Without a prior or clicks nothing is known. Pure. */
export function verdictOf(prior: CampaignPrior | null, data: EvidenceData): RowEvidence {
  const losing = prior === null ? null : probabilityRoiBelow(entityEvidence(prior, data), 0);
  return { evidence: verdictAt(losing), losing };
}

/** What a probability that something loses says; null says nothing. */
export function verdictAt(losing: number | null): Verdict {
  if (losing === null) return 'unknown';
  return losing >= CERTAIN ? 'losing' : losing <= 1 - CERTAIN ? 'earning' : 'unknown';
}
