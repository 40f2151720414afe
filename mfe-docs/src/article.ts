import type { ComponentType } from 'react';

export type ArticleSection = {
  /** Part of links that people keep: it stays when the title changes. */
  readonly id: string;
  readonly title: string;
  readonly Content: ComponentType;
};

/** What a page that is written holds below its title. */
export type Article = {
  /** What the page is for, in a sentence. */
  readonly lead: string;
  readonly sections: readonly ArticleSection[];
};
