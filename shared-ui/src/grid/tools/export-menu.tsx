import type { TriggeredPopupProps } from '@adhelm/shared-ui';
import { Portal } from '@adhelm/shared-ui/chakra';
import { Menu } from '@adhelm/shared-ui/overlays';
import type { ExportFormat } from '../export/export-grid.ts';
import { messages } from '../messages.ts';

const formats: readonly { readonly id: ExportFormat; readonly text: string }[] = [
  { id: 'csv', text: messages.exportCsv },
  { id: 'xlsx', text: messages.exportXlsx },
];

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
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="10rem" aria-label={messages.export}>
            {formats.map(({ id, text }) => (
              <Menu.Item key={id} value={id} onClick={() => onChoose(id)}>
                {text}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
