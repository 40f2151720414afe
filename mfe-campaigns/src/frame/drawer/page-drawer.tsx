import type { PopupProps } from '@adhelm/shared-ui';
import { Box, Button, CloseButton, Portal, Stack } from '@adhelm/shared-ui/chakra';
import { Drawer } from '@adhelm/shared-ui/overlays';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DiscardQuestion } from './discard-question.tsx';
import { HeldOpen } from './held-open.ts';

type PageDrawerProps = PopupProps & {
  readonly title: string;
  readonly closeLabel: string;
  /** Returns to the previous view of the drawer; absent if there is none. */
  readonly back?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly size?: 'md' | 'lg';
  readonly children: ReactNode;
};

/**
 * The frame of a drawer beside a page: title, back and close buttons, and scrollable content. Both buttons require a
 * confirmation while a form holds unsaved input (`useHeldOpen`).
 */
export function PageDrawer({
  isOpen,
  onClose,
  title,
  closeLabel,
  back,
  size = 'md',
  children,
}: PageDrawerProps) {
  const [holders] = useState(() => new Set<string>());
  /** The attempted exit; null without an open confirmation. */
  const [way, setWay] = useState<(() => void) | null>(null);
  const leave = (go: () => void) => {
    if (holders.size === 0) go();
    else setWay(() => go);
  };
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) leave(onClose);
      }}
      placement="end"
      size={size}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content bg="bg.surface">
            <Drawer.Header>
              <Stack gap="1" flex="1" align="start">
                {back !== undefined && (
                  <Button size="xs" variant="ghost" ms="-2" onClick={() => leave(back.onClick)}>
                    <Box as={ArrowLeft} boxSize="4" _rtl={{ transform: 'scaleX(-1)' }} aria-hidden />
                    {back.label}
                  </Button>
                )}
                <Drawer.Title textStyle="xl">{title}</Drawer.Title>
              </Stack>
              <Drawer.CloseTrigger asChild>
                <CloseButton size="sm" aria-label={closeLabel} />
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body pb="6">
              <HeldOpen value={holders}>{children}</HeldOpen>
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
      <DiscardQuestion
        isOpen={way !== null}
        onKeep={() => setWay(null)}
        onDiscard={() => {
          setWay(null);
          way?.();
        }}
      />
    </Drawer.Root>
  );
}
