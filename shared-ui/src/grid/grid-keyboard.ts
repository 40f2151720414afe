/** A cell by its position; row −1 is the header. */
export type CellPosition = { readonly row: number; readonly column: number };

export const HEADER_ROW = -1;

type GridExtent = {
  readonly rows: number;
  readonly columns: number;
  /** Number of rows that page keys move by. */
  readonly page: number;
  readonly isRtl: boolean;
};

type KeyStroke = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean };

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The cell that a key moves to, following the ARIA grid pattern; null for other keys. */
export function movedCell(at: CellPosition, stroke: KeyStroke, extent: GridExtent): CellPosition | null {
  const { rows, columns, page, isRtl } = extent;
  const toEdge = stroke.ctrlKey || stroke.metaKey;
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const lastRow = rows - 1;
  const move = (row: number, column: number): CellPosition => ({
    row: within(row, HEADER_ROW, lastRow),
    column: within(column, 0, columns - 1),
  });
  switch (stroke.key) {
    case 'ArrowDown':
      return move(toEdge ? lastRow : at.row + 1, at.column);
    case 'ArrowUp':
      return move(toEdge ? HEADER_ROW : at.row - 1, at.column);
    case forward:
      return move(at.row, toEdge ? columns - 1 : at.column + 1);
    case back:
      return move(at.row, toEdge ? 0 : at.column - 1);
    case 'PageDown':
      return move(at.row + page, at.column);
    case 'PageUp':
      return move(Math.max(at.row - page, Math.min(at.row, 0)), at.column);
    case 'Home':
      return move(toEdge ? 0 : at.row, 0);
    case 'End':
      return move(toEdge ? lastRow : at.row, columns - 1);
    default:
      return null;
  }
}

/** The command of a key on a header cell. */
export type HeaderCommand =
  | { readonly kind: 'menu' }
  | { readonly kind: 'move' | 'resize'; readonly by: 1 | -1 };

type ModifiedStroke = KeyStroke & { readonly altKey: boolean; readonly shiftKey: boolean };

/**
 * Shift with an arrow moves the column, Alt with an arrow resizes it, Alt with the down arrow (or the menu key) opens
 * its menu. null for all other keys.
 */
export function headerCommand(stroke: ModifiedStroke, isRtl: boolean): HeaderCommand | null {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = stroke;
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey) || (key === 'ArrowDown' && altKey)) {
    return { kind: 'menu' };
  }
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || altKey === shiftKey || ctrlKey || metaKey) return null;
  return { kind: altKey ? 'resize' : 'move', by: (key === 'ArrowRight') === isRtl ? -1 : 1 };
}

type ControlStroke = { readonly key: string; readonly shiftKey: boolean };

/**
 * The command of a key on a control in a cell: Escape and F2 leave it for its cell, Tab and the arrows go to the next or
 * previous one. Controls with a value use the arrows themselves. null for all other keys.
 */
export function controlCommand(
  { key, shiftKey }: ControlStroke,
  { isRtl, ownsArrows }: { readonly isRtl: boolean; readonly ownsArrows: boolean },
): 'leave' | 1 | -1 | null {
  if (key === 'Escape' || key === 'F2') return 'leave';
  if (key === 'Tab') return shiftKey ? -1 : 1;
  if (ownsArrows || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return null;
  return (key === 'ArrowRight') === isRtl ? -1 : 1;
}
