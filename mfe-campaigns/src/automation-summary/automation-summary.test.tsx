import { AdhelmError } from '@adhelm/contracts';
import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AutomationSummary } from './automation-summary.tsx';

const id = '018f0000-0000-7000-8000-000000000001';
const rule = {
  id,
  name: 'Stop the losers',
  kind: 'widget',
  changed: 3,
  undone: 0,
  failed: 1,
  held: 4,
  logged: 5,
  notified: 1,
  saving: { kind: 'measured', currency: 'USD', amount: 12_500_000, low: 4_000_000, high: 21_000_000 },
};
const PATH = 'GET /api/automation/summary';
const answerOf = (data: object) => ({
  success: true,
  data: { rules: [], waiting: 0, active: 0, isStopped: false, ...data },
});
const open = (data: object) => renderModule(AutomationSummary, { api: { [PATH]: answerOf(data) } });

describe('automation on the dashboard', () => {
  it('has what each rule did, and what waits', async () => {
    const { container } = open({ rules: [rule], waiting: 2, active: 1 });
    const link = await screen.findByRole('link', { name: 'Stop the losers' });
    expect(link).toHaveAttribute('href', `/app/ts/campaigns/widgets-auto-optimization-log?rule=${id}`);
    const row = within(screen.getByRole('row', { name: /Stop the losers/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Stop the losers',
      '3',
      '6',
      '4',
      '1',
      '$12.5090% likely between $4.00 and $21.00',
    ]);
    expect(screen.getByRole('link', { name: '2 changes wait for you' })).toBeInTheDocument();
    expect(screen.getByText('1 rule is on')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says how many of the changes were undone', async () => {
    open({ rules: [{ ...rule, changed: 2, undone: 2 }] });
    const row = within(await screen.findByRole('row', { name: /Stop the losers/ }));
    expect(row.getByText('2, 2 undone')).toBeInTheDocument();
  });

  it.each([
    [{ kind: 'shadow', currency: 'USD', amount: 3_000_000, low: null, high: null }, '$3.00would have saved'],
    [{ kind: 'shadow', currency: 'USD', amount: -3_000_000, low: null, high: null }, '$3.00would have lost'],
    [{ kind: 'measured', currency: 'USD', amount: null, low: null, high: null }, 'Not known'],
    [null, 'Not known'],
  ])('has what a rule saved: %j', async (saving, text) => {
    open({ rules: [{ ...rule, saving }] });
    const row = within(await screen.findByRole('row', { name: /Stop the losers/ }));
    expect(row.getAllByRole('cell').at(-1)).toHaveTextContent(text);
  });

  it('stays as the last one when a refresh fails, and is retried on its own', async () => {
    const { api, emit, user } = open({ rules: [rule] });
    await screen.findByRole('link', { name: 'Stop the losers' });
    api.answer({
      [PATH]: () => {
        throw new AdhelmError('internal', 'The server is down');
      },
    });
    await act(async () => emit('stream.reset', {}));
    expect(await screen.findByText('This summary could not be refreshed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Stop the losers' })).toBeInTheDocument();
    api.answer({ [PATH]: answerOf({ rules: [] }) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(screen.queryByText('This summary could not be refreshed')).not.toBeInTheDocument(),
    );
  });

  it('leads to the first rule', async () => {
    open({});
    expect(await screen.findByRole('link', { name: 'Create rule' })).toHaveAttribute(
      'href',
      '/app/ts/campaigns/widgets-auto-optimization/create',
    );
  });

  it('says that everything is stopped', async () => {
    open({ isStopped: true, active: 2 });
    expect(await screen.findByText('All automation is stopped.')).toBeInTheDocument();
    expect(screen.getByText('2 rules are on, but stopped')).toBeInTheDocument();
    expect(screen.getByText('No decisions in the last 24 hours.')).toBeInTheDocument();
  });
});
