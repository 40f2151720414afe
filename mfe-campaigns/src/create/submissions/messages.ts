import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn } from '@adhelm/shared-ui/messages';

/** Submitted campaigns and contents. */
export const messages = messagesIn({
  en: {
    campaign: {
      title: 'Campaign submissions',
      description: 'Every submitted campaign: requester, status, network response.',
      gridLabel: 'Campaign submissions',
    },
    content: {
      title: 'Content submissions',
      description: 'Every submitted ad: requester, status, network response.',
      gridLabel: 'Content submissions',
    },
    none: {
      title: 'No submissions yet',
      text: 'Submissions stay here, before and after the network’s decision.',
    },
    noneInState: 'No submissions with this status',
    noneOfDraft: 'No submissions from this draft',
    draft: 'Draft',
    sentTogether: 'sent together',
    showAll: 'Show all',
    listFailed: 'The submissions could not be loaded',
    listSafe: 'Your submissions are safe and still being sent.',
    skipToGrid: 'Skip to the table',
    total: (count: number) => `Total (${formatNumber(count)})`,
    fileName: 'submissions',

    columns: {
      title: 'Name',
      state: 'Status',
      source: 'Source',
      account: 'Account',
      reason: 'Reason',
      askedBy: 'Requester',
      createdAt: 'Requested',
      sendAt: 'Scheduled for',
      externalId: 'Network ID',
      action: 'Action',
    },
    state: 'Status',
    states: {
      queued: 'Queued',
      submitting: 'Submitting',
      submitted: 'Submitted',
      'in-review': 'In review',
      approved: 'Approved',
      rejected: 'Rejected',
      failed: 'Failed',
      cancelled: 'Cancelled',
    },
    commands: { 'send-now': 'Send now', retry: 'Retry', cancel: 'Cancel' },
    commandOf: (command: string, title: string) => `${command}: ${title}`,
    editAgain: 'Edit and resend',
    notOpened: (title: string) => `${title} could not be reopened`,
    notDone: (title: string) => `${title} could not be changed`,

    details: 'Submission',
    close: 'Close',
    gone: 'Submission not found',
    goneText: 'It does not exist, or you do not have access to it.',
    attempts: 'Attempts',
    sentAt: 'Sent at',
    notSent: 'not yet',
  },
});
