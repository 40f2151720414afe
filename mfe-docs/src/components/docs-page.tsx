import { Box, Grid, Heading, Text } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import type { ArticleSection } from '../article.ts';
import { DocsNavigation } from './docs-navigation.tsx';
import { ProseHeading } from './prose-heading.tsx';
import { TableOfContents } from './table-of-contents.tsx';
import { useSectionOfAddress } from './use-section-of-address.ts';

type DocsPageProps = {
  readonly title: string;
  readonly lead?: string;
  readonly sections: readonly ArticleSection[];
  /** Content below the sections. */
  readonly children?: ReactNode;
};

const LINE_LENGTH = '70ch';

/** A page of the documentation: pages at the start, the article, its sections at the end. */
export function DocsPage({ title, lead, sections, children }: DocsPageProps) {
  useSectionOfAddress(sections);
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
    >
      <DocsNavigation />
      <Grid
        as="article"
        columnGap="12"
        templateColumns={{ base: 'minmax(0, 1fr)', xl: `minmax(0, ${LINE_LENGTH}) 14rem` }}
        justifyContent={{ xl: 'space-between' }}
        gridTemplateRows="auto 1fr"
        textStyle="lg"
        lineHeight="tall"
      >
        <Box maxW={LINE_LENGTH}>
          <Heading as="h1" textStyle="4xl" tabIndex={-1} outline="none">
            {title}
          </Heading>
          {lead !== undefined && (
            <Text textStyle="xl" color="fg.muted" mt="3">
              {lead}
            </Text>
          )}
        </Box>
        {sections.length > 0 && <TableOfContents sections={sections} />}
        <Box gridColumn="1" maxW={LINE_LENGTH} minW="0" pb="16" pt={sections.length > 0 ? undefined : '6'}>
          {sections.map(({ id, title: sectionTitle, Content }) => (
            <section key={id}>
              <ProseHeading id={id} title={sectionTitle} />
              <Content />
            </section>
          ))}
          {children}
        </Box>
      </Grid>
    </Grid>
  );
}
