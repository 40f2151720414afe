import { Delayed } from '@adhelm/shared-ui/basics';
import { Box, Grid, Heading, Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { useRef } from 'react';
import type { DocsPageEntry } from '../docs-pages.ts';
import { messages } from '../messages/frame.ts';
import { DocsNavigation } from '../navigation/docs-navigation.tsx';
import { Neighbours } from './neighbours.tsx';
import { usePageContent } from './page-content.ts';
import { PageSource } from './page-source.tsx';
import { proseComponents } from './prose-components.ts';
import { proseStyles } from './prose-styles.ts';
import { TableOfContents } from './table-of-contents.tsx';
import { useSectionOfAddress } from './use-section-of-address.ts';
import { useSections } from './use-sections.ts';

const LINE_LENGTH = '70ch';
const printed = { display: 'block', p: '0', maxW: 'none' } as const;

/** A page of the documentation: pages at the start, the article, its sections at the end. */
export function ArticlePage({ page }: { readonly page: DocsPageEntry }) {
  const article = useRef<HTMLDivElement>(null);
  const Content = usePageContent(page);
  const sections = useSections(article, Content);
  useSectionOfAddress(article, Content);
  return (
    <Grid
      w="full"
      maxW="page"
      mx="auto"
      px={{ base: '4', md: '6' }}
      py={{ base: '6', lg: '8' }}
      columnGap="12"
      rowGap="6"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' }}
      fontVariantNumeric="normal"
      _print={printed}
    >
      <DocsNavigation />
      <Grid
        columnGap="12"
        templateColumns={{ base: 'minmax(0, 1fr)', xl: `minmax(0, ${LINE_LENGTH}) 14rem` }}
        justifyContent={{ xl: 'space-between' }}
        _print={printed}
      >
        <Box maxW={LINE_LENGTH} minW="0" pb="16" _print={printed}>
          <Box as="article" ref={article} textStyle="lg" lineHeight="tall" css={proseStyles}>
            <Heading as="h1" textStyle="4xl" tabIndex={-1} outline="none">
              {page.title}
            </Heading>
            {Content === null ? (
              <ArticleSkeleton title={page.title} />
            ) : (
              <Content components={proseComponents} />
            )}
          </Box>
          <Stack gap="6" mt="16" _print={{ display: 'none' }}>
            <Neighbours page={page} />
            <PageSource slug={page.slug} />
          </Stack>
        </Box>
        {sections.length > 0 && <TableOfContents sections={sections} />}
      </Grid>
    </Grid>
  );
}

function ArticleSkeleton({ title }: { readonly title: string }) {
  return (
    <Delayed>
      <Stack role="status" aria-label={messages.loading(title)} gap="5" mt="6">
        <Skeleton h="10" w="full" />
        <Skeleton h="96" w="full" />
      </Stack>
    </Delayed>
  );
}
