import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** The closed tools of the top bar. */
export const messages = messagesIn({
  en: {
    breadcrumbs: 'Breadcrumbs',
    jumpTo: 'Jump to…',
    shortcut: 'Ctrl+K',
    shortcutOnMac: '⌘K',
    search: 'Search',
    retry: 'Retry',
    jobs: 'Jobs',
    runningJobs: (running: number) => plural(running, { other: 'Jobs, # running' }),
    unknownJobs: 'Jobs, not loaded',
    jobUnchanged: (job: string) => `“${job}” did not change`,
    contacts: 'Contacts',
    activity: 'Activity',
    unreadActivity: (unread: number) => plural(unread, { other: 'Activity, # unread' }),
    settings: 'Settings',
    userMenu: (name: string) => `User menu of ${name}`,
  },
});
