import { DataGrid, type GridColumn, type GridSort, GridTools, useGridLayout } from '@adhelm/shared-ui/grid';
import { axeViolations, pressEscape, renderModule } from '@adhelm/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';

type Item = { readonly id: string; readonly name: string; readonly clicks: number; readonly kind: string };

const items: Item[] = [
  { id: 'a', name: 'Alpha', clicks: 5, kind: 'native' },
  { id: 'b', name: 'Beta', clicks: 9, kind: 'push' },
];
const columns: GridColumn<Item>[] = [
  { id: 'name', label: 'Name', align: 'start', width: 200, value: ({ name }) => name },
  { id: 'clicks', label: 'Clicks', align: 'end', width: 100, value: ({ clicks }) => clicks },
  { id: 'kind', label: 'Kind', align: 'start', width: 100, value: ({ kind }) => kind, isGroupable: true },
];
const wideColumns: GridColumn<Item>[] = [
  ...columns,
  ...Array.from(
    { length: 40 },
    (_, index): GridColumn<Item> => ({
      id: `extra${index}`,
      label: `Extra ${index}`,
      align: 'end',
      width: 120,
      value: ({ clicks }) => clicks * index,
    }),
  ),
];

function Listing({ shown = columns }: { readonly shown?: readonly GridColumn<Item>[] }) {
  const [sort, setSort] = useState<GridSort | null>(null);
  const [layout, setLayout] = useGridLayout('test/items');
  const tools = { rows: items, columns: shown, sort, layout, onLayoutChange: setLayout };
  return (
    <>
      <GridTools fileName="items" {...tools} />
      <DataGrid
        {...tools}
        label="Items"
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onSortChange={setSort}
        empty="Nothing here"
      />
    </>
  );
}
const Items = () => <Listing />;
const WideItems = () => <Listing shown={wideColumns} />;

const heads = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'));
/** The menu acts after it has closed. */
const findHeads = (names: string[]) => waitFor(() => expect(heads()).toEqual(names));
const head = (name: string) => screen.getByRole('columnheader', { name });
const widthOf = (name: string) => {
  const tracks = screen.getByRole('grid').style.getPropertyValue('--grid-columns').split(' ');
  return tracks[heads().indexOf(name)];
};
const hasWidth = (width: number) => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the column menu', () => {
  async function choose(column: string, choice: string) {
    const rendered = renderModule(Items);
    await rendered.user.click(screen.getByRole('button', { name: `${column}: column menu` }));
    await rendered.user.click(await screen.findByRole('menuitem', { name: choice }));
    return rendered;
  }

  it('opens without sorting, and sorts', async () => {
    await choose('Clicks', 'Sort descending');
    await waitFor(() => expect(head('Clicks')).toHaveAttribute('aria-sort', 'descending'));
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Beta', 'Alpha']);
  });

  it('hides a column, and the column chooser restores it', async () => {
    const { user } = await choose('Clicks', 'Hide');
    await findHeads(['Name', 'Kind']);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-colcount', '2');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const clicks = await screen.findByRole('menuitemcheckbox', { name: 'Clicks' });
    expect(clicks).toHaveAttribute('aria-checked', 'false');
    await user.click(clicks);
    await findHeads(['Name', 'Clicks', 'Kind']);
  });

  it('is told apart by its unit where another one has the same name', async () => {
    hasWidth(360);
    const money = (unit: string): GridColumn<Item> => ({
      ...{ id: unit, label: 'Spend', unit, align: 'end', width: 90 },
      value: ({ clicks }) => clicks,
    });
    const shown = [...columns, money('USD'), money('EUR')];
    const { user } = renderModule(() => <Listing shown={shown} />);
    const named = (role: string) =>
      screen.findAllByRole(role).then((all) => all.map(({ textContent }) => textContent));
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const names = ['Name', 'Clicks', 'Kind', 'Spend, USD', 'Spend, EUR'];
    expect(await named('menuitemcheckbox')).toEqual(names);
    await pressEscape(user);
    await user.click(await screen.findByRole('button', { name: 'Sort by' }));
    expect(await named('menuitemradio')).toEqual(names);
    await user.click(screen.getByRole('menuitemradio', { name: 'Spend, EUR' }));
    expect(await screen.findByRole('button', { name: /^Sorted by Spend, EUR/ })).toBeInTheDocument();
  });

  it('pins and moves columns', async () => {
    const { user } = await choose('Kind', 'Pin to start');
    await findHeads(['Name', 'Kind', 'Clicks']);
    await user.click(screen.getByRole('button', { name: 'Kind: column menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move back' }));
    await findHeads(['Kind', 'Name', 'Clicks']);
    expect(screen.getByRole('rowheader', { name: 'native' })).toBeInTheDocument();
  });

  it('opens by keyboard, on its first entry', async () => {
    const { user } = renderModule(Items);
    head('Name').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('menuitem', { name: 'Sort ascending' })).toHaveAttribute(
      'data-highlighted',
    );
  });

  it('persists the layout until the columns are reset', async () => {
    const { user, unmount } = await choose('Clicks', 'Hide');
    await findHeads(['Name', 'Kind']);
    unmount();
    renderModule(Items);
    await findHeads(['Name', 'Kind']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reset columns' }));
    await findHeads(['Name', 'Clicks', 'Kind']);
  });

  it('has no accessibility violations', async () => {
    const { user } = renderModule(Items);
    await user.click(screen.getByRole('button', { name: 'Clicks: column menu' }));
    await screen.findByRole('menuitem', { name: 'Hide' });
    expect(await axeViolations(document.body)).toEqual([]);
  });
});

describe('header keys', () => {
  it('move the column with Shift, keep its focus, and announce its position', async () => {
    const { user } = renderModule(Items);
    head('Clicks').focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(heads()).toEqual(['Name', 'Kind', 'Clicks']);
    expect(head('Clicks')).toHaveFocus();
    expect(screen.getByText('Clicks: column 3 of 3')).toBeInTheDocument();
  });

  it('are mirrored on right-to-left pages', async () => {
    const { user } = renderModule(Items, { settings: { direction: 'rtl' } });
    head('Clicks').focus();
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(heads()).toEqual(['Name', 'Kind', 'Clicks']);
  });

  it('resize the column with Alt', async () => {
    const { user } = renderModule(Items);
    const before = Number.parseInt(widthOf('Clicks') ?? '', 10);
    head('Clicks').focus();
    await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Alt}');
    expect(widthOf('Clicks')).toBe(`${before + 16}px`);
  });
});

describe('the pointer', () => {
  const drag = (from: Element, by: number) => {
    fireEvent.pointerDown(from, { button: 0, clientX: 500, pointerType: 'mouse' });
    fireEvent.pointerMove(window, { clientX: 500 + by });
    fireEvent.pointerUp(window, { clientX: 500 + by });
    fireEvent.click(from);
  };

  it('resizes at the edge of a header without sorting', () => {
    renderModule(Items);
    const before = Number.parseInt(widthOf('Clicks') ?? '', 10);
    const edge = head('Clicks').querySelector('.resize');
    if (edge === null) throw new Error('no edge');
    drag(edge, 40);
    expect(widthOf('Clicks')).toBe(`${before + 40}px`);
    expect(head('Clicks')).toHaveAttribute('aria-sort', 'none');
    fireEvent.doubleClick(edge);
    expect(widthOf('Clicks')).toBe(`${before}px`);
  });

  it('moves a column by its header, and treats a press without movement as a click', () => {
    renderModule(Items);
    drag(head('Clicks'), 600);
    expect(heads()).toEqual(['Name', 'Kind', 'Clicks']);
    expect(head('Clicks')).toHaveAttribute('aria-sort', 'none');
    drag(head('Clicks'), 2);
    expect(head('Clicks')).toHaveAttribute('aria-sort', 'descending');
  });
});

describe('many columns', () => {
  it('are rendered only while visible, and keys reach the others', async () => {
    hasWidth(600);
    const { user } = renderModule(WideItems);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-colcount', '43');
    expect(screen.getAllByRole('columnheader').length).toBeLessThan(10);
    screen.getByRole('rowheader', { name: 'Beta' }).focus();
    await user.keyboard('{End}');
    expect(document.activeElement).toHaveAttribute('aria-colindex', '43');
    expect(document.activeElement).toHaveTextContent(String(9 * 39));
    expect(screen.getByRole('rowheader', { name: 'Beta' })).toBeInTheDocument();
  });

  it('follow horizontal scrolling', () => {
    hasWidth(600);
    renderModule(WideItems);
    const grid = screen.getByRole('grid');
    expect(screen.queryByRole('columnheader', { name: 'Extra 20' })).not.toBeInTheDocument();
    grid.scrollLeft = 2700;
    fireEvent.scroll(grid);
    expect(head('Extra 20')).toBeInTheDocument();
    expect(head('Name')).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Extra 0' })).not.toBeInTheDocument();
  });
});

describe('a grid on a right-to-left page', () => {
  it('keeps numbers and their headers right-aligned', () => {
    renderModule(Items, { settings: { direction: 'rtl' } });
    for (const cell of [head('Clicks'), screen.getByRole('gridcell', { name: '5' })]) {
      expect(cell).toHaveStyle({ justifyContent: 'right', textAlign: 'right' });
    }
    expect(head('Kind')).not.toHaveStyle({ justifyContent: 'right' });
  });
});

describe('a narrow grid', () => {
  it('displays rows as cards, with each value below its column name', async () => {
    hasWidth(360);
    renderModule(Items);
    const alpha = within(screen.getByRole('row', { name: /Alpha/ }));
    expect(alpha.getByText('5').closest('[role=gridcell]')).toHaveAttribute('data-label', 'Clicks');
    expect(alpha.getByText('native').closest('[role=gridcell]')).toHaveAttribute('data-label', 'Kind');
    await waitFor(() => expect(heads()).toEqual(['Name', 'Clicks', 'Kind']));
  });

  it('sorts with a menu instead of headers, and displays the order', async () => {
    hasWidth(360);
    const { user, container } = renderModule(Items);
    await user.click(screen.getByRole('button', { name: 'Sort by' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Clicks' }));
    await user.click(await screen.findByRole('button', { name: /^Sorted by Clicks\s*descending$/ }));
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Beta', 'Alpha']);
    expect(head('Clicks')).toHaveAttribute('aria-sort', 'descending');
    await user.click(await screen.findByRole('menuitemradio', { name: 'Sort ascending' }));
    await user.click(await screen.findByRole('button', { name: /^Sorted by Clicks\s*ascending$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Clear sorting' }));
    expect(await screen.findByRole('button', { name: 'Sort by' })).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('tints the whole card, not its cells', () => {
    hasWidth(360);
    renderModule(Items);
    const name = screen.getByRole('rowheader', { name: 'Alpha' });
    expect(name).toHaveStyle({ background: 'var(--adhelm-colors-transparent)' });
    expect(name.parentElement).toHaveStyle({ background: 'var(--adhelm-colors-bg-surface)' });
  });
});
