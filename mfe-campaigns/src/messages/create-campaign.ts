import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** What is said where a campaign is created. */
export const messages = messagesIn({
  en: {
    title: 'Create campaign',
    description: 'One brief, sent to one or several sources. Nothing is created before you send it.',
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
      bid: 'Bid for a click',
      target_url: 'Tracking link',
    },
    hints: {
      marketing_objective: 'For sources that ask for it',
      amount: 'In the currency of each account',
      target_url: 'Macros like {click_id} stay as you write them',
    },
    goals: {
      LEADS_GENERATION: 'Leads',
      ONLINE_PURCHASES: 'Online purchases',
      DRIVE_WEBSITE_TRAFFIC: 'Website traffic',
      BRAND_AWARENESS: 'Brand awareness',
      MOBILE_APP_INSTALL: 'App installs',
    },
    devices: { all: 'All devices', desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet' },

    accounts: 'Accounts to create it in',
    accountsText: 'Each gets a campaign of its own.',
    noneChosen: 'No account is chosen yet',
    noneChosenText: 'Choose where the campaign shall be created.',
    chooseAccounts: 'Choose accounts',
    lost: (count: number) =>
      plural(count, {
        one: '# chosen account is not there any more, and is left out.',
        other: '# chosen accounts are not there any more, and are left out.',
      }),
    moderated: 'The source reviews new campaigns before they run.',
    fromBrief: 'From the brief',
    takeBrief: 'Use the brief’s',
    takeBriefOf: (field: string) => `Use the brief’s: ${field}`,

    willCreate: (place: string) => `A campaign in ${place}`,
    currency: (currency: string) => `Amounts in ${currency}`,
    simulated: 'Simulation',
    notTaken: (fields: string) => `Its source does not ask for: ${fields}.`,
    missing: (fields: string) => `Missing: ${fields}.`,
    fault: (field: string, fault: string) => `${field}: ${fault}`,
    mend: (count: number) => plural(count, { one: 'Mend # field', other: 'Mend # fields' }),
    mendOf: (mend: string, place: string) => `${mend}: ${place}`,
    send: (count: number) => plural(count, { one: 'Send # campaign', other: 'Send # campaigns' }),
    schedule: (count: number) => plural(count, { one: 'Schedule # campaign', other: 'Schedule # campaigns' }),
    sent: (count: number) =>
      plural(count, { one: '# campaign is on its way', other: '# campaigns are on their way' }),
    scheduled: (count: number) =>
      plural(count, { one: '# campaign is scheduled', other: '# campaigns are scheduled' }),
    again: 'Create another',
  },
});
