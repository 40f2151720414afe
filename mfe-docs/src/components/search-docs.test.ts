import { docsPages } from '../docs-pages.ts';
import { searchDocs } from './search-docs.ts';

const pages = docsPages.flatMap((group) => group.pages);
const found = (query: string) =>
  searchDocs(pages, query).map(({ title, sections }) => [title, sections.map((section) => section.id)]);

describe('a search in the documentation', () => {
  it.each([
    ['a title', 'deploy', [['Deployment', []]]],
    ['a title, whatever its case and marks', ' DÉPLOY ', [['Deployment', []]]],
    ['a heading', 'data stored', [['Welcome', ['data']]]],
    ['a heading and the title of its page', 'welcome tour', [['Welcome', ['tour']]]],
    ['what a page will be about', 'containers', [['Deployment', []]]],
    ['nothing at all', 'zeppelin', []],
    ['words that no page has together', 'deploy tour', []],
    ['no words', '  ', []],
  ])('finds by %s', (_what, query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it('ranks titles first, then headings, then purposes', () => {
    const titles = found('theme').map(([title]) => title);
    expect(titles).toEqual(['Theming', 'Settings']);
    expect(found('settings').map(([title]) => title)[0]).toBe('Settings');
    expect(found('sign-in')).toEqual([
      ['Welcome', ['first-sign-in']],
      ['Getting started', []],
      ['Authentication', []],
    ]);
  });

  it('finds every page and each of its sections', () => {
    for (const { slug, title, article } of pages) {
      expect(searchDocs(pages, title).map((page) => page.slug)).toContain(slug);
      for (const section of article?.sections ?? []) {
        const page = searchDocs(pages, section.title).find((one) => one.slug === slug);
        expect(page?.sections.map(({ id }) => id)).toContain(section.id);
      }
    }
  });
});
