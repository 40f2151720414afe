import { Portal } from '@adhelm/shared-ui/chakra';
import { Popover } from '@chakra-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { useLateOpening } from './use-late-opening.ts';

type PopupFrameProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Those of its button, which it is anchored to. */
  readonly ids: { readonly trigger: string; readonly content: string };
  /** What it is, for those who do not see it. */
  readonly label: string;
  /** Its width, as long as the window has it. */
  readonly width: string;
  /** The edge of its button that it is aligned with. */
  readonly align?: 'start' | 'end';
  /** Whether what does not fit scrolls as a whole. */
  readonly isScrolling?: boolean;
  /** What takes the focus; without it, the first control. */
  readonly firstFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
};

const scrolling = { maxH: '70vh', overflowY: 'auto', tabIndex: 0 } as const;

/** The frame of a popup below a button. */
export function PopupFrame({
  isOpen,
  onClose,
  ids,
  label,
  width,
  align = 'start',
  isScrolling = false,
  firstFocus,
  children,
}: PopupFrameProps) {
  const open = useLateOpening(isOpen);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      ids={ids}
      {...(firstFocus === undefined ? {} : { initialFocusEl: () => firstFocus.current })}
      lazyMount
      unmountOnExit
      positioning={{ placement: `bottom-${align}` }}
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={label} css={{ '--popover-size': width }}>
            <Popover.Body p="3" {...(isScrolling ? scrolling : {})}>
              {children}
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
