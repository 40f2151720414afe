import { render, screen, within } from '@testing-library/react';
import { pagesInOrder } from '../docs-pages.ts';
import { StaticPage } from './static-pages.tsx';

describe('a page without scripts', () => {
  it('has its text, and links to the search and to all pages', () => {
    render(<StaticPage slug="theming" title="Theming" Content={() => <p>Three themes.</p>} />);
    const article = within(screen.getByRole('article'));
    expect(article.getByRole('heading', { level: 1, name: 'Theming' })).toBeInTheDocument();
    expect(article.getByText('Three themes.')).toBeInTheDocument();
    const pages = within(screen.getByRole('navigation', { name: 'Documentation pages' }));
    // the module focuses its search when the query is empty
    expect(pages.getByRole('link', { name: 'Search the docs' })).toHaveAttribute('href', '/docs/theming?q=');
    expect(pages.getAllByRole('link')).toHaveLength(pagesInOrder.length + 1);
    expect(
      within(pages.getByRole('list', { name: 'Start' })).getByRole('link', { name: 'Welcome' }),
    ).toHaveAttribute('href', '/docs/welcome');
    expect(pages.getByText('Start')).toBeInTheDocument();
  });
});
