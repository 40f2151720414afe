/** Messages of a module in the page's language. */

export { formatInstant, formatTimeOfDay } from './instants.ts';
export { messagesIn } from './messages-in.ts';
export { pageLanguage } from './page-language.ts';
export { pageTimeZone } from './page-time-zone.ts';
export { plural } from './plural.ts';
