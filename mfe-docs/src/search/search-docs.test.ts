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
    ['pause campaign', 'getting-started#pause-campaigns'],
    ['what does prometheus zeppelin', 'deployment#check-its-health'],
  ])('answers a question with a guide first: %s', (question, expected) => {
    expect(found(question)[0]).toBe(expected);
  });

  // what newcomers type, with the page and section that they should see first
  it.each([
    ['what is roi', 'welcome#word-roi'],
    ['what is epc', 'welcome#word-epc'],
    ['what does held back mean', 'welcome#word-held-back'],
    ['what is a widget', 'welcome#word-widget'],
    ['what does shadow mean', 'welcome#word-shadow'],
    ['sub-id', 'welcome#word-sub-id'],
    ['approval rate', 'welcome#word-approval-rate-over-decided-leads'],
    ['how is profit calculated', 'welcome#how-figures-are-calculated'],
    ['why are my figures out of date', 'welcome#how-figures-are-calculated'],
    ['demo password', 'welcome#first-sign-in'],
    ['how do I connect an account', 'getting-started#connect-an-account'],
    ['how do I import a file', 'getting-started#import-a-file'],
    ['how do I write a rule', 'getting-started#write-a-rule'],
    ['how do I pause a campaign', 'getting-started#pause-campaigns'],
    ['how do I block widgets', 'getting-started#block-widgets'],
    ['how do I create a campaign', 'getting-started#create-one-campaign-in-five-networks'],
    ['cost does not match the tracker', 'getting-started#reconcile-cost-tracker-and-client'],
    ['what can the AI do', 'getting-started#what-the-ai-may-do'],
    ['keyboard shortcuts', 'settings#keyboard'],
    ['how do I update', 'deployment#update'],
  ])('answers a newcomer who types “%s”', (question, expected) => {
    expect(found(question)[0]).toBe(expected);
  });

  it('finds every page by its title', () => {
    for (const { slug, title } of pagesInOrder) expect(found(title)).toContain(slug);
  });
});
