import type { PlannedPage } from '@adhelm/shared-ui';

/** What the module will show; nothing of it is built yet. `module.json` has the same ones. */
export const plannedPages: readonly PlannedPage[] = [
  {
    path: '/app/clients/accounts-data',
    title: 'Accounts data',
    purpose:
      'What became of each lead at the advertiser: status and commission by account and days, grouped by campaign or sub-id, as a funnel and as CSV.',
  },
];
