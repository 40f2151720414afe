export type DocsPageLink = {
  /** The last part of its address. */
  readonly slug: string;
  readonly title: string;
};

export type DocsPageGroup = { readonly title: string; readonly pages: readonly DocsPageLink[] };

/** The pages of the documentation that exist, as the side navigation lists them. `module.json` has the same ones. */
export const docsPages: readonly DocsPageGroup[] = [
  { title: 'Start', pages: [{ slug: 'welcome', title: 'Welcome' }] },
  { title: 'How it is made', pages: [{ slug: 'theming', title: 'Theming' }] },
];

/** The full path of a page. */
export const docsPath = (slug: string): string => `/docs/${slug}`;
