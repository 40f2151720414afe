import type { Denial, Permission } from '@adhelm/contracts';
import { messagesIn } from '../messages-in.ts';

const level: Readonly<Record<Permission, string>> = {
  view: 'You need access to see this.',
  personal: 'You need access to change this.',
  'change-campaigns': 'You need access to change campaigns.',
  'manage-accounts': 'You need access level 2 to connect and edit accounts.',
  'set-rules-live': 'You need access level 2 to set rules live.',
  'stop-automation': 'Only admins can stop all automation and resume it.',
  'move-clock': 'Only admins can move the clock.',
  'manage-people': 'Only admins can manage people.',
  'manage-mail': 'Only admins can manage outgoing mail.',
  'manage-modules': 'Only admins can manage modules.',
};

/** Why a person lacks a permission, and who can help. */
export const messages = messagesIn({
  en: {
    readOnly: 'Your access is read-only',
    readOnlyHelp: 'You can view everything here. To make changes, ask an admin.',
    notAllowed: 'You cannot change this',
    reason: (denial: Denial, permission: Permission) =>
      denial === 'read-only'
        ? 'Your access is read-only. Ask an admin to let you make changes.'
        : level[permission],
  },
});
