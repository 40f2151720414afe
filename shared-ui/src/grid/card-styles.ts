import type { SystemStyleObject } from '@adhelm/shared-ui/chakra';
import { CARD_LINE, HEADER_HEIGHT } from './row-height.ts';

/** Column names above cards: available to assistive technology, and visible while they have keyboard focus. */
const cardHeadStyles: SystemStyleObject = {
  '&[data-cards] .head [role=row]': { display: 'flex', justifyContent: 'flex-end', bg: 'bg.muted' },
  '&[data-cards] .head [role=row]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    borderBlockEndWidth: '1px',
  },
  '&[data-cards] .head [role=columnheader]:not(.check)': {
    position: 'absolute',
    insetBlockStart: 0,
    height: `${HEADER_HEIGHT}px`,
    clipPath: 'inset(50%)',
    width: '1px',
    padding: 0,
    overflow: 'hidden',
  },
  '&[data-cards] .head [role=columnheader]:not(.check):is(:focus-within, :has([aria-expanded=true]))': {
    insetInline: '0 44px !important',
    width: 'auto',
    paddingInline: '3',
    clipPath: 'none',
    justifyContent: 'flex-start',
  },
  // above `CardSort`
  '&[data-cards] .head:is(:has([role=columnheader]:not(.check):focus), :has(.menu:focus), :has([aria-expanded=true]))':
    { zIndex: 4 },
  '&[data-cards] .head [data-align=end] .menu': { insetInline: 'auto 6px' },
  '&[data-cards] .head [data-align=end] > svg': { order: 0 },
};

/**
 * A narrow grid: the same rows and cells as cards, each cell below its column's name. The strip above has the header's
 * functions: sorting (`CardSort`) and the checkbox for all rows.
 */
export const cardStyles: SystemStyleObject = {
  '&[data-cards]': { overflowX: 'hidden', bg: 'bg.muted' },
  '&[data-cards] .rows, &[data-cards] .head, &[data-cards] .totals': { minWidth: 0 },
  '&[data-cards] .totals': { position: 'relative' },
  '&[data-cards] .resize': { display: 'none' },
  '&[data-cards] [role=row] > *': {
    position: 'relative',
    insetInline: 'auto !important',
    gridColumnStart: 'auto !important',
    borderInlineWidth: 0,
  },
  '&[data-cards] .check': { width: '44px' },
  '&[data-cards] .row-actions': { position: 'static', opacity: 1 },
  ...cardHeadStyles,
  '&[data-cards] .rows [role=row], &[data-cards] .totals [role=row]': {
    gridTemplateColumns: '1fr 1fr',
    gridTemplateRows: 'var(--card-head)',
    gridAutoRows: `${CARD_LINE}px`,
    bg: 'bg.surface',
    paddingBlockEnd: '3',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
  },
  '&[data-cards] .totals [role=row]': { height: 'auto', bg: 'bg.muted' },
  // tint the card, not its cells: an odd number of them would leave a gap
  '&[data-cards] .rows [role=row]:hover, &[data-cards] .rows .group[role=row]': { bg: 'bg.subtle' },
  '&[data-cards] .rows [role=row][aria-selected=true], &[data-cards] .rows [role=row][aria-selected=true]:hover':
    { bg: 'accent.subtle' },
  '&[data-cards] .rows [role=row] > *, &[data-cards] .totals [role=row] > *': {
    borderBlockWidth: 0,
    justifyContent: 'flex-start',
    textAlign: 'start',
    bg: 'transparent',
  },
  '&[data-cards] [role=rowheader]': {
    order: -1,
    gridColumnEnd: 'span 2',
    fontWeight: 'medium',
    paddingInlineEnd: '12 !important',
  },
  '&[data-cards] [data-label]': { flexDirection: 'column', alignItems: 'flex-start', gap: '0' },
  '&[data-cards] [data-label] > *': { maxWidth: '100%' },
  // plain text is no flex item that could end in an ellipsis
  '&[data-cards] [data-label]:not(:has(*))': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '&::before': { display: 'block' },
  },
  '&[data-cards] [data-label]::before': {
    content: 'attr(data-label)',
    unicodeBidi: 'plaintext',
    textStyle: 'xs',
    fontWeight: 'normal',
    color: 'fg.muted',
  },
  '&[data-cards] .rows .check, &[data-cards] .totals .check': {
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: 'auto 0 !important',
    height: 'var(--card-head)',
    justifyContent: 'center',
  },
};
