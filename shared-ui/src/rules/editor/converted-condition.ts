import {
  leafHasAmount,
  MICROS_PER_UNIT,
  type RuleAction,
  type RuleCondition,
  type RuleLeaf,
  type RuleOperand,
} from '@adhelm/contracts';

type Conversion = { readonly to: string; readonly rate: number };

/** A condition whose amounts are `rate` times as large, as in the currency `to`; what is no amount stays. */
export function convertedCondition(condition: RuleCondition, by: Conversion): RuleCondition {
  if ('all' in condition) return { all: condition.all.map((part) => convertedCondition(part, by)) };
  if ('any' in condition) return { any: condition.any.map((part) => convertedCondition(part, by)) };
  if ('not' in condition) return { not: convertedCondition(condition.not, by) };
  return convertedLeaf(condition, by);
}

function convertedLeaf(leaf: RuleLeaf, { to, rate }: Conversion): RuleLeaf {
  if (!leafHasAmount(leaf)) return leaf;
  const converted = (than: RuleOperand): RuleOperand =>
    'constant' in than ? { constant: roundedAmount(than.constant * rate, to) } : than;
  if ('certain' in leaf) return { ...leaf, certain: { ...leaf.certain, than: converted(leaf.certain.than) } };
  return { ...leaf, than: converted(leaf.than) };
}

/** Digits of a bound that was round before, such as 500. */
const ROUND_DIGITS = 2;

/** An action whose bounds are about `rate` times as large, and as round as before; what is no amount stays. */
export function convertedBounds(action: RuleAction, { to, rate }: Conversion): RuleAction {
  if (action.kind !== 'change-budget') return action;
  const converted = (bound: number | null) =>
    bound === null ? null : roundedAmount(Number((bound * rate).toPrecision(ROUND_DIGITS)), to);
  return { ...action, floor: converted(action.floor), ceiling: converted(action.ceiling) };
}

/** Digits of what is below one unit, such as a price per click. */
const SMALL_DIGITS = 3;
const USUAL_DECIMALS = 2;

/** Micro-units, rounded as people write amounts of the currency; prices below one unit keep three digits. */
function roundedAmount(micros: number, currency: string): number {
  const units = micros / MICROS_PER_UNIT;
  const rounded =
    Math.abs(units) < 1
      ? Number(units.toPrecision(SMALL_DIGITS))
      : Number(units.toFixed(decimalsOf(currency)));
  return Math.round(rounded * MICROS_PER_UNIT);
}

/** 2 for dollars, 0 for yen. The currency is from an address, which may name none. */
function decimalsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return USUAL_DECIMALS;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? USUAL_DECIMALS;
}
