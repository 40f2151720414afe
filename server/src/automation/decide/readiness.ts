import { because, leafHasAmount, leavesOf, type Reason, type Rule } from '@adhelm/contracts';
import type { AccountFacts, CampaignFacts, EntityFacts } from '../guards/index.ts';

/** Why an entity is not judged at all. */
export type Skip = Reason & {
  readonly code: 'gone' | 'stale' | 'partial' | 'unmapped' | 'currency' | 'unknown' | 'state';
};

const MS_PER_HOUR = 3_600_000;

/** Figures that come from whoever reports revenue; without a mapping, their absence says nothing. */
const reported: ReadonlySet<string> = new Set([
  'revenue',
  'profit',
  'roi',
  'epc',
  'cpa',
  'cr',
  'conversions',
  'value_of_waiting',
]);

/** Says of each entity why its facts cannot be judged by a rule; null if they can. */
export function readinessFor(rule: Rule, now: number) {
  const { guards, currency, condition, action } = rule;
  const leaves = leavesOf(condition);
  const needsCurrency =
    currency !== null && (leaves.some(leafHasAmount) || 'value' in action || 'floor' in action);
  const needsCoverage =
    leaves.some((leaf) => reported.has('certain' in leaf ? leaf.certain.metric : leaf.metric)) ||
    action.kind === 'set-coefficient';
  const usesFigures = leaves.some((leaf) => 'certain' in leaf || !isClock(leaf.metric));

  return (facts: EntityFacts, campaign?: CampaignFacts, account?: AccountFacts): Skip | null => {
    if (campaign === undefined || account === undefined || campaign.isGone)
      return { code: 'gone', ...because('gone', {}) };
    if (needsCurrency && facts.currency !== currency)
      return { code: 'currency', ...because('currency', { entity: facts.currency, rule: currency }) };
    if (!usesFigures) return null;
    const { lastGoodSyncAt, isPartial } = account;
    // figures from the future are those of a clock that went back
    if (lastGoodSyncAt === null || Math.abs(now - lastGoodSyncAt) > guards.freshHours * MS_PER_HOUR)
      return { code: 'stale', ...because('stale', { hours: guards.freshHours }) };
    if (isPartial) return { code: 'partial', ...because('partial', {}) };
    if (needsCoverage && (facts.coverage === null || facts.coverage < guards.coverage))
      return { code: 'unmapped', ...because('unmapped', {}) };
    return null;
  };
}

const isClock = (metric: string) => metric === 'hour' || metric === 'weekday';
