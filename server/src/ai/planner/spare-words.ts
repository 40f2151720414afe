import type { Meaning } from './lexicon.ts';
import { metricMeanings } from './lexicon.ts';
import { SAYING, type Verb } from './read-intent.ts';
import { NO_EXCEPTIONS } from './refused-phrases.ts';
import type { RequestWords } from './request-words.ts';

const ALWAYS = ['show', 'find', 'them', 'set', 'make', 'to'] as const satisfies readonly Meaning[];
/** Words that say nothing more once a question is known. None of them narrows down what is shown. */
const OF_QUESTIONS = ['by', 'than', 'compare', 'help', 'total'] as const satisfies readonly Meaning[];
/** What may happen to something: all of it is explained. */
const OF_EXPLANATIONS = [
  'raise',
  'lower',
  'pause',
  'start',
  'block',
  'unblock',
] as const satisfies readonly Meaning[];
/** What happened to it, which tells none from another one only where each is named. */
const STATES = ['active', 'paused', 'blocked'] as const satisfies readonly Meaning[];
/** A rule reads its action from all words. */
const OF_RULES = [
  ...(['pause', 'start', 'block', 'unblock', 'lower', 'raise', 'scale', 'cut', 'notify'] as const),
] satisfies readonly Meaning[];
const MOVES = ['lower', 'raise', 'scale', 'cut', 'set'] as const satisfies readonly Meaning[];

/** The amount that a rule changes. Only one is changed, and without a direction it is none at all. */
function amountOfRule(words: RequestWords): Meaning[] {
  if (!words.has(...MOVES)) return [];
  return words.has('bid') ? ['bid'] : ['budget'];
}

/** Takes the words that narrow nothing down. Where something is changed, hardly any word is one. */
export function takeFillers(
  words: RequestWords,
  { verb, isOrdered }: { readonly verb: Verb | null; readonly isOrdered: boolean },
): void {
  const fillers = [
    ...ALWAYS,
    ...(SAYING.has(verb) ? OF_QUESTIONS : []),
    ...(EXPLAINING.has(verb) ? OF_EXPLANATIONS : []),
    ...(verb === 'why' ? STATES : []),
    ...(verb === 'rule' ? [...OF_RULES, ...amountOfRule(words)] : []),
    ...(words.has('raise', 'scale') ? (['up'] as const) : []),
    ...(words.has('lower', 'cut', 'scale', 'set') ? (['down'] as const) : []),
    ...(isOrdered ? (['by'] as const) : []),
  ];
  for (const filler of fillers) words.takes(filler);
  if (SAYING.has(verb)) for (const metric of metricMeanings) words.takes(metric);
}

const DAYS = new RegExp(
  [
    String.raw`\b(?:last|past|previous|prior|next|coming)(?=\s*$|\s+(?:\d|few|couple|several|and\b))`,
    String.raw`\b(?:last|past|previous|prior|next|coming)\s+(?:\w+\s+)?(?:nights?|evenings?|mornings?|fortnights?|seasons?|summer|winter|spring|autumn|decades?|periods?|cycles?|holidays?|\w+day)\b`,
    String.raw`\b(?:weeks?|months?|years?|quarters?|ago|tomorrow|weekend|since|until|till|recent(?:ly)?|lately)\b`,
  ].join('|'),
  'iu',
);
const FUTURE = /\b(?:next|coming|tomorrow)\b/iu;

/** Whether words name days that are to come. */
export const isFuture = (written: string): boolean => FUTURE.test(written);
const MONTHS_AND_YEARS =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|20\d{2})$/iu;

const WEEKDAYS = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/iu;

/** Words that name days, among those that nothing has read; null without any. */
export const unreadDays = (open: readonly string[]): string | null =>
  open.find((part) => [DAYS, MONTHS_AND_YEARS, WEEKDAYS].some((days) => days.test(part))) ?? null;

/** What may be meant by days that nothing has read. */
export function daysLike(written: string): string[] {
  if (WEEKDAYS.test(written)) return [`on ${written}`];
  return MONTHS_AND_YEARS.test(written) ? [`in ${written}`] : ['yesterday', 'in the last 7 days'];
}

const EXPLAINING: ReadonlySet<Verb | null> = new Set(['why', 'evidence', 'capability', 'help'] as const);
const NO_EITHER =
  '“Or” can only join conditions, such as “cost over $20 or ROI below −30%”. Ask for the others one at a time.';
const noCondition = (written: string) =>
  `It does not know the condition “${written}”. Conditions are about figures, such as “without conversions” or “cost over $20”.`;

const WITHOUT = /\b(?:without|no|zero|none|nothing)\b/iu;

/** Why a request means something else without words that nothing has read: “not”, “without” and “or”. */
export function lostWords(words: RequestWords, verb: Verb | null): string | null {
  if (EXPLAINING.has(verb)) return null;
  const open = words.openMeanings;
  if (open.has('without')) return noCondition(words.rest.find((part) => WITHOUT.test(part)) ?? 'without');
  if (open.has('not')) return NO_EXCEPTIONS;
  return open.has('or') ? NO_EITHER : null;
}
