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

/** Values of a dimension without a name of their own, or that are gone. */
const keys = {
  noClient: 'No client',
  noOffer: 'No offer',
  removed: (name: string) => `${name} (removed)`,
  gone: (name: string) => `${name} (deleted)`,
  hidden: 'Not visible to you',
};

/** What spend is grouped and filtered by, on the report, its schedule, its exports and the dashboard. */
export const expenseNames = messagesIn({ en: { dimensions, filters, keys } });
