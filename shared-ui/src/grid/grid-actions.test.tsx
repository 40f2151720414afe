import { DataGrid, type GridColumn } from '@adhelm/shared-ui/grid';
import { renderModule } from '@adhelm/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';

type Item = { readonly id: string; readonly name: string; readonly bid: number | null };

const items: readonly Item[] = [
  { id: 'a', name: 'Alpha', bid: 5 },
  { id: 'b', name: 'Beta', bid: null },
];

const Editor = ({ name, onClose }: { readonly name: string; readonly onClose: () => void }) => (
  <input
    aria-label={`Bid of ${name}`}
    ref={(input) => input?.focus()}
    onKeyDown={({ key }) => {
      if (key === 'Escape') onClose();
    }}
  />
);

const columns: readonly GridColumn<Item>[] = [
  { id: 'name', label: 'Name', align: 'start', width: 200, value: ({ name }) => name },
  {
    id: 'bid',
    label: 'Bid',
    align: 'end',
    width: 100,
    value: ({ bid }) => bid,
    editor: {
      isOffered: ({ bid }) => bid !== null,
      render: ({ name }, { onClose }) => <Editor name={name} onClose={onClose} />,
    },
  },
];

const pressed: string[] = [];
beforeEach(() => {
  pressed.length = 0;
});

function List({ cardColumns }: { readonly cardColumns?: readonly string[] }) {
  const [edit, setEdit] = useState<{ row: string; column: string } | null>(null);
  return (
    <>
      <DataGrid
        label="Items"
        rows={items}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        sort={null}
        onSortChange={() => undefined}
        selection={{ selected: new Set(), onChange: () => pressed.push('selected') }}
        onOpen={({ name }) => pressed.push(`open ${name}`)}
        onKey={(key, row) => {
          if (key !== 'p') return false;
          pressed.push(`p ${row?.name ?? 'nothing'}`);
          return true;
        }}
        onRowMenu={({ name }, { x, y }) => pressed.push(`menu ${name} ${x} ${y}`)}
        edit={edit}
        {...(cardColumns === undefined ? {} : { cardColumns })}
        empty="None"
      />
      <button type="button" onClick={() => setEdit({ row: 'a', column: 'bid' })}>
        Edit Alpha
      </button>
    </>
  );
}

/** Cells count from the checkbox. */
function cell(row: string, column: number): HTMLElement {
  const found = screen.getByRole('row', { name: new RegExp(row) }).children[column];
  if (!(found instanceof HTMLElement)) throw new Error(`${row} has no cell ${column}`);
  return found;
}

describe('a cell of the grid', () => {
  it('is edited with Enter, and has the focus again after Escape', async () => {
    const { user } = renderModule(List);
    await user.click(cell('Alpha', 2));
    cell('Alpha', 2).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('textbox', { name: 'Bid of Alpha' })).toHaveFocus();
    expect(pressed).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(cell('Alpha', 2)).toHaveFocus();
  });

  it('is edited with a double click', async () => {
    const { user } = renderModule(List);
    await user.dblClick(cell('Alpha', 2));
    expect(await screen.findByRole('textbox', { name: 'Bid of Alpha' })).toHaveFocus();
  });

  it('opens the editor of its row with the key e', async () => {
    const { user } = renderModule(List);
    cell('Alpha', 1).focus();
    await user.keyboard('e');
    expect(await screen.findByRole('textbox', { name: 'Bid of Alpha' })).toHaveFocus();
  });

  it('does not open its row if it cannot be edited now', async () => {
    const { user } = renderModule(List);
    cell('Beta', 2).focus();
    await user.keyboard('{Enter}e');
    expect(pressed).toEqual([]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('is edited on request', async () => {
    const { user } = renderModule(List);
    await user.click(screen.getByRole('button', { name: 'Edit Alpha' }));
    expect(await screen.findByRole('textbox', { name: 'Bid of Alpha' })).toBeInTheDocument();
  });
});

describe('a row of the grid', () => {
  it("passes the list's own keys on, but not with Ctrl, and not from the checkbox", async () => {
    const { user } = renderModule(List);
    cell('Alpha', 1).focus();
    await user.keyboard('p{Control>}p{/Control}');
    expect(pressed).toEqual(['p Alpha']);
  });

  it('has a menu at the pointer, and below its cell for the menu key', () => {
    renderModule(List);
    fireEvent.contextMenu(cell('Alpha', 2), { clientX: 30, clientY: 40 });
    fireEvent.contextMenu(cell('Beta', 2), { clientX: 0, clientY: 0 });
    expect(pressed).toEqual(['menu Alpha 30 40', 'menu Beta 0 0']);
  });

  it('is selected by its checkbox', async () => {
    const { user } = renderModule(List);
    await user.click(screen.getByRole('checkbox', { name: 'Select Alpha' }));
    expect(pressed).toEqual(['selected']);
  });
});

/** Two kinds of cells with controls: one with several, and one with a list. */
const controls: readonly GridColumn<Item>[] = [
  {
    id: 'name',
    label: 'Name',
    align: 'start',
    width: 200,
    value: ({ name }) => name,
    render: ({ name }, { tabIndex }) => (
      <>
        <a href={`#${name}`} tabIndex={tabIndex}>
          {name}
        </a>
        <button
          type="button"
          aria-haspopup="menu"
          aria-label={`Actions for ${name}`}
          tabIndex={tabIndex}
          onClick={() => pressed.push(`actions ${name}`)}
        />
      </>
    ),
  },
  {
    id: 'mode',
    label: 'Mode',
    align: 'start',
    width: 100,
    value: ({ bid }) => bid,
    render: ({ name, bid }, { tabIndex }) => (
      <select aria-label={`Mode of ${name}`} tabIndex={tabIndex} disabled={bid === null}>
        <option>Off</option>
      </select>
    ),
  },
  { id: 'bid', label: 'Bid', align: 'end', width: 100, value: ({ bid }) => bid },
];

const Controls = ({ dir }: { readonly dir?: 'rtl' }) => (
  <div dir={dir}>
    <DataGrid
      label="Items"
      rows={items}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      columns={controls}
      sort={null}
      onSortChange={() => undefined}
      onOpen={({ name }) => pressed.push(`open ${name}`)}
      empty="None"
    />
    <button type="button">After</button>
  </div>
);

describe('the controls of a cell', () => {
  it.each(['{Enter}', '{F2}'])('take the focus with %s, and give it back with Escape', async (key) => {
    const { user } = renderModule(Controls);
    cell('Alpha', 1).focus();
    await user.keyboard(key);
    expect(screen.getByRole('combobox', { name: 'Mode of Alpha' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(cell('Alpha', 1)).toHaveFocus();
    expect(pressed).toEqual([]);
    await user.keyboard('{ArrowLeft}');
    expect(cell('Alpha', 0)).toHaveFocus();
  });

  it('are reached from each other with Tab and the arrows, and left behind the last one', async () => {
    const { user } = renderModule(Controls);
    cell('Alpha', 0).focus();
    await user.keyboard('{Enter}');
    const link = screen.getByRole('link', { name: 'Alpha' });
    const actions = screen.getByRole('button', { name: 'Actions for Alpha' });
    expect(link).toHaveFocus();
    await user.tab();
    expect(actions).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(link).toHaveFocus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(pressed).toEqual(['actions Alpha']);
    await user.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(cell('Alpha', 0)).toHaveFocus();
  });

  it('follow each other in the direction of the page', async () => {
    const { user } = renderModule(() => <Controls dir="rtl" />);
    cell('Alpha', 0).focus();
    await user.keyboard('{F2}{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Actions for Alpha' })).toHaveFocus();
  });

  it('do not keep Enter from the row where none can be used', async () => {
    const { user } = renderModule(Controls);
    cell('Beta', 1).focus();
    await user.keyboard('{Enter}');
    cell('Alpha', 2).focus();
    await user.keyboard('{Enter}');
    expect(pressed).toEqual(['open Beta', 'open Alpha']);
  });

  it('include the menu of the row, which the menu key and a right click open from every cell', () => {
    renderModule(Controls);
    fireEvent.contextMenu(cell('Alpha', 2), { clientX: 0, clientY: 0 });
    fireEvent.contextMenu(screen.getByRole('combobox', { name: 'Mode of Beta' }), { clientX: 3, clientY: 4 });
    expect(pressed).toEqual(['actions Alpha', 'actions Beta']);
  });
});

describe('a card', () => {
  afterEach(() => jest.restoreAllMocks());

  it('shows some columns, and all of them on a tap', async () => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
    const { user } = renderModule(() => <List cardColumns={[]} />);
    await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('data-cards'));
    expect(screen.queryByText('5')).not.toBeInTheDocument();
    await user.click(screen.getByText('Alpha'));
    const details = within(await screen.findByRole('dialog', { name: 'Alpha' }));
    expect(details.getByText('Bid')).toBeInTheDocument();
    expect(details.getByText('5')).toBeInTheDocument();
  });
});
