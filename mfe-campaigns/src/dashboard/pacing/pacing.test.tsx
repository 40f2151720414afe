import { AdhelmError } from '@adhelm/contracts';
import { axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import { expenseApi, report } from '../../expenses/test-data/expense-api.ts';
import PacingWidget from '../../slots/pacing.tsx';

fixDate(new Date('2026-11-20T15:00:00Z'));

const PATH = 'POST /api/expenses/report';
const fail = () => {
  throw new AdhelmError('internal', 'The server is down');
};
const { pacing } = report();
const [account] = pacing.accounts;
if (account === undefined) throw new Error('no account');
const open = (part: Parameters<typeof expenseApi>[0] = {}) =>
  renderModule(PacingWidget, { api: expenseApi(part) });
const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('pacing against budgets', () => {
  it('has spend, budget, forecast and its interval of all and of each account, with links', async () => {
    const { container, api } = open();
    const figures = [
      '$400.00Complete through Nov 19',
      '$600.00',
      '$630.00',
      '$580 and $680',
      '105%Over budget',
    ];
    expect(await cellsOf(/^All accounts/)).toEqual(['All accounts', ...figures]);
    expect(await cellsOf(/^Northwind US/)).toEqual(['Northwind US', ...figures]);
    expect(screen.getByRole('columnheader', { name: 'Nov 2026 so far' })).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/app/ts/expense-report/campaigns?view=pacing',
      '/app/ts/expense-report/campaigns?view=pacing&accounts=acc-us',
    ]);
    expect(api.requests.at(-1)?.body).toMatchObject({
      startDate: '2026-11-01',
      endDate: '2026-11-20',
      groupBy: ['account'],
    });
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is there at once if the page requested it ahead', () => {
    const question = { startDate: '2026-11-01', endDate: '2026-11-20', groupBy: ['account'] };
    const read = `/api/expenses/report?limit=500&offset=0 ${JSON.stringify(question)}`;
    const { api } = renderModule(PacingWidget, { early: { [read]: expenseApi({})[PATH] } });
    expect(screen.getByRole('row', { name: /^Northwind US/ })).toBeInTheDocument();
    expect(api.requests).toEqual([]);
  });

  it('says what is not known, and why', async () => {
    const unknown = {
      ...account,
      budget: null,
      campaignsWithoutBudget: 2,
      forecast: null,
      noForecast: 'too-few-days' as const,
    };
    open({ pacing: { ...pacing, total: unknown, accounts: [unknown] } });
    expect((await cellsOf(/^Northwind US/)).slice(2)).toEqual([
      'No daily budgets2 active campaigns have no daily budget',
      'Not knownNeeds 14 complete days',
      '–',
      '–',
    ]);
  });

  it('marks cost of a tracker', async () => {
    open({ pacing: { ...pacing, accounts: [{ ...account, trackerAmount: 30_000_000 }] } });
    expect((await cellsOf(/^Northwind US/))[1]).toBe(
      '$400.00Complete through Nov 19incl. $30.00 of tracker cost',
    );
  });

  it('may have nothing to pace', async () => {
    open({ pacing: { ...pacing, accounts: [{ ...account, spent: null, budget: null }] } });
    expect(await screen.findByText('Nothing to pace')).toBeInTheDocument();
  });

  it('fails on its own, and loads on retry', async () => {
    const { api, user } = renderModule(PacingWidget, { api: { ...expenseApi(), [PATH]: fail } });
    expect(await screen.findByText('The pacing could not be loaded')).toBeInTheDocument();
    api.answer({ [PATH]: expenseApi()[PATH] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Northwind US' })).toBeInTheDocument();
  });

  it('stays as the last one when a refresh fails, and says so', async () => {
    const { api, emit } = open();
    await screen.findByRole('link', { name: 'Northwind US' });
    api.answer({ [PATH]: fail });
    await act(async () => emit('stream.reset', {}));
    expect(await screen.findByText('This list could not be refreshed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Northwind US' })).toBeInTheDocument();
  });
});
