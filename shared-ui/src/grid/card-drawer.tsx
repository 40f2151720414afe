import type { PopupProps } from '@adhelm/shared-ui';
import { Box, CloseButton, chakra, Portal } from '@adhelm/shared-ui/chakra';
import { Drawer } from '@adhelm/shared-ui/overlays';
import type { ReactNode } from 'react';
import { messages } from '../messages/parts/grid.tsx';

export type CardDrawerProps = PopupProps & {
  readonly title: string;
  readonly facts: readonly { readonly id: string; readonly label: string; readonly content: ReactNode }[];
};

/** The details of a card, from the lower edge of a phone's window. */
export function CardDrawer({ isOpen, onClose, title, facts }: CardDrawerProps) {
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      placement="bottom"
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content bg="bg.surface" maxH="85dvh">
            <Drawer.Header>
              <Drawer.Title textStyle="md" dir="auto">
                {title}
              </Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <chakra.dl
                display="grid"
                gridTemplateColumns="auto 1fr"
                columnGap="4"
                rowGap="2"
                textStyle="sm"
              >
                {facts.map(({ id, label, content }) => (
                  <Box key={id} display="contents">
                    <chakra.dt color="fg.muted">{label}</chakra.dt>
                    <chakra.dd
                      minW="0"
                      overflowWrap="anywhere"
                      css={{ '& .row-actions': { display: 'none' } }}
                    >
                      {content}
                    </chakra.dd>
                  </Box>
                ))}
              </chakra.dl>
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={messages.close} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
