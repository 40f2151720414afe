import { Button } from '@adhelm/shared-ui/chakra';
import { changeMessages as actions, BulkChangeBar, type StatusValue } from '@adhelm/shared-ui/changes';
import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';

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
