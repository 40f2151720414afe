import { chakra, Flex, Span } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';

type DrawerRowProps = {
  readonly title: string;
  readonly badge: ReactNode;
  readonly onOpen: () => void;
  /** Further details below the title. */
  readonly children?: ReactNode;
};

/** A pressable row of a drawer, which opens its item. */
export function DrawerRow({ title, badge, onOpen, children }: DrawerRowProps) {
  return (
    <chakra.button
      type="button"
      onClick={onOpen}
      w="full"
      textAlign="start"
      borderWidth="1px"
      borderRadius="l2"
      px="3"
      py="2.5"
      cursor="pointer"
      _hover={{ bg: 'bg.muted' }}
    >
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Span fontWeight="medium" dir="auto" overflowWrap="anywhere">
          {title}
        </Span>
        {badge}
      </Flex>
      {children}
    </chakra.button>
  );
}
