import {
  DataGrid,
  type GridColumn,
  type GridSort,
  RowDensityMenu,
  type RowSelection,
} from '@adhelm/shared-ui/grid';
import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';

type Item = { readonly id: string; readonly name: string; readonly clicks: number | null };

const items: Item[] = [
  { id: 'a', name: 'Alpha', clicks: 5 },
  { id: 'b', name: 'beta', clicks: null },
  { id: 'c', name: 'Gamma', clicks: -7 },
  { id: 'd', name: 'Delta', clicks: 12 },
];
const crowd: Item[] = Array.from({ length: 100_000 }, (_, index) => ({
  id: String(index),
  name: `Item ${index}`,
  clicks: (index * 7919) % 100_000,
}));

const opened: string[] = [];
const columns: GridColumn<Item>[] = [
  {
    id: 'name',
    label: 'Name',
    align: 'start',
    width: 200,
    value: ({ name }) => name,
    render: ({ name }, { tabIndex }) => (
      <a href={`#${name}`} tabIndex={tabIndex} onClick={() => opened.push(`link ${name}`)}>
        {name}
      </a>
    ),
  },
  {
    id: 'clicks',
    label: 'Clicks',
    unit: 'n',
    align: 'end',
    width: 100,
    value: ({ clicks }) => clicks,
    total: '10',
  },
  { id: 'plain', label: 'Plain', align: 'start', width: 100, isSortable: false, value: ({ id }) => id },
];

function Listing({ rows, isLoading = false }: { rows: readonly Item[]; isLoading?: boolean }) {
  const [sort, setSort] = useState<GridSort | null>(null);
  const [selected, setSelected] = useState<RowSelection>(new Set());
  return (
    <>
      <RowDensityMenu />
      <DataGrid
        label="Items"
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        sort={sort}
        onSortChange={setSort}
        selection={{ selected, onChange: setSelected }}
        onOpen={({ name }) => opened.push(`row ${name}`)}
        totalsLabel="Total"
        isLoading={isLoading}
        empty={<p>Nothing here</p>}
      />
      <output>{[...selected].sort().join()}</output>
    </>
  );
}
const FewItems = () => <Listing rows={items} />;
const ManyItems = () => <Listing rows={crowd} />;
const NoItems = () => <Listing rows={[]} />;
const ItemsToCome = () => <Listing rows={[]} isLoading />;

const namesInOrder = () => screen.getAllByRole('link').map((link) => link.textContent);
const selection = () => screen.getByRole('status').textContent;
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  opened.length = 0;
  localStorage.clear();
});

describe('the data grid', () => {
  it('exposes its structure to assistive technology', async () => {
    const { container } = renderModule(FewItems);
    const grid = screen.getByRole('grid', { name: 'Items' });
    expect(grid).toHaveAttribute('aria-rowcount', '6');
    expect(grid).toHaveAttribute('aria-colcount', '4');
    expect(grid).toHaveAttribute('aria-multiselectable', 'true');
    expect(screen.getByRole('row', { name: /Alpha/ })).toHaveAttribute('aria-rowindex', '2');
    expect(screen.getByRole('columnheader', { name: 'Clicks, n' })).toHaveAttribute('aria-sort', 'none');
    expect(screen.getByRole('columnheader', { name: 'Plain' })).not.toHaveAttribute('aria-sort');
    expect(screen.getByRole('row', { name: /^Total/ })).toHaveAttribute('aria-rowindex', '6');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('displays unknown values as unknown', () => {
    renderModule(FewItems);
    expect(within(screen.getByRole('row', { name: /beta/ })).getByTitle('Not known')).toHaveTextContent('–');
  });

  it('sorts by a header with unknown values last in both directions, then restores the original order', async () => {
    const { user } = renderModule(FewItems);
    const clicks = screen.getByRole('columnheader', { name: 'Clicks, n' });
    await user.click(clicks);
    expect(namesInOrder()).toEqual(['Delta', 'Alpha', 'Gamma', 'beta']);
    expect(clicks).toHaveAttribute('aria-sort', 'descending');
    await user.click(clicks);
    expect(namesInOrder()).toEqual(['Gamma', 'Alpha', 'Delta', 'beta']);
    expect(clicks).toHaveAttribute('aria-sort', 'ascending');
    await user.click(clicks);
    expect(namesInOrder()).toEqual(['Alpha', 'beta', 'Gamma', 'Delta']);
    await user.click(screen.getByRole('columnheader', { name: 'Name' }));
    expect(namesInOrder()).toEqual(['Alpha', 'beta', 'Delta', 'Gamma']);
  });

  it('renders only some of 100,000 rows', async () => {
    const { user } = renderModule(ManyItems);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '100002');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    await user.click(screen.getByRole('columnheader', { name: 'Clicks, n' }));
    const last = crowd.find(({ clicks }) => clicks === 99_999)?.name;
    await waitFor(() => expect(namesInOrder()[0]).toBe(last));
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  });

  it('explains why it is empty, and keeps its header', () => {
    renderModule(NoItems);
    expect(screen.getByText('Nothing here')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeInTheDocument();
  });

  it('displays loading rows of the final height', () => {
    renderModule(ItemsToCome);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('row').length).toBeGreaterThan(10);
    expect(screen.queryByText('Nothing here')).not.toBeInTheDocument();
  });

  it('is only as high as its rows', () => {
    const { unmount } = renderModule(FewItems);
    const [, rows] = screen.getAllByRole('rowgroup');
    expect(rows).toHaveStyle({ height: `${4 * 44}px`, minHeight: '' });
    const whole = screen.getByRole('grid').parentElement;
    expect(whole?.style.getPropertyValue('--grid-height')).toBe(`${40 + 4 * 44 + 44 + 2}px`);
    unmount();
    renderModule(ItemsToCome);
    expect(screen.getAllByRole('rowgroup')[1]).toHaveStyle({ height: `${14 * 44}px` });
  });

  it('keeps the chosen row height', async () => {
    const { user, unmount } = renderModule(FewItems);
    await user.click(screen.getByRole('button', { name: 'Row height: Normal' }));
    await user.click(await screen.findByRole('menuitemradio', { name: /Compact/ }));
    expect(screen.getByRole('button', { name: 'Row height: Compact' })).toBeInTheDocument();
    unmount();
    renderModule(FewItems);
    expect(screen.getByRole('button', { name: 'Row height: Compact' })).toBeInTheDocument();
  });
});

describe('grid keyboard', () => {
  async function start(direction: 'ltr' | 'rtl' = 'ltr') {
    const rendered = renderModule(FewItems, { settings: { direction } });
    screen.getByRole('button', { name: /Row height/ }).focus();
    await rendered.user.tab();
    return rendered.user;
  }

  it('has one tab stop, moved by arrows, Home and End', async () => {
    const user = await start();
    expect(document.activeElement).toHaveAttribute('aria-colindex', '1');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Alpha');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toHaveTextContent('–');
    await user.keyboard('{End}');
    expect(focused()).toBe('b');
    await user.keyboard('{Home}{ArrowRight}');
    expect(focused()).toBe('beta');
    await user.keyboard('{Control>}{End}{/Control}');
    expect(focused()).toBe('d');
    await user.keyboard('{Control>}{Home}{/Control}{ArrowUp}{ArrowRight}');
    expect(focused()).toBe('Name');
    await user.tab();
    expect(screen.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement);
  });

  it('follows the page direction', async () => {
    const user = await start('rtl');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Alpha');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveAttribute('aria-colindex', '1');
  });

  it('activates the content of a cell, otherwise opens the row', async () => {
    const user = await start();
    await user.keyboard('{ArrowRight}{Enter}{ArrowRight}{Enter}');
    expect(opened).toEqual(['link Alpha', 'row Alpha']);
  });

  it('sorts from the header', async () => {
    const user = await start();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{Enter}');
    expect(screen.getByRole('columnheader', { name: 'Clicks, n' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  it('selects with Space, extends with Shift, and selects all', async () => {
    const user = await start();
    await user.keyboard('{ArrowRight} ');
    expect(selection()).toBe('a');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(selection()).toBe('a,b,c');
    await user.keyboard(' ');
    expect(selection()).toBe('a,b');
    await user.keyboard('{Control>}a{/Control}');
    expect(selection()).toBe('a,b,c,d');
  });
});

describe('selection with the mouse', () => {
  it('toggles, selects ranges with Shift, and all or none with the header', async () => {
    const { user } = renderModule(FewItems);
    await user.click(screen.getByRole('checkbox', { name: 'Select Alpha' }));
    expect(screen.getByRole('row', { name: /Alpha/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('checkbox', { name: 'Select all rows' })).toBePartiallyChecked();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Gamma' }));
    await user.keyboard('{/Shift}');
    expect(selection()).toBe('a,b,c');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(selection()).toBe('a,b,c,d');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(selection()).toBe('');
  });
});
