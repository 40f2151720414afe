import type { DocsPageEntry } from '../docs-pages.ts';

type FoundSection = { readonly id: string; readonly title: string };

/** A page found by a search, with the matching sections. */
export type FoundPage = {
  readonly slug: string;
  readonly title: string;
  readonly purpose: string;
  /** Empty if the page itself matches. */
  readonly sections: readonly FoundSection[];
};

/** Ignores diacritics and case, so that "deploiement" finds "Déploiement". */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

const wordsOf = (query: string) => plain(query).split(/\s+/).filter(Boolean);

/** Lower ranks first: matches in the title, a section, the purpose. */
const rank = { title: 0, section: 1, purpose: 2 } as const;

/**
 * Finds pages with every word of a query in their title, purpose or a section heading; a section may rely on the title
 * of its page for some words. An empty query finds nothing.
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
