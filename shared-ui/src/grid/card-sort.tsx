import { popupCode, usePopup } from '@adhelm/shared-ui';
import { Button, Span } from '@adhelm/shared-ui/chakra';
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { messages } from '../messages/parts/grid.tsx';
import type { CardSortMenuProps } from './card-sort-menu.tsx';
import { labelAmong } from './column-labels.ts';
import type { GridColumn, GridSort } from './grid-column.ts';
import { HEADER_HEIGHT } from './row-height.ts';

const cardSortMenu = popupCode<CardSortMenuProps>(
  async () => (await import('./card-sort-menu.tsx')).CardSortMenu,
);

type CardSortProps<Row> = {
  readonly columns: readonly GridColumn<Row>[];
  readonly sort: GridSort | null;
  readonly onSortChange: (sort: GridSort | null) => void;
};

/** Sorts cards, as clicks on headers sort rows. Overlays the header strip. */
export function CardSort<Row>({ columns, sort, onSortChange }: CardSortProps<Row>) {
  const { trigger, Popup, popup } = usePopup(cardSortMenu, 'menu');
  const sortable = columns.filter(({ isSortable }) => isSortable !== false);
  if (sortable.length === 0) return null;
  const sorted = sortable.find(({ id }) => id === sort?.column);
  const Arrow = sort?.direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <>
      <Button
        {...trigger}
        variant="ghost"
        size="xs"
        fontWeight="normal"
        color="fg.muted"
        gap="1.5"
        position="absolute"
        insetBlockStart="0"
        insetInlineStart="0"
        h={`${HEADER_HEIGHT}px`}
        maxW="calc(100% - 44px)"
        px="3"
        zIndex="3"
      >
        <ArrowDownUp aria-hidden />
        {sorted === undefined ? (
          messages.sortBy
        ) : (
          <>
            <Span truncate>{messages.sortedBy(labelAmong(sorted, sortable))}</Span>
            <Arrow aria-hidden />
            <Span srOnly>{messages.directions[sort?.direction ?? 'asc']}</Span>
          </>
        )}
      </Button>
      {Popup !== null && (
        <Popup
          {...popup}
          columns={sortable.map((column) => ({
            ...{ id: column.id, align: column.align },
            label: labelAmong(column, sortable),
          }))}
          sort={sorted === undefined ? null : sort}
          onChange={onSortChange}
        />
      )}
    </>
  );
}
