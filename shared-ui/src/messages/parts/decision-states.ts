import type { DecisionState } from '@adhelm/contracts';
import { messagesIn } from '../messages-in.ts';

/** What became of what a rule decided. */
export const messages = messagesIn({
  en: {
    held: 'Held back',
    logged: 'Logged',
    notified: 'Notified',
    waiting: 'Waiting for approval',
    rejected: 'Rejected',
    expired: 'Expired',
    planned: 'Planned',
    sent: 'Sent',
    confirmed: 'Confirmed',
    undone: 'Undone',
    failed: 'Failed',
    skipped: 'Skipped',
    stopped: 'Stopped',
  } satisfies Record<DecisionState, string>,
});
