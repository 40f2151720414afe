import { messagesIn } from '@adhelm/shared-ui/messages';

/** The account page. */
export const messages = messagesIn({
  en: {
    profile: {
      title: 'Profile',
      email: 'Email',
      position: 'Position',
      tier: 'Your tier',
      access: 'Access',
      administrator: 'Administrator',
      level: (level: number) => `Level ${level}`,
      readOnly: 'Read-only',
    },
    subscription: {
      title: 'Subscription',
      explanation: 'Example figures: nothing is charged here.',
      aMonth: 'a month',
      proposalsLeft: 'Proposals left',
      templatesLeft: 'Templates left',
      invitesLeft: 'Invites left',
      adsLeft: 'Ads left',
      analytics: 'Analytics',
      alerts: 'Email alerts',
      included: 'Included',
      notIncluded: 'Not included',
      plans: 'Compare the plans',
    },
    notifications: {
      title: 'Notifications',
      explanation: 'Choose what appears in the activity list in the top bar.',
      loading: 'Loading your choices',
      failed: 'Your choices could not be loaded',
      safe: 'Your choices are unchanged.',
      alerts: {
        label: 'Alerts',
        hint: 'Problems that need a person, such as syncs that keep failing',
      },
      changes: {
        label: 'Changes',
        hint: 'Campaigns and contents that were started, paused or changed',
      },
      failures: {
        label: 'Failures',
        hint: 'A sync or a change that did not go through',
      },
      modules: {
        label: 'Modules',
        hint: 'Tools that were released, rolled back or turned off',
      },
      save: 'Save notifications',
      saved: 'Notifications saved',
    },
    moduleTools: {
      title: 'Modules',
      explanation: 'The modules that run on this page, the packages they share and the events they exchange.',
      open: 'Open module tools',
    },
    password: {
      title: 'Password',
      explanation: 'A new password ends your sessions in other browsers.',
      form: 'Change password',
      current: 'Current password',
      new: 'New password',
      change: 'Change password',
      changed: 'Password changed',
    },
  },
});
