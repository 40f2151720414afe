import type { SystemStyleObject } from '@adhelm/shared-ui/chakra';
import { proseStyles } from './prose-styles.ts';

const LINE_LENGTH = '70ch';
const printed = { display: 'block', p: '0', maxW: 'none' } as const;
const hidden = { display: 'none' } as const;

/** Beside the article on wide screens, where it scrolls inside itself. */
const besideArticle = {
  alignSelf: 'start',
  top: 'calc({sizes.topBar} + {spacing.8})',
  maxH: 'calc(100dvh - {sizes.topBar} - {spacing.16})',
  _print: hidden,
} as const;

const control = {
  display: 'flex',
  alignItems: 'center',
  w: 'full',
  h: '9',
  borderWidth: '1px',
  borderRadius: 'l2',
  borderColor: 'border.control',
  bg: 'bg.surface',
  textStyle: 'sm',
} as const;

const title = { textStyle: 'xs', fontWeight: 'semibold', color: 'fg.muted' } as const;
const withRing = {
  outlineWidth: '2px',
  outlineStyle: 'solid',
  outlineColor: 'focusRing',
  outlineOffset: '2px',
} as const;

/** The search, and all pages: behind a button on narrow screens, where the list's address opens it without scripts. */
const pages: SystemStyleObject = {
  ...besideArticle,
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '3', lg: '5' },
  position: { lg: 'sticky' },
  top: { lg: besideArticle.top },
  maxH: { lg: besideArticle.maxH },
  overflowY: { lg: 'auto' },
  minW: '0',
  '& .reading-search': {
    p: { lg: '0.5' },
    // a search needs scripts
    '@media (scripting: none)': hidden,
    '& > div': { w: 'full' },
    // the place of the search field until scripts run: its icon and text are where those of the field are
    '& > a': {
      ...control,
      color: 'fg.muted',
      ps: 'calc({spacing.2.5} - 1px)',
      gap: 'calc({spacing.2} - 1px)',
    },
  },
  '& .reading-all': {
    ...control,
    hideFrom: 'lg',
    justifyContent: 'space-between',
    px: '3.5',
    lineHeight: '1.2',
    fontWeight: 'medium',
    cursor: 'button',
    _hover: { bg: 'bg.muted' },
    '& svg': { w: '4', h: '4' },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  },
  '& .reading-list': {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    scrollMarginTop: '64',
    '&:not(:target, .reading-open)': { hideBelow: 'lg' },
    '& p': { ...title, px: '3', mb: '1' },
    '& ul': { display: 'flex', flexDirection: 'column', gap: '0.5', listStyleType: 'none' },
    '& a': {
      display: 'flex',
      px: '3',
      py: '1.5',
      borderRadius: 'l2',
      fontWeight: 'medium',
      _hover: { bg: 'bg.muted' },
      _focusVisible: { outlineOffset: '-2px' },
      _currentPage: { bg: 'accent.subtle', color: 'accent.fg' },
    },
  },
};

const contents: SystemStyleObject = {
  ...besideArticle,
  hideBelow: 'xl',
  gridColumn: '2',
  position: 'sticky',
  overflowY: 'auto',
  borderInlineStartWidth: '1px',
  ps: '4',
  '& p': { ...title, mb: '2' },
  '& ol': { display: 'flex', flexDirection: 'column', gap: '1.5', listStyleType: 'none', textStyle: 'sm' },
  '& a': {
    display: 'inline-flex',
    py: '0.5',
    color: 'fg.muted',
    borderRadius: 'l1',
    _hover: { color: 'fg' },
  },
  '& .reading-nested': { ps: '3' },
  // of the same width as the others, so that no line wraps differently when its section is read
  '& a[aria-current]': { color: 'accent.fg', textShadow: '0 0 0.6px currentColor' },
};

/** Where a page leads to, and where it is from. */
const end: SystemStyleObject = {
  display: 'flex',
  flexDirection: 'column',
  gap: '6',
  mt: '16',
  _print: hidden,
  '& .reading-neighbours': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
    '& a': {
      borderWidth: '1px',
      borderRadius: 'l2',
      p: '4',
      fontWeight: 'medium',
      _hover: { bg: 'bg.muted' },
    },
    '& [rel=next]': { textAlign: 'end' },
    '& p': { textStyle: 'sm', color: 'fg.muted' },
  },
  '& .reading-source': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minW: '0',
    textStyle: 'sm',
    color: 'fg.muted',
    '& code': { fontFamily: 'mono', overflowWrap: 'anywhere' },
    '& > a': {
      color: 'accent.fg',
      fontWeight: 'medium',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
};

/**
 * A page of text: pages at the start, the article, its sections at the end. The parts are named by classes, which the
 * registry lets pass in pages for readers without scripts. The module and the shell's page have the same rules from here,
 * so that nothing moves when one replaces the other.
 */
export const readingStyles: SystemStyleObject = {
  display: 'grid',
  w: 'full',
  maxW: 'page',
  mx: 'auto',
  px: { base: '4', md: '6' },
  py: { base: '6', lg: '8' },
  columnGap: '12',
  rowGap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' },
  fontVariantNumeric: 'normal',
  _print: printed,
  '& :is(nav, .reading-source) a:focus-visible, & .reading-all:focus-visible': withRing,
  '& .reading-pages': pages,
  '& .reading-columns': {
    display: 'grid',
    columnGap: '12',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: `minmax(0, ${LINE_LENGTH}) 14rem` },
    justifyContent: { xl: 'space-between' },
    _print: printed,
  },
  '& .reading-text': { maxW: LINE_LENGTH, minW: '0', pb: '16', _print: printed },
  // of a module that has no other part
  '& > article': { gridColumn: { lg: '2' }, gridRow: { lg: '1' }, minW: '0', maxW: LINE_LENGTH },
  '& article': proseStyles,
  '& .reading-end': end,
  '& .reading-contents': contents,
  '& .reading-copy': { flexShrink: '0', minW: '6', h: '6', _print: hidden },
};
