import { Button, Portal, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Dialog } from '@adhelm/shared-ui/overlays';
import type { ReactNode } from 'react';
import { messages } from './editor/messages.ts';
import { useConflicts } from './rules-api.ts';

type LiveQuestionProps = {
  /** Null for a rule that is not stored yet. */
  readonly id: string | null;
  readonly sentence: string;
  /** How many entities its first run would change; undefined while it is not known. */
  readonly acting: number | undefined;
  readonly isSending: boolean;
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks once before a rule acts by itself: what its first run would do, and which live rules act against it. */
export function LiveQuestion({
  id,
  sentence,
  acting,
  isSending,
  children,
  onConfirm,
  onClose,
}: LiveQuestionProps) {
  const { data } = useConflicts(id);
  const conflicts = data?.data ?? [];
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      role="alertdialog"
      placement="center"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header pb="2">
              <Dialog.Title textStyle="lg">{messages.confirmLive.title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="3" textStyle="sm">
                <Text>{sentence}</Text>
                <Text fontWeight="medium" minH="1lh">
                  {acting !== undefined && messages.confirmLive.text(acting)}
                </Text>
                {conflicts.length > 0 && (
                  <Stack gap="1" colorPalette="warning" color="warning.fg" role="alert">
                    <Text fontWeight="medium">{messages.confirmLive.conflicts(conflicts.length)}</Text>
                    {conflicts.map(({ rule, reason }) => (
                      <Text key={rule.id}>{`${rule.name}: ${reason}`}</Text>
                    ))}
                  </Stack>
                )}
                {children}
                <Text color="fg.muted">{messages.confirmLive.undo}</Text>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" disabled={isSending} onClick={onClose}>
                {messages.confirmLive.no}
              </Button>
              <Button colorPalette="accent" loading={isSending} onClick={onConfirm}>
                {messages.confirmLive.yes}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
