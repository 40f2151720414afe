import { Box, Stack } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';

type RuleAsideProps = { readonly sentence: ReactNode; readonly children: ReactNode };

/**
 * What stands beside the form of a rule. On wide pages it stays in view, and only what is below the sentence scrolls; on
 * narrow ones the sentence comes before the form, and the rest after it.
 */
export const RuleAside = ({ sentence, children }: RuleAsideProps) => (
  <Box
    display={{ base: 'contents', xl: 'flex' }}
    flexDirection="column"
    gap="4"
    position={{ xl: 'sticky' }}
    top="calc({sizes.topBar} + {spacing.4})"
    maxH={{ xl: 'calc(100dvh - {sizes.topBar} - {spacing.8})' }}
    overflowY={{ xl: 'auto' }}
  >
    <Box order={{ base: -1, xl: 0 }} flexShrink="0">
      {sentence}
    </Box>
    <Box position="relative" minW="0" minH={{ xl: '64' }} overflowY={{ xl: 'auto' }}>
      <Stack gap="4">{children}</Stack>
    </Box>
  </Box>
);
