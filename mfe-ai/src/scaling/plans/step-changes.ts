import type { ScalingChange, ScalingStep } from '@adhelm/contracts';
import { formatChangedAmount } from '@adhelm/shared-ui';

export const changesOfStep = ({ changes }: Pick<ScalingStep, 'changes'>): readonly ScalingChange[] => changes;

/** The value of a change before or after it, with its currency. Pure. */
export function changedText({ change }: ScalingChange, at: 'before' | 'after'): string {
  const value = change[at];
  return typeof value === 'number'
    ? formatChangedAmount(value, change.unit)
    : formatChangedAmount(null, null);
}
