import type { SystemStyleObject } from '@adhelm/shared-ui/chakra';
import { cardStyles } from './card-styles.ts';
import { columnHandleStyles } from './layout/column-handle-styles.ts';
import { CARD_GROUP_HEIGHT, HEADER_HEIGHT, TOTALS_HEIGHT } from './row-height.ts';

/** Width of the checkbox column. */
export const CHECK_WIDTH = 44;

/**
 * One style block for a whole grid: cells are plain elements, because a styled component per cell costs more than the
 * cell itself. Logical insets mirror automatically in right-to-left pages; only numbers keep their direction.
 */
const tableStyles: SystemStyleObject = {
  position: 'relative',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingBlock: `${HEADER_HEIGHT}px ${TOTALS_HEIGHT}px`,
  textStyle: 'sm',
  // must be opaque, or the browser repaints the page on every scroll frame
  bg: 'bg.surface',
  '& .rows, & .head, & .totals': { minWidth: 'var(--grid-width)', position: 'relative' },
  '& [role=row]': { display: 'grid', gridTemplateColumns: 'var(--grid-columns)', width: '100%' },
  // the resize edge of the last column must not make the grid wider
  '& .head': { position: 'sticky', insetBlockStart: 0, zIndex: 2, overflowX: 'clip' },
  '& .head [role=row]': { height: `${HEADER_HEIGHT}px` },
  '& .totals': { position: 'sticky', insetBlockEnd: 0, zIndex: 2, fontWeight: 'semibold' },
  '& .totals [role=row]': { height: `${TOTALS_HEIGHT}px` },
  '& .rows [role=row]': {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: 0,
    height: 'var(--row-height)',
  },
  '& [role=columnheader], & [role=gridcell], & [role=rowheader]': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    paddingInline: '3',
    bg: 'bg.surface',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    whiteSpace: 'nowrap',
    outline: 'none',
  },
  // right in both directions, because numbers are written left to right and align at their last digit
  '& [data-align=end]': { justifyContent: 'right', textAlign: 'right' },
  '& .text': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
  '& [role=columnheader]': {
    position: 'relative',
    bg: 'bg.muted',
    color: 'fg.muted',
    fontWeight: 'medium',
    textStyle: 'xs',
    gap: '1',
    userSelect: 'none',
  },
  '& [role=columnheader][data-sortable]': { cursor: 'pointer', _hover: { color: 'fg' } },
  '& [role=columnheader][data-sorted]': { color: 'fg' },
  '& [role=columnheader] .text': { whiteSpace: 'normal', lineHeight: '1.25', maxHeight: '2lh' },
  '& [role=columnheader] svg': { flexShrink: 0 },
  '& .unit': { fontWeight: 'normal' },
  '& .totals [role=gridcell], & .totals [role=rowheader]': {
    bg: 'bg.muted',
    borderBlockStartWidth: '1px',
    borderBlockEndWidth: 0,
  },
  '& .pinned': { position: 'sticky', zIndex: 1 },
  '& .start-edge': { borderInlineEndWidth: '1px' },
  '& .end-edge': { borderInlineStartWidth: '1px' },
  '& .figure': { direction: 'ltr', unicodeBidi: 'isolate' },
  '& .negative': { color: 'fg.error' },
  '& .unknown': { color: 'fg.muted' },
  '& .rows [role=row]:hover > *': { bg: 'bg.subtle' },
  '& .rows [aria-selected=true] > *, & .rows [aria-selected=true]:hover > *': { bg: 'accent.subtle' },
  '& :is([role=columnheader], [role=gridcell], [role=rowheader]):focus-visible': {
    boxShadow: 'inset 0 0 0 2px {colors.focusRing}',
  },
  // actions of a row: beside its name while the pointer or the focus is in the row
  '& .row-actions': {
    position: 'absolute',
    insetInlineEnd: '2',
    paddingInlineStart: '2',
    display: 'flex',
    gap: '0.5',
    opacity: 0,
    background: 'inherit',
  },
  '& [role=row]:is(:hover, :focus-within) .row-actions': { opacity: 1 },
  '& .check': { justifyContent: 'center', paddingInline: 0 },
  '& .check input': { width: '16px', height: '16px' },
  '& .group > *, & .group:hover > *': { bg: 'bg.subtle', fontWeight: 'medium' },
  '& .group': { cursor: 'pointer' },
  '& .group [role=rowheader]': { gap: '2' },
  '&:not([data-cards]) .alone [role=rowheader]': {
    position: 'sticky',
    zIndex: 1,
    overflow: 'visible',
    borderInlineEndWidth: 0,
  },
  '&:not([data-cards]) .alone [role=rowheader] .text': { overflow: 'visible', flexShrink: 0 },
  // a card is high enough for the name and what is beside it
  '&[data-cards] .group [role=rowheader]': {
    flexWrap: 'wrap',
    height: 'auto',
    paddingBlock: '2',
    overflow: 'visible',
  },
  '&[data-cards] .group [role=rowheader] .text': { flex: '1 0 70%', whiteSpace: 'normal' },
  '&[data-cards] .rows .slim[role=row]': {
    height: `${CARD_GROUP_HEIGHT}px`,
    gridTemplateRows: `${CARD_GROUP_HEIGHT}px`,
    paddingBlockEnd: 0,
  },
  '&[data-cards] .slim [role=rowheader]': { flexWrap: 'nowrap', paddingBlock: 0 },
  '&[data-cards] .slim [role=rowheader] .text': { flex: '0 1 auto', whiteSpace: 'nowrap' },
  '&[data-cards] .rows .slim .check': { height: `${CARD_GROUP_HEIGHT}px` },
  '& .group .chevron': { flexShrink: 0, _rtl: { transform: 'scaleX(-1)' } },
  '& .count': { color: 'fg.muted', fontWeight: 'normal', textStyle: 'xs' },
  // appears late, so that it does not flicker when an order takes a moment
  '&[data-updating] .head::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    height: '2px',
    bg: 'accent.solid',
    animation: 'fade-in 150ms 150ms backwards, pulse 1s 300ms infinite',
  },
  '& .bar': { height: '10px', borderRadius: 'sm', bg: 'bg.emphasized', width: '60%' },
};

export const gridStyles: SystemStyleObject = { ...tableStyles, ...columnHandleStyles, ...cardStyles };
