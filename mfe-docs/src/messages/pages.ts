import { messagesIn } from '@adhelm/shared-ui/messages';

/** Titles of the documentation pages, as in `module.json`. */
export const messages = messagesIn({
  en: {
    groups: { start: 'Start', run: 'Run', build: 'Build', help: 'Help' },
    titles: {
      welcome: 'Welcome',
      gettingStarted: 'Getting started',
      environmentVariables: 'Environment variables',
      deployment: 'Deployment',
      analytics: 'Analytics',
      routing: 'Routing',
      authentication: 'Authentication',
      apiCalls: 'API calls',
      stateManagement: 'State management',
      settings: 'Settings',
      theming: 'Theming',
      support: 'Support',
      changelog: 'Changelog',
    },
  },
});
