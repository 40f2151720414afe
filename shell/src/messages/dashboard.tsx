import { messagesIn } from '@adhelm/shared-ui/messages';
import type { ReactNode } from 'react';

/** The dashboard. */
export const messages = messagesIn({
  en: {
    title: 'Dashboard',
    welcome: (name: ReactNode) => <>Welcome back, {name}.</>,
    badDates: 'The dates in the address are not valid.',
    shownInstead: (fault: string, range: string) => `${fault}. Showing ${range} instead.`,
    arrange: 'Arrange',
    doneArranging: 'Done',
    arrangeTitle: 'Arrange dashboard',
    arrangeHint: 'Drag widgets or use the arrows. Only you see your order. Changes save automatically.',
    reset: 'Reset to default',
    isReset: 'The default order is back, and all widgets are visible.',
    moveUp: (title: string) => `Move ${title} up`,
    moveDown: (title: string) => `Move ${title} down`,
    moved: (title: string, place: number, count: number) => `${title} is now ${place} of ${count}.`,
    hide: 'Hide',
    show: 'Show',
    hideNamed: (title: string) => `Hide ${title}`,
    showNamed: (title: string) => `Show ${title}`,
    nowHidden: (title: string) => `${title} is hidden.`,
    nowVisible: (title: string) => `${title} is visible.`,
    isHidden: '(hidden)',
    retry: 'Retry',
    choicesNotLoaded: 'Your arrangement could not be loaded. This is the default.',
    choicesNotSaved: 'Your arrangement could not be saved.',
  },
});
