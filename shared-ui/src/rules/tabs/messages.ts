import { messagesIn } from '@adhelm/shared-ui/messages';

/** The tabs of the list of rules. */
export const messages = messagesIn({
  en: {
    label: 'Views',
    rules: 'Rules',
    'block-lists': 'Block lists',
    reputation: 'Reputation',
    probation: 'Probation',
  },
});
