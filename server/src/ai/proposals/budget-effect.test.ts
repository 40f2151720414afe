import { budgetEffect } from './budget-effect.ts';

const day = (spent: number, revenue = spent * 1.5) => ({
  day: `2026-11-${10 + spent}`,
  cost: spent,
  revenue,
});
/** A week of days that spent so much. */
const effect = (before: number | null, after: number, spent: readonly number[]) => {
  const days = spent.map((cost, index) => ({ ...day(cost), day: `2026-11-1${index}` }));
  return budgetEffect({ before, after }, { own: days, converted: days }, days.length);
};

it('lets days grow that used up a budget, and no others', () => {
  // two of four days are at the limit: 20 % more of 10 and of 9.5, as seven days
  expect(effect(10, 12, [10, 9.5, 4, 2]).cost).toBeCloseTo((0.2 * 19.5 * 7) / 4);
  expect(effect(10, 12, [10, 9.5, 4, 2]).profit).toBeCloseTo((0.2 * 19.5 * 0.5 * 7) / 4);
});

it('expects nothing of a budget that does not limit spend', () => {
  expect(effect(10, 20, [5, 4, 3])).toEqual({ cost: 0, profit: 0 });
  expect(effect(10, 6, [5, 4, 3])).toEqual({ cost: 0, profit: 0 });
});

it('cuts what days spent above a smaller budget', () => {
  expect(effect(10, 5, [10, 4]).cost).toBeCloseTo((-5 * 7) / 2);
});

it('knows nothing without the present budget', () => {
  expect(effect(null, 5, [10])).toEqual({ cost: null, profit: null });
});
