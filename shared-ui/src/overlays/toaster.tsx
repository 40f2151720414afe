import { Toaster as ChakraToaster } from '@chakra-ui/react/toast';
import type { ComponentProps } from 'react';

/**
 * The toast machine mirrors "end" to "left" on right-to-left pages and then sets logical properties, which mirrors it
 * twice. The region therefore spans the window and aligns its toasts to the inline end itself.
 */
const atInlineEnd = { insetInline: '4', alignItems: 'flex-end !important' };

/** The toast region: bottom end, which is the left on right-to-left pages. */
export function Toaster(props: ComponentProps<typeof ChakraToaster>) {
  return <ChakraToaster css={atInlineEnd} {...props} />;
}
