import { IconButton } from '@adhelm/shared-ui/chakra';
import { Menu, MenuPortal } from '@adhelm/shared-ui/overlays';
import { EllipsisVertical } from 'lucide-react';
import { messages } from './messages.ts';

type ListMenuProps = {
  readonly list: string;
  readonly isEmpty: boolean;
  readonly onRename: () => void;
  readonly onClear: () => void;
  readonly onRemove: () => void;
};

/** What people do with a whole list. */
export function ListMenu({ list, isEmpty, onRename, onClear, onRemove }: ListMenuProps) {
  return (
    <Menu.Root lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton size="sm" variant="ghost" aria-label={messages.actionsOf(list)}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <MenuPortal>
        <Menu.Positioner>
          <Menu.Content aria-label={messages.actionsOf(list)}>
            <Menu.Item value="rename" onClick={onRename}>
              {messages.rename}
            </Menu.Item>
            <Menu.Item value="clear" disabled={isEmpty} onClick={onClear}>
              {messages.clear}
            </Menu.Item>
            <Menu.Item value="remove" onClick={onRemove}>
              {messages.remove}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </MenuPortal>
    </Menu.Root>
  );
}
