import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** Changing headlines and target URLs. */
export const messages = messagesIn({
  en: {
    headline: {
      ask: 'Change headline',
      label: 'Headline',
      many: (count: number) =>
        plural(count, {
          one: 'Change the headline of # content',
          other: 'Change the headlines of # contents',
        }),
    },
    'target-url': {
      ask: 'Change target URL',
      label: 'Target URL',
      many: (count: number) =>
        plural(count, {
          one: 'Change the target URL of # content',
          other: 'Change the target URLs of # contents',
        }),
    },
  },
});
