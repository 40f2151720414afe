import type { SpendPace } from '@adhelm/contracts';

/** The forecast as a share of the budget; null without either, or where some active campaigns have no budget. */
export function budgetUse({ forecast, budget, campaignsWithoutBudget }: SpendPace): number | null {
  const isWhole = budget !== null && budget > 0 && campaignsWithoutBudget === 0;
  return forecast === null || !isWhole ? null : forecast.amount / budget;
}
