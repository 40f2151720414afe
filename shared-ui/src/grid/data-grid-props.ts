import type { SystemStyleObject } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import type { GridColumn, GridSort } from './grid-column.ts';
import type { GridLayout } from './layout/grid-layout.ts';
import type { GridSelection } from './use-row-selection.ts';

export type DataGridProps<Row> = {
  /** The grid's accessible name. */
  readonly label: string;
  /** Target for a skip link. */
  readonly id?: string;
  /** Keep the same array while nothing changes: sorted columns are cached by it. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** The name of a row, used by the label of its checkbox. */
  readonly rowName: (row: Row) => string;
  /** Keep it stable between renders, because a change orders and renders all rows again. */
  readonly columns: readonly GridColumn<Row>[];
  readonly sort: GridSort | null;
  readonly onSortChange: (sort: GridSort | null) => void;
  /** The person's column layout; without it, the grid keeps its own until it unmounts. */
  readonly layout?: GridLayout;
  readonly onLayoutChange?: (layout: GridLayout) => void;
  /** `selected` must contain only ids of `rows`. */
  readonly selection?: GridSelection;
  /** Called on Enter in a cell without controls. */
  readonly onOpen?: (row: Row) => void;
  /**
   * Further keys of the grid, such as `p`, without Ctrl, Alt or Meta; true if it is one. `row` is undefined on headers
   * and groups.
   */
  readonly onKey?: (key: string, row: Row | undefined) => boolean;
  /**
   * Opens the menu of a row at a point of the window, for a right click or the menu key. Without it, they open that of
   * the row's own menu button.
   */
  readonly onRowMenu?: (row: Row, point: { readonly x: number; readonly y: number }) => void;
  /** A cell to edit in place, by ids; a new object opens its editor. */
  readonly edit?: { readonly row: string; readonly column: string } | null;
  /** The name of the totals row; without it there is none. */
  readonly totalsLabel?: string;
  /** Columns of a card besides the name; a tap on the card shows all. Without it, a card has all of them. */
  readonly cardColumns?: readonly string[];
  /** Small lines of text that a cell of a row has room for, at the person's row height; 2 without it. */
  readonly linesPerRow?: number;
  readonly isLoading?: boolean;
  /** Other rows are being prepared: the present ones stay, and the grid shows that it is busy. */
  readonly isUpdating?: boolean;
  /** Replaces the rows if there are none. */
  readonly empty: ReactNode;
  readonly css?: SystemStyleObject;
};
