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

describe('the table of a change', () => {
  it('says which value becomes which', () => {
    renderModule(Table);
    expect(screen.getByRole('cell', { name: /Active\s*becomes\s*Paused/ })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /Before\s*and\s*After/ })).toBeInTheDocument();
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
      // boxes follow the page, running text follows its words
      expect(first?.parentElement).toHaveStyle({ display: 'inline-flex' });
      expect(last?.parentElement).toBe(first?.parentElement);
      expect(first?.nextElementSibling).toHaveStyle({ transform: 'scaleX(-1)' });
    },
  );
});
