import { HStack, IconButton, Text } from '@adhelm/shared-ui/chakra';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { messages } from '../messages/parts/figure-list.ts';
import { useToastLift } from '../overlays/toast-lift.ts';

type BulkBarProps = {
  readonly count: number;
  readonly onClear: () => void;
  /** Actions for the selected rows. */
  readonly children: ReactNode;
};

/**
 * Actions for the selected rows. Placed after the grid, so that selecting moves no row; sticks to the window on phones.
 * Toasts appear above it.
 */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const own = useRef<HTMLDivElement>(null);
  useToastLift(own, count > 0);
  if (count === 0) return null;
  return (
    <HStack
      ref={own}
      gap="2"
      wrap="wrap"
      role="group"
      aria-label={messages.selectedRows}
      flexShrink="0"
      alignSelf="center"
      position="sticky"
      insetBlockEnd="2"
      zIndex="docked"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="l2"
      shadow="md"
      px="3"
      py="2"
    >
      <IconButton variant="ghost" aria-label={messages.clearSelection} onClick={onClear}>
        <X aria-hidden />
      </IconButton>
      <Text textStyle="sm" fontWeight="medium" aria-live="polite" whiteSpace="nowrap">
        {messages.selected(count)}
      </Text>
      {children}
    </HStack>
  );
}
