import { messages } from './messages/pages.ts';

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
    title: messages.groups.start,
    pages: [
      { slug: 'welcome', ...messages.welcome },
      { slug: 'getting-started', ...messages.gettingStarted },
    ],
  },
  {
    title: messages.groups.run,
    pages: [
      { slug: 'environment-variables', ...messages.environmentVariables },
      { slug: 'deployment', ...messages.deployment },
      { slug: 'analytics', ...messages.analytics },
    ],
  },
  {
    title: messages.groups.made,
    pages: [
      { slug: 'routing', ...messages.routing },
      { slug: 'authentication', ...messages.authentication },
      { slug: 'api-calls', ...messages.apiCalls },
      { slug: 'state-management', ...messages.stateManagement },
      { slug: 'settings', ...messages.settings },
      { slug: 'theming', ...messages.theming },
    ],
  },
  {
    title: messages.groups.help,
    pages: [
      { slug: 'support', ...messages.support },
      { slug: 'changelog', ...messages.changelog },
    ],
  },
];

/** The full path of a page. */
export const docsPath = (slug: string): string => `/docs/${slug}`;
