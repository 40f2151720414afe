import { messagesIn } from '@adhelm/shared-ui/messages';

/** Titles and purposes of pages that are not built yet. */
export const messages = messagesIn({
  en: {
    mgidScalingAutomation: {
      title: 'MGID scaling automation',
      purpose: 'Finds profitable campaigns on MGID and scales them step by step within your budget.',
    },
  },
});
