import type { DocsPageEntry } from '../docs-pages.ts';

type FoundSection = { readonly id: string; readonly title: string };

/** A page that a search found, and which of its sections. */
export type FoundPage = {
  readonly slug: string;
  readonly title: string;
  readonly purpose: string;
  /** Empty where the page itself is what was looked for. */
  readonly sections: readonly FoundSection[];
};

/** Letters without their marks and case, so that "deploiement" finds "Déploiement". */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

const wordsOf = (query: string) => plain(query).split(/\s+/).filter(Boolean);

/** Lower comes first: found by its title, by a section, by what it is for. */
const rank = { title: 0, section: 1, purpose: 2 } as const;

/**
 * Pages that have every word of a query in their title, in what they are for, or in the heading of a section; a
 * section may count on the title of its page for some of them. An empty query finds nothing.
 */
export function searchDocs(pages: readonly DocsPageEntry[], query: string): readonly FoundPage[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const found = pages.flatMap(({ slug, title, article, planned }) => {
    const purpose = article?.lead ?? planned ?? '';
    const hasAll = (text: string) => words.every((word) => plain(text).includes(word));
    const sections = (article?.sections ?? []).filter(
      (section) =>
        hasAll(`${section.title} ${title}`) && words.some((word) => plain(section.title).includes(word)),
    );
    const how = hasAll(title)
      ? 'title'
      : sections.length > 0
        ? 'section'
        : hasAll(`${title} ${purpose}`)
          ? 'purpose'
          : null;
    return how === null ? [] : [{ slug, title, purpose, sections, how } as const];
  });
  return found.sort((a, b) => rank[a.how] - rank[b.how]);
}
