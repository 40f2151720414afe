/** What a module says, in the page's language. */
export { messagesIn } from './messages-in.ts';
export { pageLanguage } from './page-language.ts';
export { plural } from './plural.ts';
