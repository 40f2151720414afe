import { leafHasAmount, leavesOf, type Rule } from '@adhelm/contracts';
import type { AccountFacts, CampaignFacts, EntityFacts } from '../guards/index.ts';

/** Why an entity is not judged at all. */
export type Skip = {
  readonly code: 'gone' | 'stale' | 'partial' | 'unmapped' | 'currency' | 'unknown' | 'state';
  readonly reason: string;
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
      return { code: 'gone', reason: 'Its campaign no longer exists at the network' };
    if (needsCurrency && facts.currency !== currency)
      return { code: 'currency', reason: `Its amounts are in ${facts.currency}, the rule’s in ${currency}` };
    if (!usesFigures) return null;
    const { lastGoodSyncAt, isPartial } = account;
    // figures from the future are those of a clock that went back
    if (lastGoodSyncAt === null || Math.abs(now - lastGoodSyncAt) > guards.freshHours * MS_PER_HOUR)
      return { code: 'stale', reason: `The account has no good sync in the last ${guards.freshHours} hours` };
    if (isPartial) return { code: 'partial', reason: 'The last sync of the account left reports out' };
    if (needsCoverage && (facts.coverage === null || facts.coverage < guards.coverage))
      return { code: 'unmapped', reason: 'Too little of its cost has known revenue' };
    return null;
  };
}

const isClock = (metric: string) => metric === 'hour' || metric === 'weekday';
