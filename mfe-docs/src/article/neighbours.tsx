import { Box, Link, SimpleGrid, Text } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { type DocsPageEntry, docsPath, pagesInOrder } from '../docs-pages.ts';
import { messages } from '../messages/frame.ts';

type NeighbourProps = {
  readonly label: string;
  readonly page: DocsPageEntry | undefined;
  readonly atEnd?: boolean;
};

function Neighbour({ label, page, atEnd = false }: NeighbourProps) {
  if (page === undefined) return <Box />;
  return (
    <Link
      asChild
      display="block"
      borderWidth="1px"
      borderRadius="l2"
      p="4"
      textAlign={atEnd ? 'end' : 'start'}
      textDecoration="none"
      _hover={{ bg: 'bg.muted' }}
    >
      <RouterLink to={docsPath(page.slug)} rel={atEnd ? 'next' : 'prev'}>
        <Text textStyle="sm" color="fg.muted">
          {label}
        </Text>
        {page.title}
      </RouterLink>
    </Link>
  );
}

/** Links to the pages before and after this one. */
export function Neighbours({ page }: { readonly page: DocsPageEntry }) {
  const at = pagesInOrder.indexOf(page);
  return (
    <SimpleGrid as="nav" aria-label={messages.neighbours} columns={{ base: 1, sm: 2 }} gap="4">
      <Neighbour label={messages.previous} page={pagesInOrder[at - 1]} />
      <Neighbour label={messages.next} page={pagesInOrder[at + 1]} atEnd />
    </SimpleGrid>
  );
}
