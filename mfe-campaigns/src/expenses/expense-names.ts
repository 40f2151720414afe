import type { ExpenseDimension, ExpenseNames } from '@adhelm/contracts';
import { formatDay, formatMonth } from '@adhelm/shared-ui';
import { messages } from './messages.ts';

/** The name of a dimension's value, as people read it. */
export function nameOfKey(names: ExpenseNames, dimension: ExpenseDimension, key: string | null): string {
  if (key === null) return dimension === 'offer' ? messages.noOffer : messages.noClient;
  if (dimension === 'day') return formatDay(key);
  if (dimension === 'month') return formatMonth(key);
  if (dimension === 'account') {
    const account = names.account.find(({ id }) => id === key);
    if (account === undefined) return messages.hidden;
    return account.isRemoved ? messages.removed(account.name) : account.name;
  }
  if (dimension === 'campaign') {
    const campaign = names.campaign.find(({ id }) => id === key);
    if (campaign === undefined) return key;
    return campaign.isGone ? messages.gone(campaign.name) : campaign.name;
  }
  return names[dimension].find(({ id }) => id === key)?.name ?? messages.hidden;
}
