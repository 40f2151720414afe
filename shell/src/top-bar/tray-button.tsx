import { formatNumber, type usePopup } from '@adhelm/shared-ui';
import { Badge, Box, IconButton } from '@adhelm/shared-ui/chakra';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type TrayButtonProps = {
  readonly trigger: ReturnType<typeof usePopup>['trigger'];
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Shown on the button, where it is more than none; `label` says what it counts. */
  readonly count: number;
  /** That something is wrong, where there is nothing to count; `label` says what. */
  readonly hasFailed?: boolean;
  /** What it opens. */
  readonly children: ReactNode;
};

/** A button of the top bar with a count on it. */
export function TrayButton({ trigger, label, Icon, count, hasFailed = false, children }: TrayButtonProps) {
  return (
    <Box position="relative">
      <IconButton {...trigger} aria-label={label} variant="ghost">
        <Icon size={20} aria-hidden="true" />
      </IconButton>
      {(hasFailed || count > 0) && (
        <Badge
          aria-hidden="true"
          position="absolute"
          top="0"
          insetInlineEnd="0"
          size="xs"
          variant="solid"
          colorPalette={hasFailed ? 'danger' : 'accent'}
          borderRadius="full"
          pointerEvents="none"
        >
          {hasFailed ? '!' : formatNumber(count)}
        </Badge>
      )}
      {children}
    </Box>
  );
}
