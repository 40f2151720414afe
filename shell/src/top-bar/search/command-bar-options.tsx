import { type SearchResult, searchKinds } from '@adhelm/contracts';
import { Box, Flex } from '@adhelm/shared-ui/chakra';
import { useEffect } from 'react';
import { messages } from '../../messages/search.ts';
import { type ResultKind, searchKindLooks } from './search-kind.ts';
import { SearchResultText } from './search-result-text.tsx';

/** An option that opens a tool instead of a page. */
export type Tool = {
  readonly kind: 'tool';
  readonly title: string;
  readonly description: string;
  readonly open: () => void;
};

/** An option of the command bar: a page to open, or a tool. */
export type CommandOption = SearchResult | Tool;

type CommandBarOptionsProps = {
  readonly id: string;
  /** Tools last. */
  readonly options: readonly CommandOption[];
  readonly active: number;
  /** One heading above everything but the tools; null = one per kind. */
  readonly heading: string | null;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (result: CommandOption) => void;
};

/** Id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

type Group = { readonly label: string; readonly members: readonly Indexed[] };
type Indexed = { readonly result: CommandOption; readonly index: number };

function groupsOf(options: readonly CommandOption[], heading: string | null): Group[] {
  const indexed = options.map((result, index) => ({ result, index }));
  const ofKind = (kind: ResultKind): Group => ({
    label: searchKindLooks[kind].label,
    members: indexed.filter(({ result }) => result.kind === kind),
  });
  const places =
    heading === null
      ? searchKinds.map(ofKind)
      : [{ label: heading, members: indexed.filter(({ result }) => result.kind !== 'tool') }];
  return [...places, ofKind('tool')].filter(({ members }) => members.length > 0);
}

/** The list below the command bar's field, which keeps the focus and references the active option by id. */
export function CommandBarOptions(props: CommandBarOptionsProps) {
  const { id, options, active, heading, onPoint, onChoose } = props;
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <Box
      role="listbox"
      id={id}
      aria-label={messages.commandBar.results}
      overflowY="auto"
      maxH="60vh"
      hidden={options.length === 0}
    >
      {groupsOf(options, heading).map(({ label, members }) => (
        <Box key={label} role="group" aria-label={label} px="2" pb="2">
          <Box aria-hidden="true" px="2" py="1" textStyle="xs" color="fg.muted" fontWeight="medium">
            {label}
          </Box>
          {members.map(({ result, index }) => (
            <Flex
              key={`${result.kind} ${result.kind === 'tool' ? '' : result.href} ${result.title}`}
              role="option"
              id={optionId(id, index)}
              aria-selected={index === active}
              align="center"
              gap="3"
              px="2"
              py="1.5"
              borderRadius="l2"
              cursor="pointer"
              bg={index === active ? 'bg.muted' : undefined}
              onPointerMove={() => onPoint(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(result)}
            >
              <SearchResultText result={result} />
            </Flex>
          ))}
        </Box>
      ))}
    </Box>
  );
}
