import { Delayed } from '@adhelm/shared-ui/basics';
import { Box, Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { readingStyles } from '@adhelm/shared-ui/reading';
import { useRef } from 'react';
import type { DocsPageEntry } from '../docs-pages.ts';
import { messages } from '../messages/frame.ts';
import { DocsNavigation } from '../navigation/docs-navigation.tsx';
import { Neighbours } from './neighbours.tsx';
import { usePageContent } from './page-content.ts';
import { PageSource } from './page-source.tsx';
import { proseComponents } from './prose-components.ts';
import { TableOfContents } from './table-of-contents.tsx';
import { useSectionOfAddress } from './use-section-of-address.ts';
import { type ArticleSection, useSections } from './use-sections.ts';

type ReadablePageProps = {
  readonly page: DocsPageEntry;
  /** Those of a page that is drawn without scripts. */
  readonly sections?: readonly ArticleSection[];
};

const none: readonly ArticleSection[] = [];

/** A page of the documentation, with its styles. */
export function ArticlePage({ page }: { readonly page: DocsPageEntry }) {
  return (
    <Box css={readingStyles}>
      <ReadablePage page={page} />
    </Box>
  );
}

/**
 * Pages at the start, the article, its sections at the end: plain HTML, so that the page for readers without scripts is
 * the same. What only works with scripts has its room in both.
 */
export function ReadablePage({ page, sections: known = none }: ReadablePageProps) {
  const article = useRef<HTMLElement>(null);
  const Content = usePageContent(page);
  const sections = useSections(article, Content, known);
  useSectionOfAddress(article, Content);
  return (
    <>
      <DocsNavigation page={page} />
      <div className="reading-columns">
        <div className="reading-text">
          <article ref={article}>
            <h1 tabIndex={-1}>{page.title}</h1>
            {Content === null ? (
              <ArticleSkeleton title={page.title} />
            ) : (
              <Content components={proseComponents} />
            )}
          </article>
          <div className="reading-end">
            <Neighbours page={page} />
            <PageSource slug={page.slug} />
          </div>
        </div>
        {sections.length > 0 && <TableOfContents sections={sections} />}
      </div>
    </>
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
