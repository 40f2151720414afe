import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { demoPeople } from '../facts/product-facts.ts';
import { DocsRoutes } from '../routes.tsx';
import { ImmediateObserver } from '../testing/immediate-observer.ts';
import { PageSource } from './page-source.tsx';

const page = async (path = '/docs/welcome', direction: 'ltr' | 'rtl' = 'ltr') => {
  const rendered = renderModule(DocsRoutes, { path, session: null, settings: { direction } });
  await screen.findByRole('heading', { level: 2, name: 'What Adhelm is' });
  return rendered;
};

/** Mocks layout: every element is one line high. */
const seen: string[] = [];
beforeEach(() => {
  seen.length = 0;
  globalThis.ResizeObserver = ImmediateObserver;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 24));
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.id);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const titles = () =>
  screen
    .getAllByRole('heading')
    .filter(({ tagName }) => tagName !== 'H1')
    .map((heading) => heading.textContent);

describe('the welcome page', () => {
  it('is public, and lists its sections in order', async () => {
    await page();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeInTheDocument();
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual(titles());
    expect(titles().length).toBeGreaterThan(5);
  });

  it('marks the open page of the documentation', async () => {
    await page();
    const pages = within(screen.getByRole('navigation', { name: 'Documentation pages' }));
    expect(pages.getByRole('link', { name: 'Welcome' })).toHaveAttribute('aria-current', 'page');
  });

  it('opens and closes the list of pages, for phones', async () => {
    const { user } = await page();
    const button = screen.getByRole('button', { name: 'All pages' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('link', { name: 'Welcome' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('lists the demo people', async () => {
    await page();
    const people = screen.getAllByRole('term').map((term) => term.textContent);
    for (const { email } of Object.values(demoPeople)) expect(people).toContain(email);
  });

  it('stays the same page with a search in the URL', async () => {
    await page('/docs/welcome?q=pause%20%26%20undo');
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeInTheDocument();
  });

  it('links into the product', async () => {
    await page();
    const link = screen.getByRole('link', { name: 'Campaigns → List' });
    expect(link).toHaveAttribute('href', '/app/ts/campaigns');
  });
});

describe('the end of a page', () => {
  it('leads to the pages before and after it', async () => {
    const { user } = await page();
    const neighbours = () => within(screen.getByRole('navigation', { name: 'Previous and next page' }));
    expect(neighbours().queryByRole('link', { name: /^Previous/ })).not.toBeInTheDocument();
    await user.click(neighbours().getByRole('link', { name: /^Next/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Getting started' })).toBeInTheDocument();
    expect(neighbours().getByRole('link', { name: /^Previous/ })).toHaveAttribute('href', '/docs/welcome');
  });

  it('names the file to edit', async () => {
    const { user } = await page();
    await user.click(screen.getByRole('button', { name: /source/ }));
    expect(await navigator.clipboard.readText()).toBe('mfe-docs/src/pages/welcome.mdx');
  });
});

describe('the link to edit a page', () => {
  it.each([
    ['https://github.com/acme/adhelm', '/edit/main/'],
    ['https://gitlab.com/acme/adhelm', '/-/edit/main/'],
  ])('leads into %s once it is known', async (editedAt, between) => {
    const { container } = renderModule(() => <PageSource slug="routing" editedAt={editedAt} />, {
      path: '/docs/routing',
      session: null,
    });
    expect(await screen.findByRole('link', { name: 'Edit this page' })).toHaveAttribute(
      'href',
      `${editedAt}${between}mfe-docs/src/pages/routing.mdx`,
    );
    expect(container).not.toHaveTextContent('Source of this page');
  });
});

describe('sections', () => {
  it('are reached from the contents on every click, and keep the rest of the URL', async () => {
    const { user, path } = await page('/docs/welcome?q=data');
    const link = within(screen.getByRole('navigation', { name: 'On this page' })).getByRole('link', {
      name: 'Where data is stored',
    });
    expect(seen).toEqual([]);
    await user.click(link);
    expect(path()).toBe('/docs/welcome?q=data#where-data-is-stored');
    await waitFor(() => expect(seen).toEqual(['where-data-is-stored']));
    expect(screen.getByRole('heading', { name: 'Where data is stored' })).toHaveFocus();
    await user.click(link);
    await waitFor(() => expect(seen).toEqual(['where-data-is-stored', 'where-data-is-stored']));
  });

  it('have permanent links', async () => {
    const { user, path } = await page();
    await user.click(screen.getByRole('link', { name: 'Link to “How figures are calculated”' }));
    expect(path()).toBe('/docs/welcome#how-figures-are-calculated');
  });

  it('are not scrolled to for a reader who was somewhere in the page before it ran, but on each click', async () => {
    Reflect.set(window, 'scrollY', 700);
    const { user } = await page('/docs/welcome#tour');
    expect(seen).toEqual([]);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    await user.click(contents.getByRole('link', { name: 'What Adhelm is' }));
    await waitFor(() => expect(seen).toEqual(['what-adhelm-is']));
    Reflect.set(window, 'scrollY', 0);
  });

  it('are scrolled to if the URL names one; an unknown one changes nothing', async () => {
    const { unmount } = await page('/docs/welcome#tour');
    expect(seen).toEqual(['tour']);
    unmount();
    await page('/docs/welcome#gone');
    expect(seen).toEqual(['tour']);
  });
});

describe('a command', () => {
  it('is copied by mouse and keyboard, with a confirmation', async () => {
    const { user } = await page();
    await user.click(screen.getByRole('button', { name: 'Copy: Start Adhelm' }));
    expect(await navigator.clipboard.readText()).toBe('npm start');
    expect(await screen.findByText('Copied')).toHaveAttribute('role', 'status');
    screen.getByRole('button', { name: 'Copy: Grant access' }).focus();
    await user.keyboard('{Enter}');
    expect(await navigator.clipboard.readText()).toBe('npm run admin -- grant nobody@adhelm.test');
    await waitFor(() => expect(screen.getAllByText('Copied')).toHaveLength(2));
  });

  it('scrolls by keyboard, and is always written left to right', async () => {
    await page('/docs/welcome', 'rtl');
    const code = screen.getByRole('group', { name: 'Start Adhelm' });
    expect(code).toHaveAttribute('tabindex', '0');
    expect(code).toHaveAttribute('dir', 'ltr');
  });
});

describe.each(['ltr', 'rtl'] as const)('the page, %s', (direction) => {
  it('has no axe violations', async () => {
    const { container } = await page('/docs/welcome', direction);
    expect(await axeViolations(container)).toEqual([]);
  });
});
