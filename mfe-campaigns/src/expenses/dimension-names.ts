import type { ExpenseDimension, ExpenseFilter } from '@adhelm/contracts';
import { messagesIn } from '@adhelm/shared-ui/messages';

const dimensions: Readonly<Record<ExpenseDimension, string>> = {
  day: 'Day',
  month: 'Month',
  source: 'Source',
  account: 'Account',
  campaign: 'Campaign',
  client: 'Client',
  offer: 'Offer',
};
const filters: Readonly<Record<ExpenseFilter, string>> = {
  sources: dimensions.source,
  accounts: dimensions.account,
  campaigns: dimensions.campaign,
  clients: dimensions.client,
  offers: dimensions.offer,
};

/** What spend is grouped and filtered by, on the report, its schedule and its exports. */
export const expenseNames = messagesIn({ en: { dimensions, filters } });
