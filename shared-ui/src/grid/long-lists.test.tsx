import { DataGrid, type GridColumn, type GridSort, useSearchedRows } from '@adhelm/shared-ui/grid';
import { renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

type Widget = { readonly id: string; readonly name: string; readonly clicks: number };

const ROWS = 20_000;
const widgets: readonly Widget[] = Array.from({ length: ROWS }, (_, index) => ({
  id: String(index),
  name: `Widget ${index}`,
  clicks: (index * 7919) % ROWS,
}));
const columns: readonly GridColumn<Widget>[] = [
  { id: 'name', label: 'Name', align: 'start', width: 200, value: ({ name }) => name },
  { id: 'clicks', label: 'Clicks', align: 'end', width: 100, value: ({ clicks }) => clicks },
];
const idOf = ({ id }: Widget) => id;
const nameOf = ({ name }: Widget) => name;

function Widgets() {
  const [sort, setSort] = useState<GridSort | null>(null);
  const [search, setSearch] = useState('');
  const { rows, isUpdating } = useSearchedRows({ all: widgets, textOf: nameOf, search });
  return (
    <>
      <input aria-label="Search" value={search} onChange={({ target }) => setSearch(target.value)} />
      <DataGrid
        label="Widgets"
        rows={rows}
        isUpdating={isUpdating}
        rowId={idOf}
        rowName={nameOf}
        columns={columns}
        sort={sort}
        onSortChange={setSort}
        empty="No widget is called that."
      />
    </>
  );
}

const grid = () => screen.getByRole('grid', { name: 'Widgets' });
const firstName = () => screen.getAllByRole('rowheader')[0]?.textContent;
const nameWith = (clicks: number) => widgets.find((widget) => widget.clicks === clicks)?.name;

/** Each look at the clock finds it 20 ms later, so that every slice of work is over after one step. */
function slowDown(): void {
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => {
    now += 20;
    return now;
  });
}

describe('a list too long for one task', () => {
  beforeEach(slowDown);
  afterEach(() => jest.restoreAllMocks());

  it('keeps its rows and is busy until the new order is known', async () => {
    const { user } = renderModule(Widgets);
    expect(firstName()).toBe('Widget 0');
    await user.click(screen.getByRole('columnheader', { name: 'Clicks' }));
    expect(grid()).toHaveAttribute('aria-busy', 'true');
    expect(firstName()).toBe('Widget 0');
    await waitFor(() => expect(grid()).toHaveAttribute('aria-busy', 'false'));
    expect(firstName()).toBe(nameWith(ROWS - 1));
  });

  it('displays only the order that was requested last', async () => {
    const { user } = renderModule(Widgets);
    const clicks = screen.getByRole('columnheader', { name: 'Clicks' });
    await user.click(clicks);
    await user.click(clicks);
    await waitFor(() => expect(grid()).toHaveAttribute('aria-busy', 'false'));
    expect(clicks).toHaveAttribute('aria-sort', 'ascending');
    expect(firstName()).toBe(nameWith(0));
  });

  it('keeps its rows while it is searched', async () => {
    const { user } = renderModule(Widgets);
    await user.click(screen.getByRole('textbox', { name: 'Search' }));
    await user.paste('WIDGET 1999');
    expect(grid()).toHaveAttribute('aria-busy', 'true');
    expect(firstName()).toBe('Widget 0');
    await waitFor(() => expect(grid()).toHaveAttribute('aria-rowcount', '12'));
    expect(firstName()).toBe('Widget 1999');
    expect(grid()).toHaveAttribute('aria-busy', 'false');
  });
});
