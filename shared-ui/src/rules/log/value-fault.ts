import type { RuleDecision, SourceDescription } from '@adhelm/contracts';
import { formatChangedAmount } from '@adhelm/shared-ui';
import { amountMessages, amountsOffered, type OfferedAmount, readAmount } from '@adhelm/shared-ui/changes';
import { messages } from './messages.ts';
import { inUnits, isWholeCount, MOST_TIMES } from './value-limits.ts';

/** Within which bounds the source of a decision takes its value; undefined if it says none. */
export function offeredValue(
  { entity, currency, change }: RuleDecision,
  sources: readonly SourceDescription[],
): OfferedAmount | undefined {
  const place = { source: entity.source, account: entity.account, currency };
  return amountsOffered(sources, [place], entity.kind).find(({ field }) => field === change?.field);
}

/** Why a written value is not taken instead of the one that the rule decided; null if it is. */
export function valueFault(
  written: string,
  { change, bounds }: RuleDecision,
  offered: OfferedAmount | undefined,
): string | null {
  const unit = change?.unit ?? null;
  const amount = readAmount(written, unit);
  if (amount === null) return amountMessages.positive;
  if (amount === change?.before) return messages.edit.same;
  const value = inUnits(amount, unit);
  const { min, max, step } = offered ?? {};
  if (min !== undefined && value < min) return amountMessages.atLeast(min);
  if (max !== undefined && value > max) return amountMessages.atMost(max);
  if (step !== undefined && !isWholeCount(value / step)) return amountMessages.inSteps(step);
  const { floor = null, ceiling = null } = bounds ?? {};
  if (floor !== null && amount < floor) return messages.edit.belowFloor(formatChangedAmount(floor, unit));
  if (ceiling !== null && amount > ceiling)
    return messages.edit.aboveCeiling(formatChangedAmount(ceiling, unit));
  const before = change?.before;
  if (typeof before !== 'number' || (amount <= before * MOST_TIMES && amount >= before / MOST_TIMES))
    return null;
  return messages.edit.tooFar(
    formatChangedAmount(before / MOST_TIMES, unit),
    formatChangedAmount(before * MOST_TIMES, unit),
  );
}
