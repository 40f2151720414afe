import { Text } from '@adhelm/shared-ui/chakra';
import { BulkBar } from '@adhelm/shared-ui/figure-list';
import { usePermission } from '@adhelm/shared-ui/module';
import type { ReactNode } from 'react';

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
