import { Button, HStack, Text } from '@adhelm/shared-ui/chakra';
import { Pause, Play, X } from 'lucide-react';
import type { StatusValue } from '../actions/change-labels.ts';

type BulkStatusBarProps = {
  readonly count: number;
  readonly onChange: (value: StatusValue) => void;
  readonly onClear: () => void;
};

/** What can be done to the selected rows. */
export function BulkStatusBar({ count, onChange, onClear }: BulkStatusBarProps) {
  if (count === 0) return null;
  return (
    <HStack gap="2" wrap="wrap" role="group" aria-label="Selected rows" ms="auto">
      <Text textStyle="sm" fontWeight="medium" aria-live="polite" whiteSpace="nowrap">
        {count} selected
      </Text>
      <Button variant="outline" bg="bg.surface" onClick={() => onChange('active')}>
        <Play aria-hidden />
        Start
      </Button>
      <Button variant="outline" bg="bg.surface" onClick={() => onChange('paused')}>
        <Pause aria-hidden />
        Pause
      </Button>
      <Button variant="ghost" onClick={onClear}>
        <X aria-hidden />
        Clear selection
      </Button>
    </HStack>
  );
}
