import { Toaster as ChakraToaster } from '@chakra-ui/react/toast';
import type { ComponentProps } from 'react';

/**
 * The machine behind toasts turns "end" into "left" for right-to-left pages and then sets logical properties, which
 * turns it once more. The region therefore spans the window and puts its toasts at the inline end itself.
 */
const atInlineEnd = { insetInline: '4', alignItems: 'flex-end !important' };

/** The place of toasts: the bottom's end, which is left on right-to-left pages. */
export function Toaster(props: ComponentProps<typeof ChakraToaster>) {
  return <ChakraToaster css={atInlineEnd} {...props} />;
}
