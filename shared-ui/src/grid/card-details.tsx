import { popupCode, usePopupCode } from '@adhelm/shared-ui';
import type { CardDrawerProps } from './card-drawer.tsx';
import { labelWithUnit } from './column-labels.ts';
import { formattedValue } from './grid-cell.tsx';
import type { GridColumn } from './grid-column.ts';

const drawer = popupCode<CardDrawerProps>(async () => (await import('./card-drawer.tsx')).CardDrawer);

type CardDetailsProps<Row> = {
  readonly row: Row | null;
  readonly title: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly onClose: () => void;
};

/** Every column of the row of a card that was tapped. */
export function CardDetails<Row>({ row, title, columns, onClose }: CardDetailsProps<Row>) {
  const Drawer = usePopupCode(drawer, row !== null);
  if (Drawer === null || row === null) return null;
  const facts = columns.map((column) => ({
    id: column.id,
    label: labelWithUnit(column),
    content:
      column.render === undefined
        ? formattedValue(column.value(row), column, column.note?.(row))
        : column.render(row, { tabIndex: 0 }),
  }));
  return <Drawer isOpen onClose={onClose} title={title} facts={facts} />;
}
