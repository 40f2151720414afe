import { defineGlobalStyles } from '@chakra-ui/react/styled-system';
import { checkboxStyles } from './checkbox-styles.ts';

const REDUCED = '0.01ms !important';

/** Styles of the page itself. Colours follow `<html data-theme>`, direction follows `<html dir>`. */
export const pageStyles = defineGlobalStyles({
  html: {
    colorPalette: 'gray',
    color: 'fg',
    bg: 'bg.page',
    lineHeight: '1.5',
    colorScheme: 'dark',
    scrollbarColor: '{colors.border.control} transparent',
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
    '&[data-theme=LIGHT]': { colorScheme: 'light' },
  },
  body: { fontSize: 'md', fontVariantNumeric: 'tabular-nums' },
  // A right-to-left page may contain texts of the other direction (the catalogue is English). Each paragraph follows
  // its first letter, so that its full stop stays at its end, while all paragraphs align to the page's side.
  'html[dir=rtl] body': { textAlign: 'right' },
  'html[dir=rtl] body :not(span, a, b, strong, em, i, small, code, kbd, mark, time, output)': {
    unicodeBidi: 'plaintext',
  },
  'html[dir=rtl] :is(input, select, textarea)': { textAlign: 'right' },
  ...checkboxStyles,
  '*::placeholder, *[data-placeholder]': { color: 'fg.muted' },
  '*::selection': { bg: 'accent.emphasized' },
  ':focus-visible': { outlineColor: 'focusRing' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: REDUCED,
      animationIterationCount: '1 !important',
      transitionDuration: REDUCED,
      scrollBehavior: 'auto !important',
    },
  },
});
