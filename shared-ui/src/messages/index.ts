/** Messages of a module in the page's language. */

export { formatInstant, formatTimeOfDay } from './instants.ts';
export { messagesIn } from './messages-in.ts';
export { pageLanguage } from './page-language.ts';
export { pageTimeZone } from './page-time-zone.ts';
/** What became of a decision of a rule, and the verdict on a row: one word for each, everywhere. */
export { messages as decisionStateTexts } from './parts/decision-states.ts';
export { messages as evidenceTexts } from './parts/evidence.ts';
export { plural } from './plural.ts';
