import { Box, HStack, Span } from '@adhelm/shared-ui/chakra';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

type ListNoteProps = { readonly title: string; readonly children?: ReactNode; readonly action?: ReactNode };

/**
 * A line below a list about what its figures cover. Its texts are short, because it is there most of the time, and
 * because a longer one would be the page's largest text, which appears only with the figures.
 */
export function ListNote({ title, children, action }: ListNoteProps) {
  return (
    <HStack role="status" gap="1.5" rowGap="0.5" wrap="wrap" textStyle="xs" color="fg.muted" flexShrink="0">
      <Box color="info.fg" aria-hidden>
        <Info size={14} />
      </Box>
      <Span fontWeight="medium">{title}</Span>
      {children !== undefined && <Span>{children}</Span>}
      {action}
    </HStack>
  );
}
