import { messagesIn } from '@adhelm/shared-ui/messages';

/** The page of a campaign. */
export const messages = messagesIn({
  en: {
    title: 'Campaign',
    parent: 'Campaigns',
    failed: 'The campaign could not be loaded',
    safe: 'Nothing was changed. Your campaigns keep running.',
    tabs: 'Parts of the campaign',
    tabNames: {
      overview: 'Overview',
      contents: 'Contents',
      widgets: 'Widgets',
      days: 'Days and hours',
      history: 'History',
      notes: 'Notes',
    },
    loading: 'Loading',
    id: (id: string) => `ID ${id}`,
    facts: 'Bid, budgets and targets',
    bid: 'Bid',
    dailyBudget: 'Daily budget',
    totalBudget: 'Total budget',
    targetCpa: 'Target CPA',
    targetRoi: 'Target ROI',
    payout: 'Payout',
    offer: 'Offer',
    tags: 'Tags',
    noTargets: 'No targets set',
    edit: 'Edit targets and tags',
    clone: 'Clone',
    notCloned: 'The campaign could not be cloned',
    createContents: 'Create contents',
  },
});
