import type { Filter } from '@adhelm/contracts';
import { Badge, Box, Button, Flex, Span } from '@adhelm/shared-ui/chakra';
import { ChevronDown, ListFilter, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../format/figures.ts';
import { messages } from '../messages/parts/filter-bar.ts';
import type { FacetMenuProps } from './facet-menu.tsx';
import { popupCode, usePopup } from './on-demand.tsx';

/** Selected option ids by filter name. */
export type FilterSelection = Readonly<Record<string, readonly string[]>>;

/** Row counts by filter name and option id, if known. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

type FilterBarProps = {
  readonly filters: readonly Filter[];
  readonly selection: FilterSelection;
  readonly onChange: (name: string, options: readonly string[]) => void;
  readonly onClear: () => void;
  readonly counts?: FacetCounts;
  /** Other filters, after the facets. */
  readonly further?: ReactNode;
  /** The search box, before the filters. */
  readonly children?: ReactNode;
};

/**
 * The source's own filters as facets with counts, the active ones as chips, and a button to clear them. On phones,
 * everything but the search box collapses into one button with the active count.
 */
export function FilterBar({
  filters,
  selection,
  onChange,
  onClear,
  counts = {},
  further,
  children,
}: FilterBarProps) {
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
      // on a line of its own, because the number of filters varies by source and they must not push other controls
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
        <Count count={active.length} label={messages.active} />
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
        {further}
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

/** The number of selected options; nothing for none. */
function Count({ count, label }: { readonly count: number; readonly label: (count: number) => string }) {
  if (count === 0) return null;
  return (
    <Badge size="xs" colorPalette="accent">
      <Span aria-hidden>{formatNumber(count)}</Span>
      <Span srOnly>{label(count)}</Span>
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
      <Button
        {...trigger}
        variant="outline"
        bg="bg.surface"
        fontWeight="normal"
        gap="1.5"
        disabled={filter.options.length === 0}
      >
        <ListFilter aria-hidden />
        {filter.label}
        <Count count={chosen.length} label={messages.chosen} />
        <ChevronDown aria-hidden />
      </Button>
      {Popup !== null && <Popup {...props} {...popup} />}
    </>
  );
}
