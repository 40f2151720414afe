import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { DocsRoutes } from '../routes.tsx';

const specimen = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the catalogue', () => {
  it('renders working components', async () => {
    const { user, notifications } = renderModule(DocsRoutes, { path: '/docs/theming', session: null });
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
    const { container } = renderModule(DocsRoutes, {
      path: '/docs/theming',
      session: null,
      settings: { direction },
    });
    await specimen('DataGrid');
    expect(await axeViolations(container)).toEqual([]);
  });
});
