import type { SystemStyleObject } from '@adhelm/shared-ui/chakra';
import { textSizes } from '../theme/scales.ts';

const code: SystemStyleObject = {
  fontFamily: 'mono',
  fontSize: '0.9em',
  direction: 'ltr',
  unicodeBidi: 'isolate',
};

/** Syntax colors of highlighted code; the classes are those of highlight.js. */
const syntax: SystemStyleObject = {
  '& .hljs-comment': { color: 'fg.muted', fontStyle: 'italic' },
  '& :is(.hljs-keyword, .hljs-built_in, .hljs-literal)': { color: 'accent.fg' },
  '& :is(.hljs-string, .hljs-regexp)': { color: 'success.fg' },
  '& :is(.hljs-number, .hljs-attr, .hljs-variable)': { color: 'warning.fg' },
  '& :is(.hljs-title, .hljs-type)': { color: 'info.fg' },
};

/** A heading's link to itself, visible on hover and focus, and always on touch screens. */
const headings: SystemStyleObject = {
  '& .reading-heading': { display: 'flex', alignItems: 'baseline', gap: '2' },
  '& .reading-mark': {
    color: 'fg.muted',
    fontWeight: 'medium',
    px: '1',
    opacity: 0,
    _print: { display: 'none' },
  },
  '& :is(.reading-heading:hover .reading-mark, .reading-mark:focus-visible)': { opacity: 1 },
  '@media (hover: none)': { '& .reading-mark': { opacity: 1 } },
};

/** A sample: its name and the room of its copy button, above code that scrolls inside. */
const samples: SystemStyleObject = {
  '& .reading-code': {
    my: '4',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'l2',
    overflow: 'hidden',
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      ps: '4',
      pe: '2',
      pt: '1',
      textStyle: 'xs',
      color: 'fg.muted',
    },
  },
  '& pre': {
    textAlign: 'start',
    overflowX: 'auto',
    px: '4',
    pt: '1',
    pb: '3',
    textStyle: 'sm',
    _focusVisible: { outlineOffset: '-2px' },
  },
};

/** The tokens of the theme. */
const tokens: SystemStyleObject = {
  '& .reading-swatches': {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
    gap: '3',
    listStyleType: 'none',
    ps: '0',
    mb: '6',
    '& li': { minW: '0', ps: '0', mb: '0' },
    '& svg': { display: 'block', w: 'full', h: '12', borderRadius: 'l2', borderWidth: '1px' },
  },
  '& .reading-sizes': {
    listStyleType: 'none',
    ps: '0',
    mb: '6',
    '& li': { display: 'flex', alignItems: 'baseline', gap: '4', minW: '0', ps: '0' },
    '& code': { w: '10', flexShrink: '0' },
    '& span': { truncate: true },
  },
  '& :is(.reading-swatches, .reading-sizes) code': { textStyle: 'xs', color: 'fg.muted', bg: 'none', p: '0' },
  ...Object.fromEntries(textSizes.map((size) => [`& .reading-${size}`, { textStyle: size }])),
};

/** The most areas of a changelog. */
const MOST_AREAS = 16;

/** A list of changes whose address can name one area, which hides the others without scripts too. */
const changes: SystemStyleObject = {
  '& .reading-filter': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    listStyleType: 'none',
    ps: '0',
    textStyle: 'sm',
    scrollMarginTop: 'calc({sizes.topBar} + {spacing.6})',
    _print: { display: 'none' },
    '& li': { ps: '0', mb: '0', scrollMarginTop: 'inherit' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '8',
      px: '3',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      color: 'fg',
      textDecoration: 'none',
      _hover: { bg: 'bg.muted' },
    },
    '& :is(a[aria-current], :target > a)': { bg: 'accent.subtle', color: 'accent.fg' },
  },
  ...Object.fromEntries(
    Array.from({ length: MOST_AREAS }, (_, index) => index + 1).map((place) => [
      `&:has(.reading-area-${place}:target) :is(.reading-part:not(.reading-part-${place}), section:not(:has(.reading-part-${place})))`,
      { display: 'none' },
    ]),
  ),
};

const print: SystemStyleObject = {
  color: 'black',
  '& *': { color: 'black !important', background: 'none !important' },
  '& a[href^="http"]::after': { content: '" (" attr(href) ")"', fontSize: '0.85em' },
  '& pre': { whiteSpace: 'pre-wrap', breakInside: 'avoid' },
  '& :is(h2, h3)': { breakAfter: 'avoid' },
};

/** The look of an article's plain HTML. */
export const proseStyles: SystemStyleObject = {
  textStyle: 'lg',
  lineHeight: 'tall',
  '& h1': {
    fontFamily: 'heading',
    textStyle: '4xl',
    fontWeight: 'semibold',
    textWrap: 'balance',
    outline: 'none',
  },
  '& > p:first-of-type': { textStyle: 'xl', color: 'fg.muted', mt: '3', mb: '6' },
  '& h2': { textStyle: '2xl', fontWeight: 'semibold', mt: '10', mb: '3' },
  '& h3': { textStyle: 'xl', fontWeight: 'semibold', mt: '8', mb: '2' },
  '& h4': { textStyle: 'md', fontWeight: 'semibold', color: 'fg.muted', mt: '4', mb: '1' },
  '& :is(h2, h3, tr[id])': { scrollMarginTop: 'calc({sizes.topBar} + {spacing.6})', outline: 'none' },
  '& tr[id]:is(:target, :focus, [aria-current])': { bg: 'accent.subtle' },
  '& p': { mb: '4', textWrap: 'pretty' },
  '& ul': { listStyleType: 'disc', ps: '6', mb: '4' },
  '& ol': { listStyleType: 'decimal', ps: '6', mb: '4' },
  '& li': { mb: '2', ps: '1' },
  '& strong': { fontWeight: 'semibold' },
  '& a:not(.reading-mark)': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  ...headings,
  '& code': code,
  '& :not(pre) > code': {
    color: 'fg',
    bg: 'bg.emphasized',
    borderRadius: 'sm',
    px: '1',
    py: '0.5',
    overflowWrap: 'anywhere',
  },
  ...samples,
  '& kbd': {
    fontFamily: 'mono',
    fontSize: '0.85em',
    borderWidth: '1px',
    borderRadius: 'sm',
    px: '1.5',
    py: '0.5',
  },
  '& blockquote': { borderInlineStartWidth: '4px', borderColor: 'info.solid', ps: '4', mb: '4' },
  '& .reading-table': { overflowX: 'auto', position: 'relative', mb: '4' },
  '& table': { w: 'full', minW: 'xl', textStyle: 'md', borderCollapse: 'collapse' },
  // two columns fit a phone
  '& table:not(:has(th:nth-child(3), td:nth-child(3)))': { minW: '0' },
  '& th[scope=row]': { fontWeight: 'normal', verticalAlign: 'top' },
  '& th': { textAlign: 'start', fontWeight: 'semibold', borderBottomWidth: '1px', py: '2', pe: '4' },
  '& td': { borderBottomWidth: '1px', py: '2', pe: '4', verticalAlign: 'top' },
  '& dl': { borderTopWidth: '1px', mb: '4' },
  '& dt': { fontWeight: 'medium', pt: '3' },
  '& dd': { pb: '3', borderBottomWidth: '1px' },
  '& img': { w: 'full', h: 'auto', borderWidth: '1px', borderRadius: 'l2' },
  '& .reading-light': { display: 'none', _light: { display: 'block' }, _print: { display: 'block' } },
  '& .reading-dark': { _light: { display: 'none' }, _print: { display: 'none' } },
  '& figure': { my: '6', overflowX: 'auto' },
  '& figure svg': { maxW: 'full', h: 'auto', fontFamily: 'body', fontSize: '13px' },
  ...tokens,
  ...changes,
  ...syntax,
  '@media print': print,
};
