/** The look of pages of text, for the module that displays them and for the shell's page that has them before scripts. */
export { readingStyles } from './reading-styles.ts';
