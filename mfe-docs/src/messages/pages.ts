import { messagesIn } from '@adhelm/shared-ui/messages';

/** Titles of the documentation pages, and the subjects of those not written yet. */
export const messages = messagesIn({
  en: {
    groups: { start: 'Start', run: 'Run', made: 'Build', help: 'Help' },
    welcome: { title: 'Welcome' },
    gettingStarted: {
      title: 'Getting started',
      planned: 'From the first sign-in to the first connected account.',
    },
    environmentVariables: {
      title: 'Environment variables',
      planned: 'Every server setting: what it does, its default, and what happens when it is wrong.',
    },
    deployment: {
      title: 'Deployment',
      planned: 'Run Adhelm in containers on one or more machines, and update it.',
    },
    analytics: {
      title: 'Analytics',
      planned: 'Which page views are counted, what they never contain, and how to send them elsewhere.',
    },
    routing: {
      title: 'Routing',
      planned: 'How a path finds its module, guard and title, and how modules link to each other.',
    },
    authentication: {
      title: 'Authentication',
      planned: 'Sign-in, access levels, and your own identity provider.',
    },
    apiCalls: {
      title: 'API calls',
      planned: 'Call the server from a module: tokens, errors and response shapes.',
    },
    stateManagement: {
      title: 'State management',
      planned: 'What lives in the URL, the cache, the event bus and browser storage.',
    },
    settings: {
      title: 'Settings',
      planned: 'Theme, direction and font size: where they are stored and how a module follows them.',
    },
    theming: { title: 'Theming' },
    support: { title: 'Support', planned: 'What a support code contains and where to send it.' },
    changelog: { title: 'Changelog', planned: 'What changed in each version.' },
  },
});
