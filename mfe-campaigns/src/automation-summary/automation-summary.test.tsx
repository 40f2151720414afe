import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { AutomationSummary } from './automation-summary.tsx';

const id = '018f0000-0000-7000-8000-000000000001';
const rule = {
  id,
  name: 'Stop the losers',
  kind: 'widget',
  changed: 3,
  failed: 1,
  held: 4,
  logged: 5,
  notified: 1,
};
const open = (data: object) =>
  renderModule(AutomationSummary, {
    api: {
      'GET /api/automation/summary': {
        success: true,
        data: { rules: [], waiting: 0, active: 0, isStopped: false, ...data },
      },
    },
  });

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
    ]);
    expect(screen.getByRole('link', { name: '2 changes wait for you' })).toBeInTheDocument();
    expect(screen.getByText('1 rule is on')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
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
    expect(screen.getByText('No decisions in the last 24 hours.')).toBeInTheDocument();
  });
});
