import { MAX_SEARCH_LENGTH, type SearchResult } from '@adhelm/contracts';
import type { TriggeredPopupProps } from '@adhelm/shared-ui';
import {
  Button,
  Center,
  CloseButton,
  Flex,
  Input,
  Portal,
  Spinner,
  Stack,
  Text,
} from '@adhelm/shared-ui/chakra';
import { Drawer } from '@adhelm/shared-ui/overlays';
import { type FormEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../../messages/search.ts';
import { useRegistry } from '../../registry/use-registry.ts';
import { useUser } from '../../services/services-context.tsx';
import { FailedAnswer } from '../failed-answer.tsx';
import { recentResults, rememberResult } from './recent-results.ts';
import { SearchResultText } from './search-result-text.tsx';
import { suggestedPlaces } from './suggested-places.ts';
import { useSearch } from './use-search.ts';

/** The specification's search: a text, a button, a list of titled results. */
export function SearchDrawer({ isOpen, onClose, ids }: TriggeredPopupProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      ids={ids}
      initialFocusEl={() => input.current}
      finalFocusEl={() => document.getElementById(ids.trigger)}
      placement="end"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="500px" bg="bg.surface" aria-label={messages.title}>
            <Drawer.Header>
              <Drawer.Title textStyle="xl">{messages.title}</Drawer.Title>
              <Drawer.CloseTrigger asChild>
                <CloseButton size="sm" aria-label={messages.close} />
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body>
              <SearchForm input={input} onLeave={onClose} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

type SearchFormProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onLeave: () => void;
};

function SearchForm({ input, onLeave }: SearchFormProps) {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const { results, isSearching, hasFailed, again } = useSearch(query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entered = text.trim();
    setQuery(entered);
    if (entered === query) again();
  };
  return (
    <Stack gap="5">
      <Flex as="form" role="search" gap="2" onSubmit={submit}>
        <Input
          ref={input}
          type="search"
          aria-label={messages.query}
          placeholder={messages.query}
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{messages.search}</Button>
      </Flex>
      {query === '' && <Beginning onLeave={onLeave} />}
      {isSearching ? (
        <Center role="status" aria-label={messages.searching} py="8">
          <Spinner color="accent.fg" />
        </Center>
      ) : hasFailed ? (
        <FailedAnswer text={messages.failed} onRetry={again} focusOnRetry={input} />
      ) : (
        results !== undefined && (
          <Results
            label={messages.resultsFor(query)}
            results={results}
            none={messages.nothingFound(query)}
            onLeave={onLeave}
          />
        )
      )}
    </Stack>
  );
}

/** Before anything is searched: where the person went lately, and where people go most. */
function Beginning({ onLeave }: Pick<ResultsProps, 'onLeave'>) {
  const user = useUser();
  const registry = useRegistry();
  const [recent] = useState(() => recentResults(window.localStorage, user.id));
  const suggested = useMemo(() => suggestedPlaces(registry, user), [registry, user]);
  return (
    <>
      {recent.length > 0 && <Section title={messages.commandBar.recent} results={recent} onLeave={onLeave} />}
      <Section title={messages.suggested} results={suggested} onLeave={onLeave} />
    </>
  );
}

type SectionProps = Pick<ResultsProps, 'results' | 'onLeave'> & { readonly title: string };

function Section({ title, results, onLeave }: SectionProps) {
  if (results.length === 0) return null;
  return (
    <Stack gap="1">
      <Text textStyle="xs" color="fg.muted" fontWeight="medium" aria-hidden>
        {title}
      </Text>
      <Results label={title} results={results} onLeave={onLeave} />
    </Stack>
  );
}

type ResultsProps = {
  readonly label: string;
  /** What to say if there are none. */
  readonly none?: string;
  readonly results: readonly SearchResult[];
  readonly onLeave: () => void;
};

function Results({ label, results, none, onLeave }: ResultsProps) {
  const user = useUser();
  const leave = (result: SearchResult) => {
    rememberResult(window.localStorage, user.id, result);
    onLeave();
  };
  if (results.length === 0) {
    return (
      <Text role="status" color="fg.muted" overflowWrap="anywhere">
        {none}
      </Text>
    );
  }
  return (
    <Stack as="ul" gap="0" listStyleType="none" aria-label={label} mx="-2">
      {results.map((result) => (
        <Flex
          as="li"
          key={`${result.kind} ${result.href} ${result.title}`}
          css={{
            '& > a': {
              display: 'flex',
              gap: '3',
              alignItems: 'center',
              px: '2',
              py: '2',
              w: 'full',
              minW: '0',
              borderRadius: 'l2',
              _hover: { bg: 'bg.muted' },
            },
          }}
        >
          {result.href.startsWith('/') ? (
            <RouterLink to={result.href} onClick={() => leave(result)}>
              <SearchResultText result={result} />
            </RouterLink>
          ) : (
            <a href={result.href}>
              <SearchResultText result={result} />
            </a>
          )}
        </Flex>
      ))}
    </Stack>
  );
}
