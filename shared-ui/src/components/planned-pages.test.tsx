import { NotBuiltYet, type PlannedPage, PlannedPages } from '@adhelm/shared-ui';
import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';

const pages: readonly PlannedPage[] = [
  { path: '/app/prices', title: 'Prices', purpose: 'Prices of all sources side by side.' },
  { path: '/app/prices/:source', title: 'Price', purpose: 'Prices of one source.' },
];
const App = () => <PlannedPages pages={pages} />;
const OfTheDocs = () => (
  <NotBuiltYet purpose="How to request prices." back={{ label: 'To the start', to: '/docs/welcome' }} />
);

describe('a planned page', () => {
  it('states its purpose and links back', async () => {
    const { container } = renderModule(App, { path: '/app/prices/mgid' });
    expect(screen.getByRole('heading', { level: 1, name: 'Price' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'This page is not available yet' })).toBeInTheDocument();
    expect(screen.getByText('Prices of one source.')).toBeInTheDocument();
    const back = screen.getByRole('link', { name: 'Back to the dashboard' });
    expect(back).toHaveAttribute('href', '/app/reports/dashboard');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('links back to a custom target', () => {
    renderModule(OfTheDocs, { path: '/docs/support' });
    expect(screen.getByRole('link', { name: 'To the start' })).toHaveAttribute('href', '/docs/welcome');
  });
});
