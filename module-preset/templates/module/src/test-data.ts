import type { SourceRegistry } from '@adhelm/contracts';

const sources: SourceRegistry = {
  mgid: {
    name: 'MGID',
    accounts: [
      { id: 'acc-us', name: 'Northwind US', currency: 'USD', timeZone: 'America/New_York' },
      { id: 'acc-de', name: 'Berlin Performance', currency: 'EUR', timeZone: 'Europe/Berlin' },
    ],
  },
};

/** The response of `GET /api/campaigns/sources`. */
export const twoAccounts = { sources };
