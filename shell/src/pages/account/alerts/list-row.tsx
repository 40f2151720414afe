import { Box, Flex, HStack, Stack } from '@adhelm/shared-ui/chakra';
import type { ReactNode, Ref } from 'react';

type ListRowProps = {
  readonly ref?: Ref<HTMLDivElement>;
  readonly badges: ReactNode;
  readonly actions?: ReactNode;
  readonly isMarked?: boolean;
  readonly children: ReactNode;
};

/** A row of the lists of the alerts card: badges above its texts, buttons at the end or below on phones. */
export function ListRow({ ref, badges, actions, isMarked = false, children }: ListRowProps) {
  return (
    <Flex
      ref={ref}
      as="li"
      gap="3"
      py="3"
      px={isMarked ? '3' : '0'}
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      bg={isMarked ? 'bg.muted' : undefined}
      borderRadius={isMarked ? 'md' : undefined}
      direction={{ base: 'column', md: 'row' }}
      align="start"
      scrollMarginTop="20"
      aria-current={isMarked ? 'true' : undefined}
    >
      <Box flex="1" minW="0" w="full">
        <HStack gap="1.5" wrap="wrap" mb="1">
          {badges}
        </HStack>
        <Stack gap="0.5">{children}</Stack>
      </Box>
      {actions !== undefined && (
        <HStack gap="2" wrap="wrap" flexShrink="0">
          {actions}
        </HStack>
      )}
    </Flex>
  );
}
