import type { ExpenseDimension, ExpenseNames } from '@adhelm/contracts';
import { formatDay, formatMonth } from '@adhelm/shared-ui';
import { expenseNames } from './dimension-names.ts';

const { keys } = expenseNames;

/** The name of a dimension's value, as people read it. */
export function nameOfKey(names: ExpenseNames, dimension: ExpenseDimension, key: string | null): string {
  if (key === null) return dimension === 'offer' ? keys.noOffer : keys.noClient;
  if (dimension === 'day') return formatDay(key);
  if (dimension === 'month') return formatMonth(key);
  if (dimension === 'account') {
    const account = names.account.find(({ id }) => id === key);
    if (account === undefined) return keys.hidden;
    return account.isRemoved ? keys.removed(account.name) : account.name;
  }
  if (dimension === 'campaign') {
    const campaign = names.campaign.find(({ id }) => id === key);
    if (campaign === undefined) return key;
    return campaign.isGone ? keys.gone(campaign.name) : campaign.name;
  }
  return names[dimension].find(({ id }) => id === key)?.name ?? keys.hidden;
}
