import { Box, Button, Link, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useMemo } from 'react';
import { NavLink, Link as RouterLink, useLocation } from 'react-router-dom';
import { docsPages, docsPath } from '../docs-pages.ts';
import { messages } from '../messages/frame.ts';
import { type FoundPage, searchDocs } from './search-docs.ts';

const pages = docsPages.flatMap((group) => group.pages);

type SearchResultsProps = { readonly query: string; readonly onClear: () => void };

/** The search results by page; their number is announced while typing. */
export function SearchResults({ query, onClear }: SearchResultsProps) {
  const found = useMemo(() => searchDocs(pages, query), [query]);
  return (
    <>
      <Stack gap="2" align="start" px="3" textStyle="sm" color="fg.muted">
        <Text role="status" overflowWrap="anywhere">
          {found.length === 0 ? messages.search.nothing(query) : messages.search.found(found.length)}
        </Text>
        {found.length === 0 && (
          <Button size="xs" variant="outline" onClick={onClear}>
            {messages.search.clear}
          </Button>
        )}
      </Stack>
      {found.length > 0 && (
        <Stack as="ul" aria-label={messages.search.results} gap="4" listStyleType="none">
          {found.map((page) => (
            <Result key={page.slug} page={page} />
          ))}
        </Stack>
      )}
    </>
  );
}

/** Choosing a result ends the search, to which the browser's back button returns. */
function Result({ page: { slug, title, purpose, sections } }: { readonly page: FoundPage }) {
  const path = docsPath(slug);
  const { pathname } = useLocation();
  // an already open page stays mounted, and the link disappears with the search
  const toTitle = () => {
    if (pathname === path) document.querySelector<HTMLElement>('article h1')?.focus();
  };
  return (
    <Box as="li" minW="0">
      <Link
        asChild
        display="block"
        px="3"
        py="1.5"
        borderRadius="l2"
        color="fg"
        fontWeight="medium"
        textDecoration="none"
        _hover={{ bg: 'bg.muted' }}
        _currentPage={{ color: 'accent.fg' }}
      >
        <NavLink to={path} onClick={toTitle}>
          {title}
        </NavLink>
      </Link>
      {sections.length === 0 ? (
        <Text px="3" textStyle="xs" color="fg.muted" lineClamp="3">
          {purpose}
        </Text>
      ) : (
        <Stack as="ul" gap="0.5" listStyleType="none" ms="3" borderInlineStartWidth="1px">
          {sections.map((section) => (
            <li key={section.id}>
              <Link
                asChild
                display="block"
                px="3"
                py="1"
                borderRadius="l2"
                textStyle="sm"
                color="fg.muted"
                fontWeight="normal"
                textDecoration="none"
                _hover={{ bg: 'bg.muted', color: 'fg' }}
              >
                <RouterLink to={{ pathname: path, hash: section.id }}>{section.title}</RouterLink>
              </Link>
            </li>
          ))}
        </Stack>
      )}
    </Box>
  );
}
