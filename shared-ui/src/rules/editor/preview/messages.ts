import { messagesIn } from '@adhelm/shared-ui/messages';

/** The test of a rule on one campaign. */
export const messages = messagesIn({
  en: {
    trial: {
      start: 'Test on one campaign',
      find: 'Find a campaign to test on',
      only: (campaign: string) => `Tested on ${campaign} only`,
      all: 'Test on all campaigns',
      keep: 'Limit the rule to it',
    },
  },
});
