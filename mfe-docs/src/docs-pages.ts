import type { Article } from './article.ts';
import { messages } from './messages/pages.ts';
import { themingArticle } from './pages/theming-article.ts';
import { welcomeArticle } from './pages/welcome-article.ts';

/** A page of the documentation: a written one has an article, a planned one states its subject. */
export type DocsPageEntry = {
  /** The last segment of its path. */
  readonly slug: string;
  readonly title: string;
} & (
  | { readonly article: Article; readonly planned?: never }
  | { readonly article?: never; readonly planned: string }
);

export type DocsPageGroup = { readonly title: string; readonly pages: readonly DocsPageEntry[] };

/** The pages of the documentation, for routes, navigation and search, matching `module.json`. */
export const docsPages: readonly DocsPageGroup[] = [
  {
    title: messages.groups.start,
    pages: [
      { slug: 'welcome', ...messages.welcome, article: welcomeArticle },
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
      { slug: 'theming', ...messages.theming, article: themingArticle },
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
