import {
  DataGrid,
  type GridColumn,
  type GridSort,
  GridTools,
  plainGridLayout,
  type RowSelection,
} from '@adhelm/shared-ui/grid';
import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';

type Item = {
  readonly id: string;
  readonly name: string;
  readonly clicks: number | null;
  readonly kind: string;
};

const items: Item[] = [
  { id: 'a', name: 'Alpha', clicks: 5, kind: 'native' },
  { id: 'b', name: 'Beta', clicks: 20, kind: 'push' },
  { id: 'c', name: '=cmd()', clicks: null, kind: 'native' },
  { id: 'd', name: 'Delta', clicks: 7, kind: 'native' },
];
const columns: GridColumn<Item>[] = [
  { id: 'name', label: 'Name', align: 'start', width: 200, value: ({ name }) => name },
  { id: 'clicks', label: 'Clicks', align: 'end', width: 100, value: ({ clicks }) => clicks, subtotal: 'sum' },
  { id: 'kind', label: 'Kind', align: 'start', width: 100, value: ({ kind }) => kind, isGroupable: true },
];

function Listing({ groupBy = null }: { readonly groupBy?: string | null }) {
  const [sort, setSort] = useState<GridSort | null>({ column: 'clicks', direction: 'desc' });
  const [selected, setSelected] = useState<RowSelection>(new Set());
  const [layout, setLayout] = useState({ ...plainGridLayout, groupBy });
  const tools = { rows: items, columns, sort, layout, onLayoutChange: setLayout };
  return (
    <>
      <GridTools fileName="items" {...tools} />
      <DataGrid
        {...tools}
        label="Items"
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onSortChange={setSort}
        selection={{ selected, onChange: setSelected }}
        empty="Nothing here"
      />
      <output>{[...selected].sort().join()}</output>
    </>
  );
}
const Items = () => <Listing />;
const Grouped = () => <Listing groupBy="kind" />;

const selection = () => screen.getByRole('status').textContent;
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const cell = (name: string) => screen.getByRole('gridcell', { name });

describe('rows in groups', () => {
  it('follow their group header, which has the subtotals', async () => {
    const { container } = renderModule(Grouped);
    expect(screen.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '7');
    expect(names()).toEqual(['push1', 'Beta', 'native3', 'Delta', 'Alpha', '=cmd()']);
    const native = screen.getByRole('row', { name: /^Select native/ });
    expect(within(native).getByText('12')).toBeInTheDocument();
    expect(native).toHaveAttribute('aria-level', '1');
    expect(screen.getByRole('row', { name: /Delta/ })).toHaveAttribute('aria-level', '2');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('collapse and expand on a click on the header, and with Enter', async () => {
    const { user } = renderModule(Grouped);
    await user.click(screen.getByRole('rowheader', { name: /^native/ }));
    expect(names()).toEqual(['push1', 'Beta', 'native3']);
    expect(screen.getByRole('row', { name: /^Select native/ })).toHaveAttribute('aria-expanded', 'false');
    screen.getByRole('rowheader', { name: /^native/ }).focus();
    await user.keyboard('{Enter}');
    expect(names()).toHaveLength(6);
  });

  it('are selected together', async () => {
    const { user } = renderModule(Grouped);
    await user.click(screen.getByRole('checkbox', { name: 'Select native' }));
    expect(selection()).toBe('a,c,d');
    await user.click(screen.getByRole('checkbox', { name: 'Select Delta' }));
    expect(screen.getByRole('checkbox', { name: 'Select native' })).toBePartiallyChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(selection()).toBe('a,b,c,d');
  });

  it('are grouped and ungrouped by the column menu', async () => {
    const { user } = renderModule(Items);
    await user.click(screen.getByRole('button', { name: 'Kind: column menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Group by this column' }));
    expect(await screen.findByRole('treegrid')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Kind: column menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ungroup' }));
    expect(await screen.findByRole('grid')).toBeInTheDocument();
  });
});

describe('a click on a row', () => {
  it('selects with Ctrl, selects a range with Shift, and otherwise only moves there', async () => {
    const { user } = renderModule(Items);
    await user.click(cell('20'));
    expect(selection()).toBe('');
    await user.keyboard('{Control>}');
    await user.click(cell('20'));
    await user.keyboard('{/Control}{Shift>}');
    await user.click(cell('5'));
    await user.keyboard('{/Shift}');
    expect(selection()).toBe('a,b,d');
  });
});

describe('a truncated text', () => {
  it('has its full text as a title while pointed at', async () => {
    const widths = { clientWidth: 40, scrollWidth: 90 };
    const { user } = renderModule(Items);
    const text = within(screen.getByRole('row', { name: /Alpha/ })).getByText('Alpha');
    await user.hover(text);
    expect(text).not.toHaveAttribute('title');
    for (const [name, value] of Object.entries(widths)) Object.defineProperty(text, name, { value });
    await user.unhover(text);
    await user.hover(text);
    expect(text).toHaveAttribute('title', 'Alpha');
  });
});

describe('copying', () => {
  const copied = async (target: HTMLElement) => {
    const written: string[] = [];
    const clipboardData = { setData: (_type: string, text: string) => written.push(text) };
    fireEvent.copy(target, { clipboardData });
    return written[0];
  };

  it('copies the cell, or the selected rows in grid order', async () => {
    const { user } = renderModule(Items);
    cell('20').focus();
    await user.click(cell('20'));
    expect(await copied(cell('20'))).toBe('20');
    await user.click(screen.getByRole('checkbox', { name: 'Select =cmd()' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Beta' }));
    expect(await copied(cell('20'))).toBe("Beta\t20\tpush\n'=cmd()\t\tnative");
  });
});

describe('export', () => {
  const saved: { readonly name: string; readonly content: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let latest: Blob | undefined;
    // jsdom has neither object URLs nor downloads
    URL.createObjectURL = (content: Blob) => {
      latest = content;
      return 'blob:test';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (latest !== undefined) saved.push({ name: this.download, content: latest });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  async function exportAs(format: string) {
    const { user } = renderModule(Items);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: format }));
    await waitFor(() => expect(saved).toHaveLength(1));
    return saved[0];
  }
  const textOf = (content: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(content);
    });

  it('downloads all rows as CSV', async () => {
    const file = await exportAs('CSV file');
    expect(file?.name).toBe('items.csv');
    const text = await textOf(file?.content ?? new Blob());
    expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Name,Clicks,Kind',
      'Beta,20,push',
      'Delta,7,native',
      'Alpha,5,native',
      "'=cmd(),,native",
      '',
    ]);
  });

  it.each([
    ['there are no rows', [], true, 'There are no rows to export.'],
    ['rows are still loading', items, false, 'An export has all rows. The rest is still loading.'],
  ])('says why it has to wait: %s', (_, rows, isWhole, reason) => {
    renderModule(() => (
      <GridTools
        fileName="items"
        rows={rows}
        isWhole={isWhole}
        columns={columns}
        sort={null}
        layout={plainGridLayout}
        onLayoutChange={() => undefined}
      />
    ));
    const button = screen.getByRole('button', { name: 'Export' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(reason);
  });

  it('downloads a workbook', async () => {
    const file = await exportAs('Excel file (XLSX)');
    expect(file?.name).toBe('items.xlsx');
    expect(file?.content.size).toBeGreaterThan(1000);
  });
});
