import type { PopupProps } from '@adhelm/shared-ui';
import { Box, CloseButton, chakra, Kbd, Portal, Text } from '@adhelm/shared-ui/chakra';
import { Dialog } from '@adhelm/shared-ui/overlays';
import { messages } from './messages.ts';

/** The keys that work while the table has the focus. */
export function ShortcutsDialog({ isOpen, onClose }: PopupProps) {
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      placement="center"
      size="sm"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="lg">{messages.keys.title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="6">
              <Text textStyle="sm" color="fg.muted" mb="3">
                {messages.keys.where}
              </Text>
              <chakra.dl
                display="grid"
                gridTemplateColumns="auto 1fr"
                columnGap="4"
                rowGap="2"
                textStyle="sm"
              >
                {messages.keys.all.map(({ keys, what }) => (
                  <Box key={what} display="contents">
                    <chakra.dt>
                      {keys.map((key) => (
                        <Kbd key={key} size="sm" me="1">
                          {key}
                        </Kbd>
                      ))}
                    </chakra.dt>
                    <chakra.dd>{what}</chakra.dd>
                  </Box>
                ))}
              </chakra.dl>
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={messages.keys.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
