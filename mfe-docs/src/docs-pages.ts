import type { ComponentType, ElementType } from 'react';
import { messages } from './messages/pages.ts';

/** A compiled page; `components` replace its plain HTML elements. */
export type PageContent = ComponentType<{ readonly components?: Readonly<Record<string, ElementType>> }>;

export type DocsPageEntry = {
  /** The last segment of its path, and the name of its file in `pages`. */
  readonly slug: string;
  readonly title: string;
  readonly load: () => Promise<{ readonly default: PageContent }>;
};

export type DocsPageGroup = { readonly title: string; readonly pages: readonly DocsPageEntry[] };

const { groups, titles } = messages;

/** The pages of the documentation in reading order, matching the routes of `module.json`. */
export const docsPages: readonly DocsPageGroup[] = [
  {
    title: groups.start,
    pages: [
      { slug: 'welcome', title: titles.welcome, load: () => import('./pages/welcome.mdx') },
      {
        slug: 'getting-started',
        title: titles.gettingStarted,
        load: () => import('./pages/getting-started.mdx'),
      },
    ],
  },
  {
    title: groups.run,
    pages: [
      {
        slug: 'environment-variables',
        title: titles.environmentVariables,
        load: () => import('./pages/environment-variables.mdx'),
      },
      { slug: 'deployment', title: titles.deployment, load: () => import('./pages/deployment.mdx') },
      {
        slug: 'authentication',
        title: titles.authentication,
        load: () => import('./pages/authentication.mdx'),
      },
      { slug: 'analytics', title: titles.analytics, load: () => import('./pages/analytics.mdx') },
    ],
  },
  {
    title: groups.build,
    pages: [
      { slug: 'routing', title: titles.routing, load: () => import('./pages/routing.mdx') },
      { slug: 'api-calls', title: titles.apiCalls, load: () => import('./pages/api-calls.mdx') },
      {
        slug: 'state-management',
        title: titles.stateManagement,
        load: () => import('./pages/state-management.mdx'),
      },
      { slug: 'settings', title: titles.settings, load: () => import('./pages/settings.mdx') },
      { slug: 'theming', title: titles.theming, load: () => import('./pages/theming.mdx') },
    ],
  },
  {
    title: groups.help,
    pages: [
      { slug: 'support', title: titles.support, load: () => import('./pages/support.mdx') },
      { slug: 'changelog', title: titles.changelog, load: () => import('./pages/changelog.mdx') },
    ],
  },
];

/** All pages in reading order. */
export const pagesInOrder: readonly DocsPageEntry[] = docsPages.flatMap((group) => group.pages);

/** The full path of a page. */
export const docsPath = (slug: string): string => `/docs/${slug}`;
