import { formatNumber, type usePopup } from '@adhelm/shared-ui';
import { Badge, Box, IconButton } from '@adhelm/shared-ui/chakra';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type TrayButtonProps = {
  readonly trigger: ReturnType<typeof usePopup>['trigger'];
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Displayed on the button if above zero; `label` says what it counts. */
  readonly count: number;
  /** A failure without a count; `label` describes it. */
  readonly hasFailed?: boolean;
  /** Its popup. */
  readonly children: ReactNode;
};

/** A button of the top bar with a count. */
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
