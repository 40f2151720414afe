import { EFFECT_DAYS, type ProposedChange } from '@adhelm/contracts';
import type { SpentDay } from './spend-per-day.ts';

/** A day that spent so much of its budget was limited by it. */
export const USED_UP = 0.9;

type Days = {
  /** In the currency of the budget. */
  readonly own: readonly SpentDay[];
  /** The same days in the currency of the effect. */
  readonly converted: readonly SpentDay[];
};

/**
 * What another daily budget is expected to change over the next days, by `length` whole days. A larger one lets days grow
 * that used up the present one, a smaller one cuts days that spent more than it; all other days stay as they are. Null
 * where a budget or a figure is not known. Pure.
 */
export function budgetEffect(
  { before, after }: Pick<ProposedChange, 'before' | 'after'>,
  { own, converted }: Days,
  length: number,
): { readonly profit: number | null; readonly cost: number | null } {
  if (typeof before !== 'number' || typeof after !== 'number' || before === 0 || length === 0)
    return { profit: null, cost: null };
  const costs = new Map(own.map(({ day, cost }) => [day, cost]));
  let cost: number | null = 0;
  let profit: number | null = 0;
  for (const day of converted) {
    const spent = costs.get(day.day) ?? null;
    if (spent === null || day.cost === null) return { profit: null, cost: null };
    const factor = factorOf(spent, before, after);
    if (factor === 0) continue;
    cost += factor * day.cost;
    profit = day.revenue === null || profit === null ? null : profit + factor * (day.revenue - day.cost);
  }
  const scale = EFFECT_DAYS / length;
  return { cost: cost * scale, profit: profit === null ? null : profit * scale };
}

function factorOf(spent: number, before: number, after: number): number {
  if (after > before) return spent >= USED_UP * before ? after / before - 1 : 0;
  return spent > after ? after / spent - 1 : 0;
}
