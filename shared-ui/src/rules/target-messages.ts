import { messagesIn } from '@adhelm/shared-ui/messages';

/** What the targets that figures are compared with are called: in the form and in logs. */
export const messages = messagesIn({
  en: { cpa: 'target CPA', payout: 'payout', roi: 'target ROI' },
});
