import type { TriggeredPopupProps } from '@adhelm/shared-ui';
import { Menu, MenuPortal } from '@adhelm/shared-ui/overlays';
import { messages } from '../../messages/parts/grid-tools.ts';
import type { ExportFormat } from '../export/export-grid.ts';

const formats: readonly ExportFormat[] = ['csv', 'xlsx'];

export type ExportMenuProps = TriggeredPopupProps & { readonly onChoose: (format: ExportFormat) => void };

export function ExportMenu({ isOpen, onClose, ids, byKeyboard, onChoose }: ExportMenuProps) {
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      ids={ids}
      {...(byKeyboard ? { defaultHighlightedValue: 'csv' } : {})}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
    >
      <MenuPortal>
        <Menu.Positioner>
          <Menu.Content minW="10rem" aria-label={messages.export}>
            {formats.map((id) => (
              <Menu.Item key={id} value={id} onClick={() => onChoose(id)}>
                {messages.exportFormats[id]}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </MenuPortal>
    </Menu.Root>
  );
}
