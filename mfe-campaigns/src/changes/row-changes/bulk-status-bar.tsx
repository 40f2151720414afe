import { Button, Text } from '@adhelm/shared-ui/chakra';
import { BulkBar } from '@adhelm/shared-ui/figure-list';
import { usePermission } from '@adhelm/shared-ui/module';
import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StatusValue } from '../intents/change-labels.ts';
import { messages as actions } from '../intents/messages.ts';

type BulkStatusBarProps = {
  readonly changes: {
    readonly selected: ReadonlySet<string>;
    readonly changeSelected: (value: StatusValue) => void;
    readonly clearSelection: () => void;
  };
  /** Further actions. */
  readonly children?: ReactNode;
};

/** Starts and pauses the selected rows. */
export function BulkStatusBar({ changes, children }: BulkStatusBarProps) {
  const { selected, changeSelected, clearSelection } = changes;
  return (
    <BulkChangeBar count={selected.size} onClear={clearSelection}>
      <Button variant="outline" bg="bg.surface" onClick={() => changeSelected('active')}>
        <Play aria-hidden />
        {actions.active.verb}
      </Button>
      <Button variant="outline" bg="bg.surface" onClick={() => changeSelected('paused')}>
        <Pause aria-hidden />
        {actions.paused.verb}
      </Button>
      {children}
    </BulkChangeBar>
  );
}

type BulkChangeBarProps = {
  /** Number of selected rows. */
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
};

/** Changes of the selected rows, or why the person may not make any. */
export function BulkChangeBar({ count, onClear, children }: BulkChangeBarProps) {
  const { isAllowed, reason } = usePermission('change-campaigns');
  return (
    <BulkBar count={count} onClear={onClear}>
      {isAllowed ? (
        children
      ) : (
        <Text textStyle="sm" color="fg.muted">
          {reason}
        </Text>
      )}
    </BulkBar>
  );
}
