import type { SystemStyleObject } from '@adhelm/shared-ui/chakra';

/** Header controls besides the name: the menu, the resize edge and the drop marker. */
export const columnHandleStyles: SystemStyleObject = {
  '& .menu': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    position: 'absolute',
    insetInlineEnd: '6px',
    width: '24px',
    height: '24px',
    bg: 'bg.muted',
    borderRadius: 'sm',
    color: 'fg.muted',
    cursor: 'pointer',
    opacity: 0,
    _hover: { bg: 'bg.emphasized', color: 'fg' },
    '@media (hover: none)': { opacity: 1 },
  },
  // the menu is always visible there: names leave its place
  '& [role=columnheader] .text': { '@media (hover: none)': { marginInlineEnd: '18px' } },
  '& [role=columnheader][data-align=end] .text': {
    '@media (hover: none)': { marginInline: '0', marginLeft: '18px' },
  },
  // opposite to the name, so that names align with their numbers, which are right-aligned in both directions
  '& [data-align=end] .menu': { insetInline: 'auto', left: '6px' },
  '& [role=columnheader][data-align=end] > svg': { order: -1, _rtl: { order: 0 } },
  '& [role=columnheader]:hover .menu, & [role=columnheader]:focus-within .menu, & .menu[aria-expanded=true]':
    {
      opacity: 1,
    },
  '& .resize': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: '-4px',
    width: '9px',
    zIndex: 1,
    cursor: 'col-resize',
    touchAction: 'none',
  },
  '& .resize:hover': { boxShadow: 'inset 0 0 0 4px {colors.accent.subtle}' },
  '& .resize-line': {
    position: 'absolute',
    insetBlockStart: 0,
    height: '100dvh',
    width: '2px',
    bg: 'accent.solid',
    zIndex: 3,
    pointerEvents: 'none',
  },
  '& [data-drop=before]': {
    boxShadow: 'inset 3px 0 0 {colors.accent.solid}',
    _rtl: { boxShadow: 'inset -3px 0 0 {colors.accent.solid}' },
  },
  '& [data-drop=after]': {
    boxShadow: 'inset -3px 0 0 {colors.accent.solid}',
    _rtl: { boxShadow: 'inset 3px 0 0 {colors.accent.solid}' },
  },
};
