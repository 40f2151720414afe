import { AdhelmError } from '@adhelm/contracts';
import { renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import { twoAccounts } from '../test-data.ts';
import AccountsWidget from './accounts.tsx';

const show = (answer: unknown) =>
  renderModule(AccountsWidget, {
    path: '/app/reports/dashboard',
    api: { 'GET /api/campaigns/sources': answer },
  });

describe('the widget', () => {
  it('counts the accounts', async () => {
    show(twoAccounts);
    expect(await screen.findByText('2 accounts are connected')).toBeInTheDocument();
  });

  it('displays a loading error', async () => {
    show(() => {
      throw new AdhelmError('upstream', 'The database is away.');
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
  });
});
