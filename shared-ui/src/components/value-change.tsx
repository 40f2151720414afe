import { chakra, HStack, Span } from '@adhelm/shared-ui/chakra';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../messages/parts/value-change.ts';

type ValueChangeProps = {
  readonly before: ReactNode;
  readonly after: ReactNode;
  /** Text alternative of the arrow; null if the new value says it in words. */
  readonly spoken?: string | null;
  /** Whether the new value is a field, which is higher than a line of text. */
  readonly isField?: boolean;
};

/**
 * A value before and after, in the page's reading direction with the arrow pointing that way. Each value is a separate
 * box, because inline text would follow its own direction instead of the page's. A new value that does not fit wraps
 * below the previous one, and long texts take as many lines as they need.
 */
export function ValueChange({ before, after, spoken = messages.becomes, isField = false }: ValueChangeProps) {
  return (
    <HStack
      as="span"
      display="inline-flex"
      columnGap="2"
      rowGap="1"
      flexWrap="wrap"
      maxW="full"
      overflowWrap="anywhere"
    >
      <chakra.bdi minW="0">{before}</chakra.bdi>
      <HStack as="span" display="inline-flex" gap="2" minW="0" align={isField ? 'center' : 'start'}>
        <chakra.span
          display="inline-flex"
          alignItems="center"
          h="1lh"
          flexShrink="0"
          color="fg.muted"
          _rtl={{ transform: 'scaleX(-1)' }}
          aria-hidden
        >
          <ArrowRight size={14} />
        </chakra.span>
        {spoken !== null && <Span srOnly>{spoken}</Span>}
        <chakra.bdi minW="0">{after}</chakra.bdi>
      </HStack>
    </HStack>
  );
}
