import { messagesIn } from '@adhelm/shared-ui/messages';

/** What is said where modules put their widgets. */
export const messages = messagesIn({
  en: {
    listFailed: 'The list of tools is not available.',
    widgetFailed: (title: string) => `A part of this page, from ${title}, is not available.`,
    retry: 'Retry',
    empty: {
      title: 'Nothing here yet',
      explanation: 'Tools put their figures here. None of the tools that you can use has any so far.',
    },
    switchedOff: (title: string) => `${title} is switched off.`,
    fellBack: (version: string) => `You see version ${version} of this part.`,
    notStarted: (version: string) => `${version} could not be started.`,
  },
});
