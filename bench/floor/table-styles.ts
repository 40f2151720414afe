import type { SystemStyleObject } from '@adhelm/shared-ui/chakra';

/** One style for the whole table: cells have no style of their own. */
export const tableStyles: SystemStyleObject = {
  borderCollapse: 'collapse',
  width: 'full',
  textStyle: 'sm',
  '& th, & td': {
    height: '44px',
    paddingInline: '4',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    fontWeight: 'normal',
    borderBottomWidth: '1px',
  },
  '& thead th': { height: '40px', bg: 'bg.muted', color: 'fg.muted', fontWeight: 'medium', textStyle: 'xs' },
  '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& a': { color: 'accent.fg' },
};
