import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DocsRoutes } from '../routes.tsx';
import { ImmediateObserver } from '../testing/immediate-observer.ts';

const open = (path: string, direction: 'ltr' | 'rtl' = 'ltr') => {
  const rendered = renderModule(DocsRoutes, { path, session: null, settings: { direction } });
  const navigation = within(screen.getByRole('navigation', { name: 'Documentation pages' }));
  const field = navigation.getByRole('searchbox', { name: 'Search the docs' });
  return { ...rendered, navigation, field };
};
const results = async () => within(await screen.findByRole('list', { name: 'Results' }));

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the documentation search', () => {
  it('is searched by Ctrl+K from anywhere on the page', async () => {
    const { user, field } = open('/docs/deployment');
    expect(field).not.toHaveFocus();
    await user.keyboard('{Control>}k{/Control}');
    expect(field).toHaveFocus();
  });

  it('replaces the list of pages while typing, and is in the URL', async () => {
    const { user, field, navigation, path } = open('/docs/deployment');
    await user.type(field, 'data stored');
    const [first] = (await results()).getAllByRole('link');
    expect(first).toHaveAttribute('href', '/docs/welcome#where-data-is-stored');
    expect(navigation.getByRole('status')).toHaveTextContent(/^\d+ results?$/);
    expect(path()).toBe('/docs/deployment?q=data+stored');
    expect(navigation.queryByRole('link', { name: 'Changelog' })).not.toBeInTheDocument();
    await user.clear(field);
    expect(await navigation.findByRole('link', { name: 'Changelog' })).toBeInTheDocument();
    expect(path()).toBe('/docs/deployment');
  });

  it('opens a section of another page by keyboard, and ends there', async () => {
    const { user, field, path } = open('/docs/deployment?q=three%20themes');
    expect(field).toHaveValue('three themes');
    const link = (await results()).getByRole('link', { name: /^Three themes/ });
    await user.click(field);
    await user.tab();
    expect(link).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(path()).toBe('/docs/theming#three-themes');
    expect(await screen.findByRole('heading', { level: 1, name: 'Theming' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('moves through its results with the arrow keys, and closes with Escape', async () => {
    const { user, field, navigation, path } = open('/docs/welcome?q=theme');
    const links = (await results()).getAllByRole('link');
    expect(links.length).toBeGreaterThan(2);
    await user.click(field);
    await user.keyboard('{ArrowDown}');
    expect(links[0]).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(links[1]).toHaveFocus();
    await user.keyboard('{End}{ArrowDown}');
    expect(links.at(-1)).toHaveFocus();
    await user.keyboard('{Home}{ArrowUp}');
    expect(field).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowDown}{Escape}');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    expect(path()).toBe('/docs/welcome');
    expect(navigation.getByRole('link', { name: 'Changelog' })).toBeInTheDocument();
  });

  it.each([
    ['the first result from the field', '{Enter}', 0],
    ['the result that has the focus', '{ArrowDown}{ArrowDown}{Enter}', 1],
  ])('opens %s with Enter', async (_what, keys, place) => {
    const { user, field, path } = open('/docs/welcome?q=themes');
    const href = (await results()).getAllByRole('link')[place]?.getAttribute('href');
    await user.click(field);
    await user.keyboard(keys);
    await waitFor(() => expect(path()).toBe(href));
  });

  it('focuses the page if it is open already', async () => {
    const { user, path } = open('/docs/welcome?q=welcome');
    await user.click((await results()).getByRole('link', { name: 'Welcome' }));
    expect(path()).toBe('/docs/welcome');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('reports that nothing was found, and restores all pages', async () => {
    const { user, field, navigation, path } = open('/docs/welcome?q=zeppelin');
    await waitFor(() =>
      expect(navigation.getByRole('status')).toHaveTextContent('No page matches “zeppelin”.'),
    );
    await user.click(navigation.getByRole('button', { name: 'Show all pages' }));
    expect(await navigation.findByRole('link', { name: 'Changelog' })).toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(path()).toBe('/docs/welcome');
  });

  it('focuses the field if the URL has an empty search', async () => {
    globalThis.ResizeObserver = ImmediateObserver;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 24));
    const { field } = open('/docs/welcome?q=');
    await waitFor(() => expect(field).toHaveFocus());
  });

  it.each(['ltr', 'rtl'] as const)('has no axe violations, %s', async (direction) => {
    for (const query of ['sign-in', 'zeppelin']) {
      const { container, navigation, unmount } = open(`/docs/getting-started?q=${query}`, direction);
      await waitFor(() => expect(navigation.getByRole('status')).not.toHaveTextContent('Searching…'));
      expect(await axeViolations(container)).toEqual([]);
      unmount();
    }
  });
});
