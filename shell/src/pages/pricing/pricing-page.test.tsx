import { axeViolations } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell.tsx';
import { features, plans } from './plans.ts';
import { PricingPage } from './pricing-page.tsx';

describe('the pricing page', () => {
  it('has three plans, each with a price and a next step', async () => {
    const { container } = await renderShell([{ path: '/pricing', element: <PricingPage /> }], {
      path: '/pricing',
      claims: null,
    });
    for (const [name, price, step] of [
      ['Standard', '$0', 'Create an account'],
      ['Premium', '$29', 'Create an account'],
      ['Agency', 'On request', 'Talk to Adhelm (another site)'],
    ] as const) {
      const plan = within(screen.getByRole('region', { name }));
      expect(plan.getByText(price)).toBeInTheDocument();
      expect(plan.getByRole('link', { name: step })).toBeInTheDocument();
    }
    expect(document.title).toMatch(/^Pricing \|/);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('offers no registration to signed-in people', async () => {
    await renderShell([{ path: '/pricing', element: <PricingPage /> }], { path: '/pricing' });
    for (const name of ['Standard', 'Premium']) {
      const plan = within(screen.getByRole('region', { name }));
      const step = plan.getByRole('link', { name: 'Go to the dashboard' });
      expect(step).toHaveAttribute('href', '/app/reports/dashboard');
    }
    expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
  });

  it('aligns the content of all plans despite different borders', async () => {
    await renderShell([{ path: '/pricing', element: <PricingPage /> }], { path: '/pricing', claims: null });
    for (const name of ['Standard', 'Premium', 'Agency']) {
      expect(screen.getByRole('region', { name })).toHaveStyle({ borderTopWidth: '1px' });
    }
  });

  it('needs no scrolling on a phone: each feature is a line above its values', async () => {
    await renderShell([{ path: '/pricing', element: <PricingPage /> }], { path: '/pricing', claims: null });
    expect(screen.queryByRole('region', { name: 'Plans compared' })).not.toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'Plans compared' });
    expect(within(table).getByRole('rowheader', { name: 'Templates' })).toHaveAttribute('role', 'rowheader');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(plans.length + 1);
  });

  it('compares the plans by feature', async () => {
    await renderShell([{ path: '/pricing', element: <PricingPage /> }], { path: '/pricing', claims: null });
    const row = screen.getByRole('row', { name: /^Templates/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '5', 'No limit']);
    expect(features.map(({ inPlans }) => inPlans.length)).toEqual(features.map(() => plans.length));
  });
});
