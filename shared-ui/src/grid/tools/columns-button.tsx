import { popupCode, usePopup } from '@adhelm/shared-ui';
import { Button, Span } from '@adhelm/shared-ui/chakra';
import { Columns3 } from 'lucide-react';
import { messages } from '../../messages/parts/grid-tools.ts';
import type { GridColumn } from '../grid-column.ts';
import { orderedColumns } from '../layout/arranged-columns.ts';
import { type GridLayout, plainGridLayout, withColumnShown } from '../layout/grid-layout.ts';
import type { ColumnsMenuProps } from './columns-menu.tsx';

const columnsMenu = popupCode<ColumnsMenuProps>(async () => (await import('./columns-menu.tsx')).ColumnsMenu);

type ColumnsButtonProps<Row> = {
  readonly columns: readonly GridColumn<Row>[];
  readonly layout: GridLayout;
  readonly onLayoutChange: (layout: GridLayout) => void;
};

/** Chooses the visible columns. */
export function ColumnsButton<Row>({ columns, layout, onLayoutChange }: ColumnsButtonProps<Row>) {
  const { trigger, Popup, popup } = usePopup(columnsMenu, 'menu');
  const hidden = new Set(layout.hidden);
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
          columns={orderedColumns(columns, layout).map(({ id, label }) => ({
            id,
            label,
            isShown: !hidden.has(id),
          }))}
          onToggle={(id, isShown) => onLayoutChange(withColumnShown(layout, id, isShown))}
          onReset={() => onLayoutChange(plainGridLayout)}
        />
      )}
    </>
  );
}
