import { Box, Link, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useId } from 'react';
import { messages } from '../messages/frame.ts';
import { SectionLink } from './section-link.tsx';

type TableOfContentsProps = {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
};

/** The sections of the page: beside it on wide screens, above it on tablets, omitted on phones. */
export function TableOfContents({ sections }: TableOfContentsProps) {
  const titleId = useId();
  return (
    <Box
      as="nav"
      aria-labelledby={titleId}
      hideBelow="md"
      alignSelf="start"
      gridColumn={{ xl: '2' }}
      gridRow={{ xl: '1 / span 2' }}
      position={{ xl: 'sticky' }}
      top={{ xl: 'calc({sizes.topBar} + {spacing.8})' }}
      maxH={{ xl: 'calc(100dvh - {sizes.topBar} - {spacing.16})' }}
      overflowY={{ xl: 'auto' }}
      borderInlineStartWidth="1px"
      ps="4"
      mt={{ base: '6', xl: '0' }}
    >
      <Text id={titleId} textStyle="xs" fontWeight="semibold" color="fg.muted" mb="2">
        {messages.onThisPage}
      </Text>
      <Stack as="ol" gap="1.5" listStyleType="none" textStyle="sm">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link asChild color="fg.muted" fontWeight="normal" py="0.5" _hover={{ color: 'fg' }}>
              <SectionLink section={id}>{title}</SectionLink>
            </Link>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
