import type { WaitingId } from '@adhelm/contracts';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

const waitingFor: Record<WaitingId, string> = {
  'campaign-failed': 'Failed campaign submissions',
  'campaign-rejected': 'Rejected campaign submissions',
  'content-failed': 'Failed content submissions',
  'content-rejected': 'Rejected content submissions',
  'widget-approvals': 'Widget rule changes to approve',
  'campaign-approvals': 'Campaign rule changes to approve',
  'content-approvals': 'Content rule changes to approve',
  'manual-tasks': 'Manual tasks to do',
};

/** Lists on the dashboard: what waits for the person, the pace of the month, and the health of accounts. */
export const messages = messagesIn({
  en: {
    safe: 'Nothing was changed.',
    outdated: 'This list could not be refreshed',
    retry: 'Retry',
    waiting: {
      title: 'Waiting for you',
      failed: 'The list could not be loaded',
      none: { title: 'Nothing is waiting', text: 'Submissions, approvals and manual tasks appear here.' },
      label: 'What is waiting',
      columns: { what: 'To do', count: 'Count', oldest: 'Oldest' },
      of: waitingFor,
    },
    pacing: {
      title: 'Pacing against budgets',
      failed: 'The pacing could not be loaded',
      none: { title: 'Nothing to pace', text: 'Accounts with spend or budgets appear here.' },
      label: 'Spend this month against budgets',
      columns: {
        account: 'Account',
        spent: (month: string) => `${month} so far`,
        budget: 'Budget',
        forecast: 'Forecast',
        interval: '90% likely between',
        use: 'Forecast of budget',
      },
      total: 'All accounts',
      tracker: (amount: string) => `incl. ${amount} of tracker cost`,
      through: (day: string) => `Complete through ${day}`,
      between: (low: string, high: string) => `${low} and ${high}`,
      noForecast: {
        'too-few-days': 'Needs 14 complete days',
        'no-rate': 'An exchange rate is missing',
      },
      notKnown: 'Not known',
      noBudget: 'No daily budgets',
      partialBudget: (count: number) =>
        plural(count, {
          one: '# active campaign has no daily budget',
          other: '# active campaigns have no daily budget',
        }),
      over: 'Over budget',
    },
    health: {
      title: 'Source health',
      failed: 'The accounts could not be loaded',
      none: {
        title: 'All accounts are in sync',
        text: 'Accounts whose sync fails, waits for a limit or is late appear here.',
      },
      noAccounts: { title: 'No accounts yet', text: 'Connect an account to see its health here.' },
      label: 'Accounts with problems',
      columns: { account: 'Account', problem: 'Problem', since: 'Last good sync' },
      failing: 'Sync fails',
      failingBecause: (reason: string) => `Sync fails: ${reason}`,
      late: 'Sync is late',
      accountOf: (source: string, account: string) => `${source}: ${account}`,
      never: 'Never',
    },
  },
});
