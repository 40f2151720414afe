import type { Filter } from '@adhelm/contracts';
import { Badge, Box, Button, Flex, Span } from '@adhelm/shared-ui/chakra';
import { ChevronDown, ListFilter, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../format/figures.ts';
import { messages } from '../messages/parts/filter-bar.ts';
import type { FacetMenuProps } from './facet-menu.tsx';
import { popupCode, usePopup } from './on-demand.tsx';

/** Chosen option ids by filter name. */
export type FilterSelection = Readonly<Record<string, readonly string[]>>;

/** Rows per option, by filter name and option id, where the page knows them. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

type FilterBarProps = {
  readonly filters: readonly Filter[];
  readonly selection: FilterSelection;
  readonly onChange: (name: string, options: readonly string[]) => void;
  readonly onClear: () => void;
  readonly counts?: FacetCounts;
  /** The search box, in front of the filters. */
  readonly children?: ReactNode;
};

/**
 * The source's own filters as facets with counts, what is active as chips, and one way to clear it all. On phones all
 * of it but the search box is folded behind one button, which says how many are active.
 */
export function FilterBar({ filters, selection, onChange, onClear, counts = {}, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const active = filters.flatMap((filter) =>
    filter.options
      .filter(({ id }) => selection[filter.name]?.includes(id))
      .map((option) => ({ filter, option })),
  );
  return (
    <Flex
      gap="2"
      wrap="wrap"
      align="center"
      role="search"
      aria-label={messages.filters}
      // a line of its own: sources have filters in any number, and what comes must not push others to the next line
      w="full"
    >
      {children !== undefined && (
        <Box flex={{ base: '1', md: 'none' }} minW="0">
          {children}
        </Box>
      )}
      <Button
        variant="outline"
        bg="bg.surface"
        fontWeight="normal"
        gap="1.5"
        hideFrom="md"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter aria-hidden />
        {messages.filters}
        <Count count={active.length} said={messages.active} />
        <Box as={ChevronDown} aria-hidden transform={isOpen ? 'scaleY(-1)' : undefined} />
      </Button>
      <Flex
        id={panel}
        gap="2"
        wrap="wrap"
        align="center"
        flexBasis="full"
        display={{ base: isOpen ? 'flex' : 'none', md: 'contents' }}
      >
        {filters.map((filter) => (
          <Facet
            key={filter.name}
            filter={filter}
            chosen={selection[filter.name] ?? []}
            counts={counts[filter.name] ?? {}}
            onChange={(options) => onChange(filter.name, options)}
          />
        ))}
        {active.map(({ filter, option }) => (
          <Chip
            key={`${filter.name} ${option.id}`}
            filter={filter.label}
            option={option.name}
            onRemove={() =>
              onChange(
                filter.name,
                (selection[filter.name] ?? []).filter((id) => id !== option.id),
              )
            }
          />
        ))}
        {active.length > 0 && (
          <Button size="xs" variant="ghost" onClick={onClear}>
            {messages.clearAll}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

/** How many are chosen; nothing for none. */
function Count({ count, said }: { readonly count: number; readonly said: (count: number) => string }) {
  if (count === 0) return null;
  return (
    <Badge size="xs" colorPalette="accent">
      <Span aria-hidden>{formatNumber(count)}</Span>
      <Span srOnly>{said(count)}</Span>
    </Badge>
  );
}

type ChipProps = { readonly filter: string; readonly option: string; readonly onRemove: () => void };

function Chip({ filter, option, onRemove }: ChipProps) {
  return (
    <Button
      size="2xs"
      minH="6"
      variant="subtle"
      colorPalette="accent"
      onClick={onRemove}
      aria-label={messages.remove(filter, option)}
    >
      {messages.chip(filter, option)}
      <X aria-hidden />
    </Button>
  );
}

type FacetProps = Pick<FacetMenuProps, 'filter' | 'chosen' | 'counts' | 'onChange'>;

const facetMenu = popupCode<FacetMenuProps>(async () => (await import('./facet-menu.tsx')).FacetMenu);

function Facet(props: FacetProps) {
  const { filter, chosen } = props;
  const { trigger, Popup, popup } = usePopup(facetMenu, 'menu');
  return (
    <>
      <Button {...trigger} variant="outline" bg="bg.surface" fontWeight="normal" gap="1.5">
        <ListFilter aria-hidden />
        {filter.label}
        <Count count={chosen.length} said={messages.chosen} />
        <ChevronDown aria-hidden />
      </Button>
      {Popup !== null && <Popup {...props} {...popup} />}
    </>
  );
}
