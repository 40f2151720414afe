import type { DryDecision, RuleDecision } from '@adhelm/contracts';
import { formatChangedAmount, formatPercent } from '@adhelm/shared-ui';
import { messages } from './messages.ts';

type Decided = Pick<DryDecision | RuleDecision, 'change' | 'evidence'>;

/** A value before or after a change: an amount, a coefficient, or a state in words. */
export function valueInWords({ change }: Decided, side: 'before' | 'after'): string {
  if (change === null) return messages.notified;
  const value = change[side];
  if (typeof value === 'number') return formatChangedAmount(value, change.unit);
  if (value === null) return messages.notKnown;
  if (typeof value === 'boolean') return value ? messages.blocked : messages.notBlocked;
  return Object.hasOwn(messages.statuses, value)
    ? messages.statuses[value as keyof typeof messages.statuses]
    : value;
}

/** Nothing is certain: 100 % would say so. */
const MOST = 0.99;

/**
 * How certain the decision is: the least certain evidence that it needed. Null without any; what a condition denies says
 * nothing of how certain it is.
 */
export function certaintyOf({ evidence }: Decided): string | null {
  const met = evidence.flatMap(({ probability, atLeast }) =>
    probability === null || probability < atLeast ? [] : [probability],
  );
  return met.length === 0 ? null : formatPercent(Math.min(...met, MOST), 0);
}
