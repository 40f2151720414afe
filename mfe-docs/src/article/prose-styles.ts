import type { SystemStyleObject } from '@adhelm/shared-ui/chakra';

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

const print: SystemStyleObject = {
  color: 'black',
  '& *': { color: 'black !important', background: 'none !important' },
  '& a[href^="http"]::after': { content: '" (" attr(href) ")"', fontSize: '0.85em' },
  '& pre': { whiteSpace: 'pre-wrap', breakInside: 'avoid' },
  '& :is(h2, h3)': { breakAfter: 'avoid' },
};

/** The look of an article's plain HTML. */
export const proseStyles: SystemStyleObject = {
  '& > p:first-of-type': { textStyle: 'xl', color: 'fg.muted', mt: '3', mb: '6' },
  '& h2': { textStyle: '2xl', fontWeight: 'semibold', mt: '10', mb: '3' },
  '& h3': { textStyle: 'xl', fontWeight: 'semibold', mt: '8', mb: '2' },
  '& :is(h2, h3)': { scrollMarginTop: 'calc({sizes.topBar} + {spacing.6})', outline: 'none' },
  '& p': { mb: '4', textWrap: 'pretty' },
  '& ul': { listStyleType: 'disc', ps: '6', mb: '4' },
  '& ol': { listStyleType: 'decimal', ps: '6', mb: '4' },
  '& li': { mb: '2', ps: '1' },
  '& strong': { fontWeight: 'semibold' },
  '& a:not([data-mark])': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& code': code,
  '& pre': { textAlign: 'start' },
  '& :not(pre) > code': {
    color: 'fg',
    bg: 'bg.emphasized',
    borderRadius: 'sm',
    px: '1',
    py: '0.5',
    overflowWrap: 'anywhere',
  },
  '& kbd': {
    fontFamily: 'mono',
    fontSize: '0.85em',
    borderWidth: '1px',
    borderRadius: 'sm',
    px: '1.5',
    py: '0.5',
  },
  '& blockquote': { borderInlineStartWidth: '4px', borderColor: 'info.solid', ps: '4', mb: '4' },
  '& .table': { overflowX: 'auto', position: 'relative', mb: '4' },
  '& table': { w: 'full', minW: 'xl', textStyle: 'md', borderCollapse: 'collapse' },
  '& th[scope=row]': { fontWeight: 'normal', verticalAlign: 'top' },
  '& th': { textAlign: 'start', fontWeight: 'semibold', borderBottomWidth: '1px', py: '2', pe: '4' },
  '& td': { borderBottomWidth: '1px', py: '2', pe: '4', verticalAlign: 'top' },
  '& dl': { borderTopWidth: '1px', mb: '4' },
  '& dt': { fontWeight: 'medium', pt: '3' },
  '& dd': { pb: '3', borderBottomWidth: '1px' },
  '& img': { w: 'full', h: 'auto', borderWidth: '1px', borderRadius: 'l2' },
  '& img[data-of=light]': { display: 'none', _light: { display: 'block' }, _print: { display: 'block' } },
  '& img[data-of=dark]': { _light: { display: 'none' }, _print: { display: 'none' } },
  '& figure': { my: '6', overflowX: 'auto' },
  '& figure svg': { maxW: 'full', h: 'auto', fontFamily: 'body', fontSize: '13px' },
  ...syntax,
  '@media print': print,
};
