import { Box, Button, Link, Stack, Text } from '@adhelm/shared-ui/chakra';
import type { Ref } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { docsPath } from '../docs-pages.ts';
import { messages } from '../messages/frame.ts';
import type { FoundSection } from './search-docs.ts';
import type { SearchState } from './use-search.ts';

type SearchResultsProps = {
  /** The list of results, for moving in it. */
  readonly list: Ref<HTMLDivElement>;
  readonly query: string;
  readonly state: SearchState;
  readonly onClear: () => void;
};

function summaryOf(state: SearchState, query: string): string {
  if (state.status !== 'found') {
    return state.status === 'failed' ? messages.search.failed : messages.search.loading;
  }
  const count = state.sections.length;
  return count === 0 ? messages.search.nothing(query) : messages.search.found(count);
}

/** The sections found; their number is announced while typing. */
export function SearchResults({ list, query, state, onClear }: SearchResultsProps) {
  const sections = state.status === 'found' ? state.sections : [];
  return (
    <>
      <Stack gap="2" align="start" px="3" textStyle="sm" color="fg.muted">
        <Text role="status" overflowWrap="anywhere">
          {summaryOf(state, query)}
        </Text>
        {state.status === 'found' && sections.length === 0 && (
          <Button size="xs" variant="outline" onClick={onClear}>
            {messages.search.clear}
          </Button>
        )}
      </Stack>
      {sections.length > 0 && (
        <Stack ref={list} as="ul" aria-label={messages.search.results} gap="1" listStyleType="none">
          {sections.map((section) => (
            <Result key={`${section.slug}#${section.section}`} found={section} />
          ))}
        </Stack>
      )}
    </>
  );
}

/** Choosing a result ends the search, to which the browser's back button returns. */
function Result({ found: { slug, section, page, heading } }: { readonly found: FoundSection }) {
  const path = docsPath(slug);
  const { pathname } = useLocation();
  // an already open page stays mounted, and the link disappears with the search
  const toTitle = () => {
    if (pathname === path && section === '') document.querySelector<HTMLElement>('article h1')?.focus();
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
        textDecoration="none"
        _hover={{ bg: 'bg.muted' }}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <RouterLink to={section === '' ? path : { pathname: path, hash: section }} onClick={toTitle}>
          {heading === '' ? page : heading}
          {heading !== '' && (
            <Text textStyle="xs" color="fg.muted">
              {page}
            </Text>
          )}
        </RouterLink>
      </Link>
    </Box>
  );
}
