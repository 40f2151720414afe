import { Button, HStack, IconButton, Text } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { Pause, Play, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages as actions } from '../../messages/actions.ts';
import { messages } from '../../messages/lists.ts';
import type { StatusValue } from '../actions/change-labels.ts';

type BulkStatusBarProps = {
  readonly count: number;
  readonly onChange: (value: StatusValue) => void;
  readonly onClear: () => void;
  /** Further actions. */
  readonly children?: ReactNode;
};

/**
 * Actions for the selected rows. Placed after the grid, so that selecting moves no row; sticks to the window on phones.
 */
export function BulkStatusBar({ count, onChange, onClear, children }: BulkStatusBarProps) {
  const { isAllowed, reason } = usePermission('change-campaigns');
  if (count === 0) return null;
  return (
    <HStack
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
      {isAllowed ? (
        <>
          <Button variant="outline" bg="bg.surface" onClick={() => onChange('active')}>
            <Play aria-hidden />
            {actions.active.verb}
          </Button>
          <Button variant="outline" bg="bg.surface" onClick={() => onChange('paused')}>
            <Pause aria-hidden />
            {actions.paused.verb}
          </Button>
          {children}
        </>
      ) : (
        <Text textStyle="sm" color="fg.muted">
          {reason}
        </Text>
      )}
    </HStack>
  );
}
