import { popupCode, usePopup } from '@adhelm/shared-ui';
import { Button, Span } from '@adhelm/shared-ui/chakra';
import { Columns3 } from 'lucide-react';
import { messages } from '../../messages/parts/grid-tools.ts';
import { labelAmong } from '../column-labels.ts';
import type { GridColumn } from '../grid-column.ts';
import { orderedColumns } from '../layout/arranged-columns.ts';
import { type GridLayout, isColumnShown, plainGridLayout, withColumnShown } from '../layout/grid-layout.ts';
import type { ColumnsMenuProps } from './columns-menu.tsx';

const columnsMenu = popupCode<ColumnsMenuProps>(async () => (await import('./columns-menu.tsx')).ColumnsMenu);

type ColumnsButtonProps<Row> = {
  readonly columns: readonly GridColumn<Row>[];
  readonly layout: GridLayout;
  readonly onLayoutChange: (layout: GridLayout) => void;
  /** The layout that the list starts with. */
  readonly initial?: GridLayout | undefined;
};

/** Chooses the visible columns. */
export function ColumnsButton<Row>({
  columns,
  layout,
  onLayoutChange,
  initial = plainGridLayout,
}: ColumnsButtonProps<Row>) {
  const { trigger, Popup, popup } = usePopup(columnsMenu, 'menu');
  return (
    <>
      <Button
        {...trigger}
        aria-label={messages.columns}
        variant="outline"
        bg="bg.surface"
        fontWeight="normal"
        gap="2"
      >
        <Columns3 aria-hidden />
        <Span hideBelow="sm">{messages.columns}</Span>
      </Button>
      {Popup !== null && (
        <Popup
          {...popup}
          columns={orderedColumns(columns, layout).map((column) => ({
            id: column.id,
            label: labelAmong(column, columns),
            isShown: isColumnShown(layout, column.id),
          }))}
          onToggle={(id, isShown) => onLayoutChange(withColumnShown(layout, id, isShown))}
          onReset={() => onLayoutChange(initial)}
        />
      )}
    </>
  );
}
