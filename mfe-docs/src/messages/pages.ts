import { messagesIn } from '@adhelm/shared-ui/messages';

/** How the pages of the documentation are called, and what those will be about that are not written yet. */
export const messages = messagesIn({
  en: {
    groups: { start: 'Start', run: 'Run it', made: 'How it is made', help: 'Help' },
    welcome: { title: 'Welcome' },
    gettingStarted: {
      title: 'Getting started',
      planned: 'From the first sign-in to the first real account of a traffic source.',
    },
    environmentVariables: {
      title: 'Environment variables',
      planned: 'Every setting of the server: what it does, its default, and what happens when it is wrong.',
    },
    deployment: {
      title: 'Deployment',
      planned: 'Running Adhelm in containers, on one machine and on several, and bringing in new versions.',
    },
    analytics: {
      title: 'Analytics',
      planned: 'Which page views are counted, what is never in them, and how to send them elsewhere.',
    },
    routing: {
      title: 'Routing',
      planned: 'How a path finds its module, its guard and its title, and how modules link to each other.',
    },
    authentication: {
      title: 'Authentication',
      planned: 'Signing in, access levels, and bringing an identity provider of your own.',
    },
    apiCalls: {
      title: 'API calls',
      planned: 'Asking the server from a module: tokens, errors, and the shapes of its answers.',
    },
    stateManagement: {
      title: 'State management',
      planned: 'What is in the address, in the cache, on the event bus, and in the browser’s storage.',
    },
    settings: {
      title: 'Settings',
      planned: 'Theme, direction and size of the type: where they are kept and how a module follows them.',
    },
    theming: { title: 'Theming' },
    support: { title: 'Support', planned: 'What a support code holds, and where to turn with it.' },
    changelog: { title: 'Changelog', planned: 'What has changed, version by version.' },
  },
});
