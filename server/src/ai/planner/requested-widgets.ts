import type { Verb } from './read-intent.ts';
import type { RequestWords } from './request-words.ts';

/** The ids of widgets that a request names: “widget 5701040”, and “block 5701040”, because only widgets are blocked. */
export function takesWidgets(words: RequestWords, verb: Verb | null): string[] {
  const named = words.takesNamesAfter('widget');
  if (named.length > 0 || (verb !== 'block' && verb !== 'unblock')) return named;
  return words.takesNamesAfter(verb, ({ kind }) => kind === 'number');
}
