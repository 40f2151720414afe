import { CloseButton, Portal } from '@adhelm/shared-ui/chakra';
import { Drawer } from '@adhelm/shared-ui/overlays';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

type DemoDrawerProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** A drawer for one thing of a page. */
export function DemoDrawer({ title, onClose, footer, children }: DemoDrawerProps) {
  return (
    <Drawer.Root
      open
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      size="md"
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title dir="auto">{title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>{children}</Drawer.Body>
            {footer !== undefined && <Drawer.Footer>{footer}</Drawer.Footer>}
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={messages.close} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
