import type { EntityStatus } from '@adhelm/contracts';
import { Button } from '@adhelm/shared-ui/chakra';
import { changeMessages as messages, oppositeOf } from '@adhelm/shared-ui/changes';
import { usePermission } from '@adhelm/shared-ui/module';
import { Pause, Play } from 'lucide-react';

type StatusActionButtonProps = {
  readonly name: string;
  readonly status: EntityStatus;
  /** A write is pending, so no other change may start. */
  readonly isChanging: boolean;
  readonly tabIndex?: 0 | -1;
  readonly size?: '2xs' | 'sm';
  /** Without its word, where space is scarce. */
  readonly isIcon?: boolean;
  readonly onPress: () => void;
};

/** Starts or pauses, depending on the status; nothing if neither applies. */
export function StatusActionButton(props: StatusActionButtonProps) {
  const { name, status, isChanging, tabIndex, size = '2xs', isIcon = false, onPress } = props;
  const { isAllowed, reason } = usePermission('change-campaigns');
  const value = oppositeOf(status);
  if (value === null) return null;
  const Icon = value === 'paused' ? Pause : Play;
  return (
    <Button
      size={size}
      minH="6"
      {...(isIcon ? { minW: '6', px: '0', bg: 'bg.surface' } : {})}
      variant="outline"
      tabIndex={tabIndex}
      disabled={isChanging || !isAllowed}
      title={reason}
      aria-label={messages[value].one(name)}
      onClick={onPress}
    >
      <Icon aria-hidden />
      {!isIcon && messages[value].verb}
    </Button>
  );
}
