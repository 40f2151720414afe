import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn } from '@adhelm/shared-ui/messages';

/** What is said of campaigns and contents that were asked for. */
export const messages = messagesIn({
  en: {
    campaign: {
      title: 'Campaign submissions',
      description: 'Campaigns that were asked for: who asked, where they are, what the source answered.',
      gridLabel: 'Campaign submissions',
      none: 'No campaign was asked for yet',
    },
    content: {
      title: 'Content submissions',
      description: 'Ads that were asked for: who asked, where they are, what the source answered.',
      gridLabel: 'Content submissions',
      none: 'No ad was asked for yet',
    },
    noneText: 'What is submitted stands here until its source has decided about it, and ever after.',
    filteredNone: 'Nothing is in this state',
    draftNone: 'Nothing of this draft is here',
    draft: 'Draft',
    sentTogether: 'sent together',
    showAll: 'Show all',
    notRead: 'The submissions could not be loaded',
    safe: 'What was asked for is kept and goes on.',
    skipToGrid: 'Skip to the table',
    total: (count: number) => `Total of ${formatNumber(count)}`,
    fileName: 'submissions',

    columns: {
      title: 'Name',
      state: 'State',
      source: 'Source',
      account: 'Account',
      reason: 'Why',
      askedBy: 'Asked by',
      createdAt: 'Asked at',
      sendAt: 'Sends at',
      externalId: 'ID at the source',
      action: 'Action',
    },
    state: 'State',
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
    commands: { 'send-now': 'Send now', retry: 'Try again', cancel: 'Cancel' },
    commandOf: (command: string, title: string) => `${command}: ${title}`,
    editAgain: 'Edit and send again',
    notOpened: (title: string) => `${title} could not be opened again`,
    notDone: (title: string) => `${title} could not be changed`,

    details: 'What was sent',
    close: 'Close',
    gone: 'This submission is not there',
    goneText: 'The link names one that does not exist or that you may not see.',
    attempts: 'Attempts',
    sentAt: 'Sent at',
    notSent: 'not yet',
  },
});
