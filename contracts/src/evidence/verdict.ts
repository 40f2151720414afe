import * as z from 'zod/mini';
import {
  type CampaignPrior,
  type EvidenceData,
  entityEvidence,
  probabilityRoiBelow,
} from './entity-evidence.ts';

/** What is known of an entity: it loses, it earns, or its figures do not say so yet. */
export const verdicts = ['losing', 'earning', 'unknown'] as const;
export const verdictSchema = z.enum(verdicts);
export type Verdict = z.infer<typeof verdictSchema>;

/** `losing` is P(ROI < 0), that it costs more than it earns; null if no conversion of its campaign was paid. */
export const rowEvidenceSchema = z.object({ verdict: verdictSchema, losing: z.nullable(z.number()) });
export type RowEvidence = z.infer<typeof rowEvidenceSchema>;

/** How certain a verdict is, as the rules of the templates are. */
export const CERTAIN = 0.9;

/** Decides about an entity with its campaign as prior. Without a prior or clicks nothing is known. Pure. */
export function verdictOf(prior: CampaignPrior | null, data: EvidenceData): RowEvidence {
  const losing = prior === null ? null : probabilityRoiBelow(entityEvidence(prior, data), 0);
  if (losing === null) return { verdict: 'unknown', losing };
  return { verdict: losing >= CERTAIN ? 'losing' : losing <= 1 - CERTAIN ? 'earning' : 'unknown', losing };
}
