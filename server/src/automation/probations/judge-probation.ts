import { because, decimalFromMicros, type ProbationFigures, type Reason } from '@adhelm/contracts';

/** What a retest is judged by. Instants are milliseconds since 1970; amounts are micro-units of `currency`. */
export type ProbationFacts = {
  readonly now: number;
  readonly unblockedAt: number;
  readonly endsAt: number;
  readonly budget: number;
  readonly currency: string;
  /** What was seen since it was unblocked; null = no figures at all. */
  readonly figures: ProbationFigures | null;
  /** When all reports that it is judged by were last read; null = never, or one of them failed. */
  readonly syncedAt: number | null;
};

export type ProbationVerdict =
  | { readonly verdict: 'wait'; readonly message: string | null }
  | ({ readonly verdict: 'keep' | 'block' } & Reason);

/** Without figures for so long, nobody knows what it spends. */
const BLIND_HOURS = 24;
/** So certain a loss ends a retest before its budget is spent. */
const CERTAIN = 0.95;
/** At the end, what more probably earns than loses stays. */
const EVEN = 0.5;
const MS_PER_HOUR = 3_600_000;

/**
 * Whether a retest goes on, or what its final decision is. It ends once its budget is spent, once figures of all its days
 * are there, on near certainty that it loses, and when its figures stop coming. What is not known is never a reason to
 * stay. Pure.
 */
export function judgeProbation(facts: ProbationFacts): ProbationVerdict {
  const { now, unblockedAt, endsAt, figures, syncedAt, budget, currency } = facts;
  const seenAt = Math.max(syncedAt ?? 0, unblockedAt);
  if (now - seenAt > BLIND_HOURS * MS_PER_HOUR)
    return { verdict: 'block', ...because('probation-blind', { hours: BLIND_HOURS }) };
  const cost = figures?.cost ?? null;
  const losing = figures?.losing ?? null;
  if (cost !== null && cost > 0 && losing !== null && losing >= CERTAIN)
    return { verdict: 'block', ...because('probation-losing', { probability: losing }) };
  const isSpent = cost !== null && cost >= budget;
  if (!isSpent && (now < endsAt || syncedAt === null || syncedAt < endsAt))
    return {
      verdict: 'wait',
      message: now < endsAt ? null : because('last-figures', {}).reason,
    };
  return atTheEnd(figures, isSpent ? `${decimalFromMicros(budget)} ${currency}` : '');
}

function atTheEnd(figures: ProbationFigures | null, spent: string): ProbationVerdict {
  if (figures === null || (figures.cost ?? 0) + (figures.clicks ?? 0) === 0)
    return { verdict: 'block', ...because('probation-no-traffic', { spent }) };
  const { losing } = figures;
  if (losing === null) return { verdict: 'block', ...because('probation-unknown', { spent }) };
  const values = { spent, probability: losing };
  return losing >= EVEN
    ? { verdict: 'block', ...because('probation-lost', values) }
    : { verdict: 'keep', ...because('probation-kept', values) };
}
