import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** Texts of the editors. */
export const messages = messagesIn({
  en: {
    toolbar: 'Format',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strikethrough',
    heading: 'Heading',
    bulletList: 'Bulleted list',
    numberedList: 'Numbered list',
    quote: 'Quote',
    code: 'Code',
    clear: 'Clear formatting',
    undo: 'Undo',
    redo: 'Redo',
    words: (count: number) => plural(count, { one: '# word', other: '# words' }),
  },
});
