import type { PopupProps } from '@adhelm/shared-ui';
import { Box, chakra, Kbd, Text } from '@adhelm/shared-ui/chakra';
import { Dialog, DialogFrame } from '@adhelm/shared-ui/overlays';
import { messages } from './messages.ts';

/** The keys that work while the table has the focus. */
export function ShortcutsDialog({ isOpen, onClose }: PopupProps) {
  return (
    <DialogFrame
      isOpen={isOpen}
      title={messages.keys.title}
      onClose={onClose}
      closeLabel={messages.keys.close}
      size="sm"
    >
      <Dialog.Body pb="6">
        <Text textStyle="sm" color="fg.muted" mb="3">
          {messages.keys.where}
        </Text>
        <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2" textStyle="sm">
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
    </DialogFrame>
  );
}
