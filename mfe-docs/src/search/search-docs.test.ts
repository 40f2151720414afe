import { pagesInOrder } from '../docs-pages.ts';
import { searchDocs } from './search-docs.ts';

const found = (query: string) =>
  searchDocs(query).map(({ slug, section }) => (section === '' ? slug : `${slug}#${section}`));

describe('a search in the documentation', () => {
  it.each([
    ['a title', 'deployment', 'deployment'],
    ['a title with a typo', 'deploymnet', 'deployment'],
    ['two swapped letters', 'bakcup', 'deployment#back-up-and-restore'],
    ['the start of a word', 'analyt', 'analytics'],
    ['whatever case and accents', ' DÉPLOYMENT ', 'deployment'],
    ['a heading', 'data stored', 'welcome#where-data-is-stored'],
    ['words in the text', 'prometheus', 'deployment#check-its-health'],
    ['a generated table', 'DATABASE_URL embedded', 'environment-variables#all-variables'],
    ['a call', 'manual-tasks cancel', 'api-calls#manual-tasks'],
  ])('finds by %s', (_what, query, expected) => {
    expect(found(query)).toContain(expected);
  });

  it.each(['zeppelin', '  '])('finds nothing for “%s”', (query) => {
    expect(found(query)).toEqual([]);
  });

  it('ranks a page above pages that mention it', () => {
    expect(found('theming')[0]).toBe('theming');
    expect(found('settings')[0]).toMatch(/^settings/);
  });

  it.each([
    ['how do I undo', 'getting-started#undo-it'],
    ['how to restore a backup', 'deployment#back-up-and-restore'],
    ['pause campaign', 'getting-started#campaigns'],
    ['what does prometheus zeppelin', 'deployment#check-its-health'],
  ])('answers a question with a guide first: %s', (question, expected) => {
    expect(found(question)[0]).toBe(expected);
  });

  it('finds every page by its title', () => {
    for (const { slug, title } of pagesInOrder) expect(found(title)).toContain(slug);
  });
});
