import type { GridColumn } from '../grid-column.ts';
import { arrangedColumns, withColumnMoved } from './arranged-columns.ts';
import {
  type GridLayout,
  gridLayoutFrom,
  plainGridLayout,
  withColumnShown,
  withPin,
  withWidth,
} from './grid-layout.ts';
import { placedColumns } from './placed-columns.ts';
import { placeAt } from './use-column-drag.ts';

const columns: GridColumn<object>[] = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  label: id,
  align: 'start',
  width: 100,
  value: () => null,
}));
const ids = (layout: GridLayout) =>
  arrangedColumns(columns, layout)
    .map(({ column, pin }) => `${column.id}${pin === 'none' ? '' : `:${pin}`}`)
    .join(' ');
const placed = (layout: GridLayout, room: number, checkWidth = 0) =>
  placedColumns(arrangedColumns(columns, layout), { widths: layout.widths, room, checkWidth });

describe('a grid’s layout', () => {
  it('uses the column defaults, with the first column pinned', () => {
    expect(ids(plainGridLayout)).toBe('a:start b c d');
  });

  it('hides and pins columns', () => {
    const layout = withPin(withPin(withColumnShown(plainGridLayout, 'b', false), 'd', 'start'), 'a', 'none');
    expect(ids(layout)).toBe('d:start a c');
    expect(ids(withPin(withColumnShown(layout, 'b', true), 'b', 'end'))).toBe('d:start a c b:end');
  });

  it('moves columns, and pins those moved into the pinned area', () => {
    const moved = withColumnMoved(columns, plainGridLayout, { id: 'd', to: 1 });
    expect(ids(moved)).toBe('a:start d b c');
    expect(ids(withColumnMoved(columns, moved, { id: 'd', to: 3 }))).toBe('a:start b c d');
    expect(ids(withColumnMoved(columns, moved, { id: 'c', to: 0 }))).toBe('c:start a:start d b');
    expect(withColumnMoved(columns, moved, { id: 'c', to: 9 })).toBe(moved);
  });

  it('places an unknown column next to its neighbour', () => {
    expect(ids({ ...plainGridLayout, order: ['c', 'a', 'gone', 'd'] })).toBe('a:start c b d');
  });

  it('ignores invalid parts of a stored layout', () => {
    expect(gridLayoutFrom('nonsense')).toEqual(plainGridLayout);
    expect(gridLayoutFrom({ hidden: ['a'], widths: { b: -3 }, pins: { c: 'left' }, groupBy: 7 })).toEqual({
      ...plainGridLayout,
      hidden: ['a'],
    });
    const kept = withWidth(withPin(plainGridLayout, 'a', 'end'), 'b', 180);
    expect(gridLayoutFrom(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it('limits widths', () => {
    expect(withWidth(plainGridLayout, 'a', 3).widths).toEqual({ a: 48 });
    expect(withWidth(withWidth(plainGridLayout, 'a', 300), 'a', null).widths).toEqual({});
  });
});

describe('column positions', () => {
  it('share the remaining space, except columns with a chosen width', () => {
    const { columns: all, width } = placed(withWidth(plainGridLayout, 'b', 150), 900);
    expect(all.map((one) => one.width)).toEqual([250, 150, 250, 250]);
    expect(all.map(({ start }) => start)).toEqual([0, 250, 400, 650]);
    expect(width).toBe(900);
  });

  it('start after the checkboxes, and include the pinned state', () => {
    const layout = withPin(plainGridLayout, 'd', 'end');
    const { columns: all, pinnedStart, pinnedEnd } = placed(layout, 444, 44);
    expect([pinnedStart, pinnedEnd]).toEqual([144, 100]);
    expect(all[0]?.style).toEqual({ gridColumnStart: 2, insetInlineStart: 44 });
    expect(all[3]?.style).toEqual({ gridColumnStart: 5, insetInlineEnd: 0 });
  });

  it('keep only the first pinned column in a narrow grid, with limited width', () => {
    const layout = withPin(withPin(plainGridLayout, 'b', 'start'), 'd', 'end');
    const { columns: all, pinnedStart } = placed(layout, 200);
    expect(all.map(({ pin }) => pin)).toEqual(['start', 'none', 'none', 'none']);
    expect(pinnedStart).toBe(88);
  });

  it('are found from a point, pinned ones first', () => {
    const layout = withPin(plainGridLayout, 'd', 'end');
    const places = placed(layout, 500);
    const wide = { ...places, width: 500 };
    expect(placeAt(wide, { x: 10, scrolled: 40, room: 300 })).toBe(0);
    expect(placeAt(wide, { x: 130, scrolled: 40, room: 300 })).toBe(1);
    expect(placeAt(wide, { x: 290, scrolled: 40, room: 300 })).toBe(3);
  });
});
