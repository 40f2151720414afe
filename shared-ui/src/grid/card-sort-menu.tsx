import type { TriggeredPopupProps } from '@adhelm/shared-ui';
import { Menu, MenuPortal } from '@adhelm/shared-ui/overlays';
import { messages } from '../messages/parts/grid-column-menu.ts';
import { type GridColumn, type GridSort, nextSort } from './grid-column.ts';

export type CardSortMenuProps = TriggeredPopupProps & {
  readonly columns: readonly Pick<GridColumn<never>, 'id' | 'label' | 'align'>[];
  readonly sort: GridSort | null;
  readonly onChange: (sort: GridSort | null) => void;
};

const directions = [
  ['asc', messages.sortAscending],
  ['desc', messages.sortDescending],
] as const;

/** The columns to sort cards by, and the direction. */
export function CardSortMenu(props: CardSortMenuProps) {
  const { isOpen, onClose, ids, byKeyboard, columns, sort, onChange } = props;
  const sortBy = (id: string) => {
    const column = columns.find((one) => one.id === id);
    if (column !== undefined) onChange(nextSort(null, column));
  };
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      ids={ids}
      {...(byKeyboard ? { defaultHighlightedValue: sort?.column ?? columns[0]?.id ?? '' } : {})}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-start' }}
    >
      <MenuPortal>
        <Menu.Positioner>
          <Menu.Content minW="12rem" aria-label={messages.sort}>
            <Menu.RadioItemGroup value={sort?.column ?? ''} onValueChange={({ value }) => sortBy(value)}>
              {columns.map(({ id, label }) => (
                <Menu.RadioItem key={id} value={id}>
                  <Menu.ItemIndicator />
                  <Menu.ItemText>{label}</Menu.ItemText>
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
            {sort !== null && (
              <>
                <Menu.Separator />
                <Menu.RadioItemGroup
                  value={`:${sort.direction}`}
                  onValueChange={({ value }) =>
                    onChange({ column: sort.column, direction: value === ':desc' ? 'desc' : 'asc' })
                  }
                >
                  {directions.map(([direction, text]) => (
                    <Menu.RadioItem key={direction} value={`:${direction}`}>
                      <Menu.ItemIndicator />
                      <Menu.ItemText>{text}</Menu.ItemText>
                    </Menu.RadioItem>
                  ))}
                </Menu.RadioItemGroup>
                <Menu.Separator />
                <Menu.Item value=":none" ps="8" onClick={() => onChange(null)}>
                  {messages.sortNone}
                </Menu.Item>
              </>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </MenuPortal>
    </Menu.Root>
  );
}
