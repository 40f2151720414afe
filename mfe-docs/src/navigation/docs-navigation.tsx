import { SearchField, useUrlState } from '@adhelm/shared-ui/basics';
import { Box, Button, Stack } from '@adhelm/shared-ui/chakra';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { whenSeen } from '../article/when-seen.ts';
import { messages } from '../messages/frame.ts';
import { moveInResults } from '../search/move-in-results.ts';
import { SearchResults } from '../search/search-results.tsx';
import { useSearch } from '../search/use-search.ts';
import { PageList } from './page-list.tsx';

/**
 * The pages of the documentation, or search results: beside the article, or above it on narrow screens with the pages
 * behind a button. Ctrl+K, or a URL with an empty search (`?q=`), focuses the field. Arrow keys move through the results.
 */
export function DocsNavigation() {
  const { read, write } = useUrlState();
  const entered = read('q');
  const query = entered?.trim() ?? '';
  const [isOpen, setOpen] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const listId = useId();
  const field = useRef<HTMLDivElement>(null);
  const found = useSearch(query, isFocused || query !== '');
  const meansToSearch = entered === '';
  useEffect(() => {
    const input = field.current?.querySelector('input');
    if (meansToSearch && input != null) return whenSeen(input, () => input.focus());
  }, [meansToSearch]);
  useEffect(() => {
    const search = (event: globalThis.KeyboardEvent) => {
      const isSearchKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isSearchKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      field.current?.querySelector('input')?.focus();
    };
    window.addEventListener('keydown', search);
    return () => window.removeEventListener('keydown', search);
  }, []);
  const results = useRef<HTMLDivElement>(null);
  const input = () => field.current?.querySelector('input');
  const clear = () => {
    input()?.focus();
    write({ q: null });
  };
  return (
    <Stack
      as="nav"
      aria-label={messages.pages}
      onKeyDown={(event: KeyboardEvent) => {
        if (query !== '')
          moveInResults(event, { query, input: input(), results: results.current, onClose: clear });
      }}
      gap={{ base: '3', lg: '5' }}
      position={{ lg: 'sticky' }}
      top={{ lg: 'calc({sizes.topBar} + {spacing.8})' }}
      maxH={{ lg: 'calc(100dvh - {sizes.topBar} - {spacing.16})' }}
      overflowY={{ lg: 'auto' }}
      alignSelf="start"
      minW="0"
      _print={{ display: 'none' }}
    >
      <Box
        ref={field}
        role="search"
        onFocus={() => setFocused(true)}
        p={{ lg: '0.5' }}
        css={{ '& > div': { w: 'full' } }}
      >
        <SearchField
          label={messages.search.field}
          value={entered ?? ''}
          onChange={(text) => write({ q: text === '' ? null : text })}
        />
      </Box>
      {query === '' ? (
        <>
          <Button
            hideFrom="lg"
            display="flex"
            w="full"
            justifyContent="space-between"
            variant="outline"
            bg="bg.surface"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {messages.allPages}
            <Box as={ChevronDown} aria-hidden transform={isOpen ? 'rotate(180deg)' : 'none'} />
          </Button>
          <Stack id={listId} gap="5" {...(isOpen ? {} : { hideBelow: 'lg' })}>
            <PageList onChoose={() => setOpen(false)} />
          </Stack>
        </>
      ) : (
        <SearchResults list={results} query={query} state={found} onClear={clear} />
      )}
    </Stack>
  );
}
