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
  /** What it opens. */
  readonly children: ReactNode;
};

/** A button of the top bar with a count on it. */
export function TrayButton({ trigger, label, Icon, count, children }: TrayButtonProps) {
  return (
    <Box position="relative">
      <IconButton {...trigger} aria-label={label} variant="ghost">
        <Icon size={20} aria-hidden="true" />
      </IconButton>
      {count > 0 && (
        <Badge
          aria-hidden="true"
          position="absolute"
          top="0"
          insetInlineEnd="0"
          size="xs"
          variant="solid"
          colorPalette="accent"
          borderRadius="full"
          pointerEvents="none"
        >
          {formatNumber(count)}
        </Badge>
      )}
      {children}
    </Box>
  );
}
