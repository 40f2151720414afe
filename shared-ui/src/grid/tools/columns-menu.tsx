import type { TriggeredPopupProps } from '@adhelm/shared-ui';
import { Menu, MenuPortal } from '@adhelm/shared-ui/overlays';
import { messages } from '../../messages/parts/grid-tools.ts';

export type ColumnsMenuProps = TriggeredPopupProps & {
  readonly columns: readonly { readonly id: string; readonly label: string; readonly isShown: boolean }[];
  readonly onToggle: (id: string, isShown: boolean) => void;
  readonly onReset: () => void;
};

/** All columns with a checkbox each; the last visible one cannot be hidden. */
export function ColumnsMenu({
  isOpen,
  onClose,
  ids,
  byKeyboard,
  columns,
  onToggle,
  onReset,
}: ColumnsMenuProps) {
  const visible = columns.filter(({ isShown }) => isShown).length;
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      ids={ids}
      {...(byKeyboard ? { defaultHighlightedValue: `column:${columns[0]?.id}` } : {})}
      closeOnSelect={false}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
    >
      <MenuPortal>
        <Menu.Positioner>
          <Menu.Content minW="12rem" aria-label={messages.columns}>
            {columns.map(({ id, label, isShown }) => (
              <Menu.CheckboxItem
                key={id}
                value={`column:${id}`}
                checked={isShown}
                disabled={isShown && visible === 1}
                onCheckedChange={(isOn) => onToggle(id, isOn)}
              >
                <Menu.ItemIndicator />
                <Menu.ItemText>{label}</Menu.ItemText>
              </Menu.CheckboxItem>
            ))}
            <Menu.Separator />
            <Menu.Item value="reset" onClick={onReset}>
              {messages.resetColumns}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </MenuPortal>
    </Menu.Root>
  );
}
