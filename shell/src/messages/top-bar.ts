import { messagesIn } from '@adhelm/shared-ui/messages';

/** What the tools in the top bar are called. */
export const messages = messagesIn({
  en: {
    breadcrumbs: 'Breadcrumbs',
    jumpTo: 'Jump to…',
    shortcut: 'Ctrl+K',
    shortcutOnMac: '⌘K',
    search: 'Search',
    contacts: 'Contacts',
    settings: 'Settings',
    userMenu: (name: string) => `User menu of ${name}`,
  },
});
