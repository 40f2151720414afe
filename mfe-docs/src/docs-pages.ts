export type DocsPageLink = {
  /** The last part of its address. */
  readonly slug: string;
  readonly title: string;
  /** What the page will be about; a page that is written has none. */
  readonly planned?: string;
};

export type DocsPageGroup = { readonly title: string; readonly pages: readonly DocsPageLink[] };

/** The pages of the documentation, as the side navigation lists them. `module.json` has the same ones. */
export const docsPages: readonly DocsPageGroup[] = [
  {
    title: 'Start',
    pages: [
      { slug: 'welcome', title: 'Welcome' },
      {
        slug: 'getting-started',
        title: 'Getting started',
        planned: 'From the first sign-in to the first real account of a traffic source.',
      },
    ],
  },
  {
    title: 'Run it',
    pages: [
      {
        slug: 'environment-variables',
        title: 'Environment variables',
        planned: 'Every setting of the server: what it does, its default, and what happens when it is wrong.',
      },
      {
        slug: 'deployment',
        title: 'Deployment',
        planned: 'Running Adhelm in containers, on one machine and on several, and bringing in new versions.',
      },
      {
        slug: 'analytics',
        title: 'Analytics',
        planned: 'Which page views are counted, what is never in them, and how to send them elsewhere.',
      },
    ],
  },
  {
    title: 'How it is made',
    pages: [
      {
        slug: 'routing',
        title: 'Routing',
        planned: 'How a path finds its module, its guard and its title, and how modules link to each other.',
      },
      {
        slug: 'authentication',
        title: 'Authentication',
        planned: 'Signing in, access levels, and bringing an identity provider of your own.',
      },
      {
        slug: 'api-calls',
        title: 'API calls',
        planned: 'Asking the server from a module: tokens, errors, and the shapes of its answers.',
      },
      {
        slug: 'state-management',
        title: 'State management',
        planned: 'What is in the address, in the cache, on the event bus, and in the browser’s storage.',
      },
      {
        slug: 'settings',
        title: 'Settings',
        planned: 'Theme, direction and size of the type: where they are kept and how a module follows them.',
      },
      { slug: 'theming', title: 'Theming' },
    ],
  },
  {
    title: 'Help',
    pages: [
      {
        slug: 'support',
        title: 'Support',
        planned: 'What a support code holds, and where to turn with it.',
      },
      { slug: 'changelog', title: 'Changelog', planned: 'What has changed, version by version.' },
    ],
  },
];

/** The full path of a page. */
export const docsPath = (slug: string): string => `/docs/${slug}`;
