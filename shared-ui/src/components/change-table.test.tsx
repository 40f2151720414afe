import type { ChangeRow } from '@adhelm/shared-ui';
import { renderModule } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { ChangeTable } from './change-table.tsx';

const row: ChangeRow = {
  id: '1',
  name: 'Solar panels',
  before: 'Active',
  after: 'Paused',
  skipped: null,
  state: 'planned',
  error: null,
};

const Table = () => <ChangeTable rows={[row]} />;
const inAccount = (id: string, account: string): ChangeRow => ({
  ...row,
  id,
  name: `Campaign ${id}`,
  account,
});

describe('the change table', () => {
  it('displays the value before and after', () => {
    renderModule(Table);
    expect(screen.getByRole('cell', { name: /Active\s*becomes\s*Paused/ })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /Before\s*and\s*After/ })).toBeInTheDocument();
  });

  it('names a shared account once above the rows', () => {
    renderModule(() => <ChangeTable rows={[inAccount('1', 'MGID · US'), inAccount('2', 'MGID · US')]} />);
    expect(screen.getByText('MGID · US').closest('table')).toBeNull();
    expect(screen.getByRole('region', { name: 'Changes' })).toHaveAccessibleDescription('MGID · US');
  });

  it('names the account in each row if there are several', () => {
    renderModule(() => <ChangeTable rows={[inAccount('1', 'MGID · US'), inAccount('2', 'MGID · DE')]} />);
    expect(screen.getByRole('cell', { name: 'Campaign 1 MGID · US' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Campaign 2 MGID · DE' })).toBeInTheDocument();
  });

  it('does not repeat a name that is the previous value', () => {
    const headline: ChangeRow = { ...row, name: null, before: 'Doctors are stunned', after: 'Doctors agree' };
    renderModule(() => <ChangeTable rows={[{ ...headline, state: 'failed', error: 'Too long' }]} />);
    expect(screen.getAllByText('Doctors are stunned')).toHaveLength(1);
    expect(screen.queryByRole('columnheader', { name: 'Name' })).not.toBeInTheDocument();
    expect(screen.getByText('Too long')).toBeInTheDocument();
    expect(screen.getByText('Failed')).toBeInTheDocument();
  });

  it('wraps long texts in columns of equal width', () => {
    const address = `https://offers.example/${'x'.repeat(300)}`;
    renderModule(() => <ChangeTable rows={[{ ...row, after: address, state: 'done' }]} />);
    expect(screen.getByRole('table')).toHaveStyle({ tableLayout: 'fixed' });
    const box = screen.getByText(address).closest('bdi')?.parentElement?.parentElement;
    expect(box).toHaveStyle({ overflowWrap: 'anywhere', flexWrap: 'wrap' });
    expect(screen.getByRole('cell', { name: 'Confirmed' })).toBeVisible();
  });

  it.each([
    ['columnheader', 'Before', 'After'],
    ['cell', 'Active', 'Paused'],
  ])(
    'keeps values and arrow of a %s in one order, whichever way the words are written',
    (role, before, after) => {
      renderModule(Table, { settings: { direction: 'rtl' } });
      const cell = screen.getAllByRole(role).find(({ textContent }) => textContent?.startsWith(before));
      const [first, last] = [before, after].map((word) =>
        within(cell ?? document.body)
          .getByText(word)
          .closest('bdi'),
      );
      // flex items follow the page direction, inline text follows its own
      expect(first?.parentElement).toHaveStyle({ display: 'inline-flex' });
      expect(first?.nextElementSibling).toHaveStyle({ display: 'inline-flex' });
      expect(last?.parentElement).toBe(first?.nextElementSibling);
      expect(last?.parentElement?.firstElementChild).toHaveStyle({ transform: 'scaleX(-1)' });
    },
  );
});
