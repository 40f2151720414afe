import { MAX_SEARCH_LENGTH, type SearchResult } from '@adhelm/contracts';
import type { TriggeredPopupProps } from '@adhelm/shared-ui';
import { Box, HStack, Input, Portal, Spinner, Text } from '@adhelm/shared-ui/chakra';
import { Dialog } from '@adhelm/shared-ui/overlays';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../messages/search.ts';
import { useModuleTools } from '../../module-tools/module-tools-place.tsx';
import { useRegistry } from '../../registry/use-registry.ts';
import { useUser } from '../../services/services-context.tsx';
import { FailedAnswer } from '../failed-answer.tsx';
import { CommandBarOptions, type CommandOption, optionId, type Tool } from './command-bar-options.tsx';
import { recentResults, rememberResult } from './recent-results.ts';
import { suggestedPlaces } from './suggested-places.ts';
import { useSearch } from './use-search.ts';

const none: readonly SearchResult[] = [];
/** Typing pause before a request. */
const PAUSE_MS = 150;

/** The search for people who know their target: type, arrows, Enter. */
export function CommandBar({ isOpen, onClose, ids }: TriggeredPopupProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<Tool | null>(null);
  return (
    <Dialog.Root
      open={isOpen}
      // after the focus has returned, so that a tool can take it from there
      onExitComplete={() => {
        chosen.current?.open();
        chosen.current = null;
      }}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      ids={ids}
      initialFocusEl={() => input.current}
      placement="top"
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content
            aria-label={messages.commandBar.title}
            maxW="640px"
            mt={{ base: '4', md: '16' }}
            overflow="hidden"
          >
            <CommandSearch
              input={input}
              onLeave={onClose}
              onTool={(tool) => {
                chosen.current = tool;
                onClose();
              }}
            />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** The text once typing has paused; a cleared field immediately. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}

type CommandSearchProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onLeave: () => void;
  readonly onTool: (tool: Tool) => void;
};

/** The tools whose name contains the query; all of them without a query. */
function useTools(query: string): readonly Tool[] {
  const openModuleTools = useModuleTools();
  return useMemo(() => {
    if (openModuleTools === null) return [];
    const { moduleTools: title, moduleToolsAbout: description } = messages.commandBar;
    const isMeant = title.toLowerCase().includes(query.toLowerCase());
    return isMeant ? [{ kind: 'tool', title, description, open: openModuleTools }] : [];
  }, [openModuleTools, query]);
}

function CommandSearch({ input, onLeave, onTool }: CommandSearchProps) {
  const user = useUser();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const query = usePaused(text.trim());
  const { results, isSearching, hasFailed, again } = useSearch(query);
  const [recent] = useState(() => recentResults(window.localStorage, user.id));
  const tools = useTools(query);
  const registry = useRegistry();
  const beginning = useMemo(
    () => (recent.length > 0 ? recent : suggestedPlaces(registry, user)),
    [recent, registry, user],
  );
  const places = query === '' ? beginning : (results ?? none);
  const options = useMemo(() => [...places, ...tools], [places, tools]);
  const [active, setActive] = useState(0);
  const [displayed, setDisplayed] = useState(options);
  if (displayed !== options) {
    setDisplayed(options);
    if (options.length > 0) setActive(0);
  }

  const choose = (result: CommandOption) => {
    if (result.kind === 'tool') {
      onTool(result);
      return;
    }
    rememberResult(window.localStorage, user.id, result);
    onLeave();
    if (result.href.startsWith('/')) navigate(result.href);
    else window.location.assign(result.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1;
    const next = { ArrowDown: active >= last ? 0 : active + 1, ArrowUp: active <= 0 ? last : active - 1 };
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive(next[event.key]);
    }
    const chosen = options[active];
    // the displayed results do not match the typed text yet
    if (event.key === 'Enter' && chosen !== undefined && query === text.trim() && !isSearching)
      choose(chosen);
  };
  return (
    <>
      <HStack px="4" borderBottomWidth="1px" gap="3">
        <Input
          ref={input}
          variant="flushed"
          borderBottomWidth="0"
          size="lg"
          focusRing="none"
          role="combobox"
          aria-label={messages.commandBar.query}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={options.length > 0 ? optionId(listId, active) : undefined}
          placeholder={messages.commandBar.query}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {isSearching && <Spinner size="sm" role="status" aria-label={messages.searching} color="accent.fg" />}
      </HStack>
      <Box py="2">
        <CommandBarOptions
          id={listId}
          options={options}
          active={active}
          heading={query !== '' ? null : recent.length > 0 ? messages.commandBar.recent : messages.suggested}
          onPoint={setActive}
          onChoose={choose}
        />
        <Text role="status" px="4" color="fg.muted" textStyle="sm" overflowWrap="anywhere">
          {statusOf({
            query,
            count: (query === '' ? places : options).length,
            isAnswered: results !== undefined && !isSearching,
          })}
        </Text>
        {hasFailed && (
          <Box px="4" py="1">
            <FailedAnswer text={messages.failed} onRetry={again} focusOnRetry={input} />
          </Box>
        )}
      </Box>
    </>
  );
}

type Status = { readonly query: string; readonly count: number; readonly isAnswered: boolean };

function statusOf({ query, count, isAnswered }: Status): string {
  if (query === '') return count === 0 ? messages.commandBar.start : '';
  return isAnswered && count === 0 ? messages.nothingFound(query) : '';
}
