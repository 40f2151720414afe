import type { SystemStyleObject } from '@adhelm/shared-ui/chakra';

/** Styles of formatted text, in editors and where it is displayed. */
export const richText: SystemStyleObject = {
  textStyle: 'sm',
  // its direction is that of its own text
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '& p, & ul, & ol, & blockquote, & pre, & h1, & h2, & h3': { marginBlockEnd: '2' },
  '& h1': { textStyle: 'xl', fontWeight: 'semibold' },
  '& h2': { textStyle: 'lg', fontWeight: 'semibold' },
  '& h3': { textStyle: 'md', fontWeight: 'semibold' },
  '& ul': { listStyleType: 'disc', paddingInlineStart: '6' },
  '& ol': { listStyleType: 'decimal', paddingInlineStart: '6' },
  '& li[data-list=bullet]': { listStyleType: 'disc' },
  '& blockquote': { borderInlineStartWidth: '3px', paddingInlineStart: '3', color: 'fg.muted' },
  '& pre, & code': { fontFamily: 'mono', bg: 'bg.muted', borderRadius: 'l1', paddingInline: '1' },
  '& a': { color: 'accent.fg', textDecoration: 'underline' },
  '& img': { maxWidth: 'full', borderRadius: 'l1' },
};
