import { Box, Link, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useId } from 'react';
import { messages } from '../messages/frame.ts';
import { SectionLink } from './section-link.tsx';
import { useCurrentSection } from './use-current-section.ts';
import type { ArticleSection } from './use-sections.ts';

/** The sections of the page, with the one being read marked: beside it on wide screens, omitted on others. */
export function TableOfContents({ sections }: { readonly sections: readonly ArticleSection[] }) {
  const titleId = useId();
  const current = useCurrentSection(sections);
  return (
    <Box
      as="nav"
      aria-labelledby={titleId}
      hideBelow="xl"
      alignSelf="start"
      gridColumn="2"
      position="sticky"
      top="calc({sizes.topBar} + {spacing.8})"
      maxH="calc(100dvh - {sizes.topBar} - {spacing.16})"
      overflowY="auto"
      borderInlineStartWidth="1px"
      ps="4"
      _print={{ display: 'none' }}
    >
      <Text id={titleId} textStyle="xs" fontWeight="semibold" color="fg.muted" mb="2">
        {messages.onThisPage}
      </Text>
      <Stack as="ol" gap="1.5" listStyleType="none" textStyle="sm">
        {sections.map(({ id, title, isNested }) => (
          <li key={id}>
            <Link
              asChild
              color="fg.muted"
              fontWeight="normal"
              py="0.5"
              ps={isNested ? '3' : '0'}
              _hover={{ color: 'fg' }}
              css={{ '&[aria-current]': { color: 'accent.fg', fontWeight: 'medium' } }}
            >
              <SectionLink section={id} {...(id === current ? { 'aria-current': 'location' } : {})}>
                {title}
              </SectionLink>
            </Link>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
