import { messagesIn } from '@adhelm/shared-ui/messages';

/** Slots for module widgets. */
export const messages = messagesIn({
  en: {
    listFailed: 'The list of tools is unavailable.',
    widgetFailed: (title: string) => `The part of this page from ${title} is unavailable.`,
    retry: 'Retry',
    empty: {
      title: 'Nothing here yet',
      explanation: 'Figures from your tools appear here.',
    },
    allHidden: {
      title: 'All widgets are hidden',
      explanation: 'Select Arrange to show them again.',
    },
    switchedOff: (title: string) => `${title} is turned off.`,
    fellBack: (version: string) => `Showing version ${version} of this part.`,
    notStarted: (version: string) => `${version} failed to start.`,
    stoppedWorking: (version: string) => `${version} stopped working.`,
  },
});
