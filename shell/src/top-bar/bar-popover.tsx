import type { TriggeredPopupProps } from '@adhelm/shared-ui';
import { Flex, Heading, Portal } from '@adhelm/shared-ui/chakra';
import { Popover, useLateOpening } from '@adhelm/shared-ui/overlays';
import type { ReactNode } from 'react';

/** Buttons end 14 px above the bar's edge; their popup is 8 px below it. */
export const belowTheBar = { placement: 'bottom-end', gutter: 22 } as const;

type BarPopoverProps = TriggeredPopupProps & {
  readonly title: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A popover of the top bar: 320 px wide at the button's end, as high as the window allows. */
export function BarPopover({ isOpen, onClose, ids, title, action, children }: BarPopoverProps) {
  const open = useLateOpening(isOpen);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      ids={ids}
      positioning={belowTheBar}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Popover.Positioner>
          {/* the popover looks for its title before it has opened, and would have no name */}
          <Popover.Content aria-label={title} w="320px" maxW="calc(100vw - 16px)" maxH="min(32rem, 80vh)">
            <Flex align="center" justify="space-between" px="4" pt="4" pb="3">
              <Popover.Title asChild>
                <Heading as="h2" textStyle="lg">
                  {title}
                </Heading>
              </Popover.Title>
              {action}
            </Flex>
            {children}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
