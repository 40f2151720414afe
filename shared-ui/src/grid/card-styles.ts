import type { SystemStyleObject } from '@adhelm/shared-ui/chakra';
import { CARD_LINE } from './row-height.ts';

/** A narrow grid: the same rows and cells as cards, each cell below the name of its column; headers are a strip. */
export const cardStyles: SystemStyleObject = {
  '&[data-cards]': { overflowX: 'hidden' },
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
  '&[data-cards] .head [role=row]': { display: 'flex', overflowX: 'auto' },
  '&[data-cards] .head [role=row] > *': { flexShrink: 0 },
  '&[data-cards] .rows [role=row], &[data-cards] .totals [role=row]': {
    gridTemplateColumns: '1fr 1fr',
    gridAutoRows: `${CARD_LINE}px`,
    bg: 'bg.surface',
    paddingBlockEnd: '3',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
  },
  '&[data-cards] .totals [role=row]': { height: 'auto', bg: 'bg.muted' },
  '&[data-cards] .rows [role=row] > *, &[data-cards] .totals [role=row] > *': {
    borderBlockWidth: 0,
    justifyContent: 'flex-start',
    textAlign: 'start',
  },
  '&[data-cards] [role=rowheader]': {
    order: -1,
    gridColumnEnd: 'span 2',
    fontWeight: 'medium',
    paddingInlineEnd: '12 !important',
  },
  '&[data-cards] [data-label]': { flexDirection: 'column', alignItems: 'flex-start', gap: '0' },
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
    height: `${CARD_LINE}px`,
    justifyContent: 'center',
    bg: 'transparent',
  },
};
