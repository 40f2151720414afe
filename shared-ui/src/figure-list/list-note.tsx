import { Box, HStack, Span } from '@adhelm/shared-ui/chakra';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

type ListNoteProps = { readonly title: string; readonly children?: ReactNode; readonly action?: ReactNode };

/** A line below a list about what its figures cover. It takes little room, because it is there most of the time. */
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
