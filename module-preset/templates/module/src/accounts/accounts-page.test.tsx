import { AdhelmError } from '@adhelm/contracts';
import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SampleModuleRoutes } from '../routes.tsx';
import { twoAccounts } from '../test-data.ts';

const open = (answer: unknown = twoAccounts) =>
  renderModule(SampleModuleRoutes, {
    path: '/app/sample-module',
    api: { 'GET /api/campaigns/sources': answer },
  });

describe('the page', () => {
  it('lists the accounts visible to the person', async () => {
    const { container } = open();
    expect(await screen.findByText('Northwind US')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('displays an empty state', async () => {
    open({ sources: {} });
    expect(await screen.findByText('No accounts yet')).toBeInTheDocument();
  });

  it('displays a loading error, and retries', async () => {
    const { user, api } = open(() => {
      throw new AdhelmError('upstream', 'The database is away.');
    });
    await screen.findByText('The accounts could not be loaded');
    api.answer({ 'GET /api/campaigns/sources': twoAccounts });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Berlin Performance')).toBeInTheDocument();
  });
});
