import type { AccountMoney } from './use-account-summary.ts';

/**
 * How many whole days the balance lasts at the cost per day of the displayed dates. Null if either is not known, if
 * nothing is spent, or if they are in currencies without a common rate.
 */
export function daysLeft({
  balance,
  costPerDay,
}: Pick<AccountMoney, 'balance' | 'costPerDay'>): number | null {
  const sameCurrency = balance.currency === costPerDay.currency;
  const [money, pace] = sameCurrency
    ? [balance.amount, costPerDay.amount]
    : [balance.converted, costPerDay.converted];
  if (money === null || pace === null || pace <= 0) return null;
  return Math.max(0, Math.floor(money / pace));
}
