import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import { DocsRoutes } from '../routes.tsx';
import { ScrollingObserver, scrollToAll } from '../testing/scrolling-observer.ts';

const { IntersectionObserver: before } = globalThis;
beforeEach(() => {
  globalThis.IntersectionObserver = ScrollingObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = before;
});

const NOT_LOADED = /They load when you scroll to them/;
const specimen = async (name: string) => within(await screen.findByRole('region', { name }));
const openCatalogue = async (direction: 'ltr' | 'rtl' = 'ltr') => {
  const rendered = renderModule(DocsRoutes, {
    path: '/docs/theming',
    session: null,
    settings: { direction },
  });
  await screen.findByText(NOT_LOADED);
  act(scrollToAll);
  return rendered;
};

describe('the catalogue', () => {
  it('is loaded when the reader comes near it, not with the page', async () => {
    renderModule(DocsRoutes, { path: '/docs/theming', session: null });
    await screen.findByText(NOT_LOADED);
    expect(screen.queryByRole('region', { name: 'Button' })).not.toBeInTheDocument();
    act(scrollToAll);
    expect(await screen.findByRole('region', { name: 'Button' })).toBeInTheDocument();
    expect(screen.queryByText(NOT_LOADED)).not.toBeInTheDocument();
  });

  it('renders working components', async () => {
    const { user, notifications } = await openCatalogue();
    const fields = await specimen('Fields');
    await user.click(fields.getByLabelText('Name'));
    await user.tab();
    expect(await fields.findByText('Name is required')).toBeInTheDocument();
    await user.click((await specimen('ChangeDialog')).getByRole('button', { name: 'Pause two campaigns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause 2 campaigns' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click((await specimen('notify')).getByRole('button', { name: 'warning' }));
    expect(notifications).toMatchObject([{ tone: 'warning', title: 'Toast with tone warning' }]);
  });

  it.each(['ltr', 'rtl'] as const)('has no accessibility violations, %s', async (direction) => {
    const { container } = await openCatalogue(direction);
    await specimen('DataGrid');
    expect(await axeViolations(container)).toEqual([]);
  });
});
