import type { ComponentType } from 'react';

export type ArticleSection = {
  /** Part of permanent links, so it stays when the title changes. */
  readonly id: string;
  readonly title: string;
  readonly Content: ComponentType;
};

/** The content of a written page below its title. */
export type Article = {
  /** The purpose of the page, in a sentence. */
  readonly lead: string;
  readonly sections: readonly ArticleSection[];
};
