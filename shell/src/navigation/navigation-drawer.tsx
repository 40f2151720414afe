import type { TriggeredPopupProps } from '@adhelm/shared-ui';
import { Portal } from '@adhelm/shared-ui/chakra';
import { Drawer } from '@adhelm/shared-ui/overlays';
import { messages } from '../messages/navigation.tsx';
import { SideNavigation } from './side-navigation.tsx';

/** The temporary drawer of small screens; it closes on navigation. */
export function NavigationDrawer({ isOpen, onClose, ids }: TriggeredPopupProps) {
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      ids={ids}
      finalFocusEl={() => document.getElementById(ids.trigger)}
      placement="start"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="drawer" bg="bg.surface" aria-label={messages.label}>
            <SideNavigation onNavigate={onClose} />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
