import { axeViolations } from '@adhelm/shared-ui/testing';
import { pagesInOrder } from '../docs-pages.ts';
import { staticPages } from './static-pages.tsx';

const htmlOf = new Map<string, string>();
beforeAll(async () => {
  for (const { slug, html } of await staticPages()) htmlOf.set(slug, html);
});

function open(slug: string): HTMLElement {
  const html = htmlOf.get(slug);
  if (html === undefined) throw new Error(`there is no page ${slug}`);
  document.body.innerHTML = html;
  return document.body;
}
const texts = (links: Iterable<Element>) => [...links].map(({ textContent }) => textContent);

describe('a page without scripts', () => {
  it('has links to the search and to all pages, with itself marked', () => {
    const page = open('theming');
    const pages = page.querySelector('nav[aria-label="Documentation pages"]');
    // the module focuses its search when the query is empty
    expect(pages?.querySelector('[role=search] a')).toHaveAttribute('href', '/docs/theming?q=');
    const listed = pages?.querySelectorAll('ul a') ?? [];
    expect(texts(listed)).toEqual(pagesInOrder.map(({ title }) => title));
    expect(texts(page.querySelectorAll('[aria-current]'))).toEqual(['Theming']);
  });

  it('opens the list of pages by its address', () => {
    const page = open('theming');
    const address = page.querySelector('a.reading-all')?.getAttribute('href') ?? '';
    expect(page.querySelectorAll(`${address}.reading-list ul`)).toHaveLength(4);
  });

  it('lists its sections', () => {
    const page = open('getting-started');
    const contents = page.querySelector('nav.reading-contents');
    const headings = page.querySelectorAll('article :is(h2, h3)');
    expect(headings.length).toBeGreaterThan(5);
    expect(texts(contents?.querySelectorAll('a') ?? [])).toEqual(texts(headings));
    for (const link of contents?.querySelectorAll('a') ?? [])
      expect(page.querySelector(`article [id="${link.hash.slice(1)}"]`)).not.toBeNull();
  });

  it('lists numbered sections in the direction of their text', () => {
    const links = [...open('deployment').querySelectorAll('nav.reading-contents a')];
    const numbered = links.filter(({ textContent }) => /^\d/.test(textContent ?? ''));
    expect(numbered.length).toBeGreaterThan(2);
    for (const link of numbered) expect(link).toHaveAttribute('dir', 'auto');
  });

  it('names settings and their values as screens do', () => {
    const rows = [...open('settings').querySelectorAll('article tr')];
    const cells = rows.map((row) => texts(row.querySelectorAll('th, td')).join(' | '));
    expect(cells).toContain('Theme | Light, One dark, Unicorn | One dark | theme');
    expect(cells).toContain('RTL | Off, On | Off | direction');
  });

  it('leads to the pages before and after it', () => {
    const page = open('theming');
    expect(page.querySelector('a[rel=prev]')).toHaveAttribute('href', '/docs/settings');
    expect(page.querySelector('a[rel=next]')).toHaveAttribute('href', '/docs/support');
  });

  it('has its pictures, and nothing that only scripts can do', () => {
    const page = open('welcome');
    expect(page.querySelectorAll('figure img[alt][width][height]')).toHaveLength(2);
    expect(page.querySelectorAll('button, input')).toHaveLength(0);
    expect(page.querySelectorAll('.reading-copy:empty').length).toBeGreaterThan(0);
  });

  it('has no accessibility violations', async () => {
    expect(await axeViolations(open('getting-started'))).toEqual([]);
  });
});
