import { NotBuiltYet, type PlannedPage, PlannedPages } from '@adhelm/shared-ui';
import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';

const pages: readonly PlannedPage[] = [
  { path: '/app/prices', title: 'Prices', purpose: 'Prices of all sources side by side.' },
  { path: '/app/prices/:source', title: 'Price', purpose: 'What one source asks.' },
];
const App = () => <PlannedPages pages={pages} />;
const OfTheDocs = () => (
  <NotBuiltYet purpose="How to ask." back={{ label: 'To the start', to: '/docs/welcome' }} />
);

describe('a page that is not built yet', () => {
  it('says so, and what it will be for, and leads back', async () => {
    const { container } = renderModule(App, { path: '/app/prices/mgid' });
    expect(screen.getByRole('heading', { level: 1, name: 'Price' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'This page is not available yet' })).toBeInTheDocument();
    expect(screen.getByText('What one source asks.')).toBeInTheDocument();
    const back = screen.getByRole('link', { name: 'Back to the dashboard' });
    expect(back).toHaveAttribute('href', '/app/reports/dashboard');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('leads elsewhere where the page belongs elsewhere', () => {
    renderModule(OfTheDocs, { path: '/docs/support' });
    expect(screen.getByRole('link', { name: 'To the start' })).toHaveAttribute('href', '/docs/welcome');
  });
});
