import type { CSSProperties } from 'react';
import type { GridColumn } from '../grid-column.ts';
import type { ArrangedColumn } from './arranged-columns.ts';
import type { ColumnPin } from './grid-layout.ts';

/** In a narrow grid, pinned columns take at most this share of its width. */
const PINNED_SHARE = 0.44;

/** A visible column with its offset in pixels from the start of a row. */
export type PlacedColumn<Row> = {
  readonly column: GridColumn<Row>;
  readonly pin: ColumnPin;
  /** Index among all cells of a row, including the checkbox. */
  readonly index: number;
  readonly start: number;
  readonly width: number;
  /** The same object while unchanged, so that cells of stable rows are not updated. */
  readonly style: CSSProperties;
  readonly className: string | undefined;
};

export type ColumnPlaces<Row> = {
  readonly columns: readonly PlacedColumn<Row>[];
  /** Width of a whole row. */
  readonly width: number;
  /** Width of the pinned area, including checkboxes. */
  readonly pinnedStart: number;
  readonly pinnedEnd: number;
};

type PlaceOptions = {
  /** Widths set by the person, by id; these columns do not grow. */
  readonly widths: Readonly<Record<string, number>>;
  /** Width of the grid. */
  readonly room: number;
  readonly checkWidth: number;
};

/** Computes the width and offset of every column. Columns share the remaining space in proportion to their `grow`. */
export function placedColumns<Row>(
  arranged: readonly ArrangedColumn<Row>[],
  { widths, room, checkWidth }: PlaceOptions,
): ColumnPlaces<Row> {
  const fitting = fittingPins(arranged, room - checkWidth, widths);
  const sized = shared(
    fitting.map(({ column, most }) => ({
      least: Math.min(widths[column.id] ?? column.width, most),
      grow: widths[column.id] === undefined && most === Number.POSITIVE_INFINITY ? (column.grow ?? 1) : 0,
    })),
    room - checkWidth,
  );
  const width = checkWidth + sized.reduce((sum, own) => sum + own, 0);
  let start = checkWidth;
  const columns = fitting.map(({ column, pin }, place) => {
    const own = sized[place] ?? 0;
    const edge = fitting[place + (pin === 'end' ? -1 : 1)]?.pin !== pin;
    const placed: PlacedColumn<Row> = {
      column,
      pin,
      index: place + (checkWidth > 0 ? 1 : 0),
      start,
      width: own,
      className: pin === 'none' ? undefined : `pinned${edge ? ` ${pin}-edge` : ''}`,
      style: {
        gridColumnStart: place + (checkWidth > 0 ? 2 : 1),
        ...(pin === 'start' ? { insetInlineStart: start } : {}),
        ...(pin === 'end' ? { insetInlineEnd: width - start - own } : {}),
      },
    };
    start += own;
    return placed;
  });
  const pinnedWidth = (side: ColumnPin) =>
    columns.reduce((sum, { pin, width: own }) => (pin === side ? sum + own : sum), 0);
  return { columns, width, pinnedStart: checkWidth + pinnedWidth('start'), pinnedEnd: pinnedWidth('end') };
}

type FittingColumn<Row> = ArrangedColumn<Row> & { readonly most: number };

/** If the pinned columns would leave too little to scroll, only the first stays pinned, with limited width. */
function fittingPins<Row>(
  arranged: readonly ArrangedColumn<Row>[],
  room: number,
  widths: PlaceOptions['widths'],
): FittingColumn<Row>[] {
  const most = Number.POSITIVE_INFINITY;
  const widthOf = ({ column }: ArrangedColumn<Row>) => widths[column.id] ?? column.width;
  const pinned = arranged.filter(({ pin }) => pin !== 'none');
  const isTooMuch = pinned.reduce((sum, one) => sum + widthOf(one), 0) > room * PINNED_SHARE;
  const whole = arranged.reduce((sum, one) => sum + widthOf(one), 0);
  if (!isTooMuch || whole <= room) return arranged.map((one) => ({ ...one, most }));
  const [kept] = pinned;
  return arranged.map((one) => {
    if (one !== kept || one.pin === 'end') return { ...one, pin: 'none', most };
    return { ...one, most: Math.floor(room * PINNED_SHARE) };
  });
}

type Share = { readonly least: number; readonly grow: number };

/** Like CSS grid tracks of `minmax(min, grow fr)`, in whole pixels. */
function shared(columns: readonly Share[], room: number): number[] {
  const frozen = new Set(columns.filter(({ grow }) => grow === 0));
  for (;;) {
    const growing = columns.filter((column) => !frozen.has(column));
    const taken = columns.reduce((sum, column) => (frozen.has(column) ? sum + column.least : sum), 0);
    const unit = (room - taken) / growing.reduce((sum, { grow }) => sum + grow, 0);
    const tooSmall = growing.filter(({ least, grow }) => grow * unit < least);
    for (const column of tooSmall) frozen.add(column);
    if (tooSmall.length > 0 && growing.length > tooSmall.length) continue;
    const whole = columns.map((column) =>
      frozen.has(column) ? column.least : Math.floor(column.grow * unit),
    );
    const last = columns.findLastIndex((column) => !frozen.has(column));
    const rest = room - whole.reduce((sum, width) => sum + width, 0);
    return whole.map((width, place) => (place === last ? width + rest : width));
  }
}

/** Custom properties that lay out every row, and scroll padding that keeps the focus clear of the pinned edges. */
export function placesStyle<Row>(
  { columns, width, pinnedStart, pinnedEnd }: ColumnPlaces<Row>,
  checkWidth: number,
): CSSProperties {
  const tracks = [...(checkWidth > 0 ? [checkWidth] : []), ...columns.map((column) => column.width)];
  return {
    '--grid-columns': tracks.map((track) => `${track}px`).join(' '),
    '--grid-width': `${width}px`,
    scrollPaddingInline: `${pinnedStart}px ${pinnedEnd}px`,
  } as CSSProperties;
}
