import { useUrlState } from '@adhelm/shared-ui/basics';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useInBrowser } from '../article/use-in-browser.ts';
import { whenSeen } from '../article/when-seen.ts';
import type { DocsPageEntry } from '../docs-pages.ts';
import { messages } from '../messages/frame.ts';
import { moveInResults } from '../search/move-in-results.ts';
import { SearchResults } from '../search/search-results.tsx';
import { useSearch } from '../search/use-search.ts';
import { ListSwitch, OPEN_LIST } from './list-switch.tsx';
import { PageList } from './page-list.tsx';
import { SearchPlace } from './search-place.tsx';

/**
 * The pages of the documentation, or search results: beside the article, or above it on narrow screens with the pages
 * behind a button. Ctrl+K, or a URL with an empty search (`?q=`), focuses the field. Arrow keys move through the results.
 */
export function DocsNavigation({ page }: { readonly page: DocsPageEntry }) {
  const { read, write } = useUrlState();
  const entered = read('q');
  const query = entered?.trim() ?? '';
  // a reader may have opened the list before scripts ran
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(hash === `#${OPEN_LIST}`);
  const [isFocused, setFocused] = useState(false);
  const idInBrowser = useId();
  const listId = useInBrowser() ? idInBrowser : OPEN_LIST;
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
    <nav
      aria-label={messages.pages}
      className="reading-pages"
      onKeyDown={(event) => {
        if (query !== '')
          moveInResults(event, { query, input: input(), results: results.current, onClose: clear });
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the registry lets no search element pass */}
      <div ref={field} role="search" className="reading-search" onFocus={() => setFocused(true)}>
        <SearchPlace
          slug={page.slug}
          value={entered ?? ''}
          onChange={(text) => write({ q: text === '' ? null : text })}
        />
      </div>
      {query === '' ? (
        <>
          <ListSwitch listId={listId} isOpen={isOpen} onSwitch={() => setOpen(!isOpen)} />
          <div id={listId} className={`reading-list${isOpen ? ' reading-open' : ''}`}>
            <PageList onChoose={() => setOpen(false)} />
          </div>
        </>
      ) : (
        <SearchResults list={results} query={query} state={found} onClear={clear} />
      )}
    </nav>
  );
}
