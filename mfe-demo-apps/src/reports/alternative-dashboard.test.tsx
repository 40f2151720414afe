import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { DemoAppsRoutes } from '../routes.tsx';

describe('the alternative dashboard', () => {
  it('shows the seven reports', async () => {
    renderModule(DemoAppsRoutes, { path: '/app/reports/dashboard-alternative' });
    for (const [title, text] of [
      ['Earnings', 'Jan'],
      ['Latest orders', 'DEV-1040'],
      ['Most profitable products', 'Wool throw'],
      ['Latest projects', 'Autumn catalog'],
      ['Tasks', 'Call the printer'],
      ['Customer activity', 'Amara Okafor registered'],
      ['Top referrals', 'Newsletter'],
    ] as const) {
      const report = await screen.findByRole('article', { name: title });
      expect(await within(report).findByText(text)).toBeInTheDocument();
    }
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('leads to the pages that have more', async () => {
    const { user, path } = renderModule(DemoAppsRoutes, { path: '/app/reports/dashboard-alternative' });
    await user.click(await screen.findByRole('link', { name: 'All orders' }));
    expect(path()).toBe('/app/management/orders');
  });
});
