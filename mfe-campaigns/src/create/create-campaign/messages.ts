import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** Creating a campaign. */
export const messages = messagesIn({
  en: {
    title: 'Create campaign',
    description: 'One brief for one or more networks. Nothing is created until you send it.',
    copyOf: (name: string) => `${name} copy`,
    steps: { brief: 'Brief', sources: 'Sources', details: 'Details', review: 'Review' },

    shared: {
      name: 'Name',
      marketing_objective: 'Goal',
      countries: 'Countries',
      device: 'Device',
      start_date: 'First day',
      end_date: 'Last day',
      daily_budget: 'Daily budget',
      total_budget: 'Total budget',
      bid: 'CPC bid',
      target_url: 'Tracking link',
    },
    hints: {
      marketing_objective: 'Used by networks that require a goal',
      amount: 'In each account’s currency',
      target_url: 'Macros such as {click_id} are kept as they are',
    },
    goals: {
      LEADS_GENERATION: 'Leads',
      ONLINE_PURCHASES: 'Online purchases',
      DRIVE_WEBSITE_TRAFFIC: 'Website traffic',
      BRAND_AWARENESS: 'Brand awareness',
      MOBILE_APP_INSTALL: 'App installs',
    },
    devices: { all: 'All devices', desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet' },

    accounts: 'Accounts',
    accountsText: 'One campaign is created in each account.',
    noneChosen: 'No account selected',
    noneChosenText: 'Select the accounts to create the campaign in.',
    chooseAccounts: 'Select accounts',
    lost: (count: number) =>
      plural(count, {
        one: '# selected account no longer exists and was removed.',
        other: '# selected accounts no longer exist and were removed.',
      }),
    moderated: 'The network reviews new campaigns before they run.',
    fromBrief: 'From the brief',
    takeBrief: 'Use brief value',
    takeBriefOf: (field: string) => `Use brief value: ${field}`,

    willCreate: (place: string) => `Campaign in ${place}`,
    currency: (currency: string) => `Amounts in ${currency}`,
    simulated: 'Simulation',
    notTaken: (fields: string) => `Not used by this network: ${fields}.`,
    missing: (fields: string) => `Missing: ${fields}.`,
    fault: (field: string, fault: string) => `${field}: ${fault}`,
    fix: (count: number) => plural(count, { one: 'Fix # field', other: 'Fix # fields' }),
    fixOf: (fix: string, place: string) => `${fix}: ${place}`,
    send: (count: number) => plural(count, { one: 'Send # campaign', other: 'Send # campaigns' }),
    schedule: (count: number) => plural(count, { one: 'Schedule # campaign', other: 'Schedule # campaigns' }),
    sent: (count: number) => plural(count, { one: '# campaign submitted', other: '# campaigns submitted' }),
    scheduled: (count: number) =>
      plural(count, { one: '# campaign scheduled', other: '# campaigns scheduled' }),
    again: 'Create another',
  },
});
