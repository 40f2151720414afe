import { messagesIn } from '@adhelm/shared-ui/messages';

/** Pages that are not built yet: what they are called, and what they will be for. */
export const messages = messagesIn({
  en: {
    campaignCoordinator: {
      title: 'Campaign coordinator',
      purpose:
        'A conversation about your campaigns that answers with figures and with proposals; nothing is changed until a person approves.',
    },
    mgidScalingAutomation: {
      title: 'MGID scaling automation',
      purpose:
        'Finds what earns on MGID with enough evidence and scales it step by step, within a budget that you set.',
    },
  },
});
