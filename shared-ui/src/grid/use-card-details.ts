import { type MouseEvent, useState } from 'react';
import { type RowView, rowIn } from './data/row-view.ts';
import { cellOfEvent } from './use-active-cell.ts';

type CardDetailsOptions<Row> = {
  /** Whether cards leave columns out. */
  readonly isOffered: boolean;
  readonly rows: readonly Row[];
  readonly view: RowView;
};

/** A tap on a card, outside its controls and checkbox, shows everything about its row. */
export function useCardDetails<Row>({ isOffered, rows, view }: CardDetailsOptions<Row>) {
  const [row, setRow] = useState<Row | null>(null);
  const onClick = (other: (event: MouseEvent<HTMLElement>) => void) => (event: MouseEvent<HTMLElement>) => {
    other(event);
    const { target } = event;
    const cell = cellOfEvent(target);
    if (!isOffered || cell === null || !(target instanceof Element)) return;
    if (target.closest('a[href], button, input, select, .check') !== null) return;
    const tapped = rowIn(rows, view, cell.row);
    if (tapped !== undefined) setRow(tapped);
  };
  return { row, onClick, onClose: () => setRow(null) };
}
