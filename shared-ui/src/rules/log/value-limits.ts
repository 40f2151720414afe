import type { RuleDecision } from '@adhelm/contracts';
import type { OfferedAmount } from '@adhelm/shared-ui/changes';

/** A larger factor is rather a slip of the hand; the server refuses it. */
export const MOST_TIMES = 10;
const MICROS_PER_UNIT = 1_000_000;
/** Tolerance for binary fractions of decimal steps, in parts of the number of steps. */
const STEP_TOLERANCE = 1e-9;
/** The smallest step of a value that its source names none for. */
const LEAST_STEP = 1e-6;

export type ValueLimits = Pick<OfferedAmount, 'min' | 'max' | 'step'>;

/** Micro-units of money as units of its currency; coefficients as they are. */
export const inUnits = (value: number, unit: string | null) =>
  unit === null ? value : value / MICROS_PER_UNIT;

export const isWholeCount = (count: number) =>
  Math.abs(count - Math.round(count)) <= STEP_TOLERANCE * Math.max(1, Math.abs(count));

/** The whole number of steps that is nearest inside of a bound. */
const roundedIn = (count: number, inside: (count: number) => number) =>
  isWholeCount(count) ? Math.round(count) : inside(count);

/**
 * The one range that the source takes, the rule allows and the current value is near enough to, in steps of the source, in
 * units of the currency; null if they have no value in common.
 */
export function valueLimits(
  { change, bounds }: Pick<RuleDecision, 'change' | 'bounds'>,
  offered: OfferedAmount | undefined,
): ValueLimits | null {
  const unit = change?.unit ?? null;
  const before = typeof change?.before === 'number' ? inUnits(change.before, unit) : null;
  const known = (values: readonly (number | null | undefined)[]) => values.filter((value) => value != null);
  const own = (bound: number | null | undefined) => (bound == null ? null : inUnits(bound, unit));
  const least = known([offered?.min, own(bounds?.floor), before && before / MOST_TIMES]);
  const most = known([offered?.max, own(bounds?.ceiling), before && before * MOST_TIMES]);
  const step = offered?.step ?? LEAST_STEP;
  const inSteps = (bound: number, inside: (count: number) => number) =>
    Number((roundedIn(bound / step, inside) * step).toPrecision(12));
  const min = least.length === 0 ? undefined : inSteps(Math.max(...least), Math.ceil);
  const max = most.length === 0 ? undefined : inSteps(Math.min(...most), Math.floor);
  if (min !== undefined && max !== undefined && min > max) return null;
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(offered?.step === undefined ? {} : { step: offered.step }),
  };
}
