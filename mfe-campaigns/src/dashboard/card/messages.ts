import type { WaitingId } from '@adhelm/contracts';
import { messagesIn } from '@adhelm/shared-ui/messages';

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

/** Lists on the dashboard: what waits for the person, and the health of accounts. */
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
    health: {
      title: 'Source health',
      failed: 'The accounts could not be loaded',
      none: { title: 'All accounts are in sync', text: 'Accounts whose sync fails or is late appear here.' },
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
