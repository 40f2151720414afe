import type { Meaning } from './lexicon.ts';
import { metricMeanings } from './lexicon.ts';
import { nearestRequests } from './nearest-requests.ts';
import type { Plan, Planned, Selection } from './plan.ts';
import { planOf, unclear } from './plan-of-intent.ts';
import { readConditions } from './read-conditions.ts';
import {
  goalConditions,
  goalOf,
  grainOf,
  limitOf,
  MOST_ROWS,
  readTestBudget,
  sortOf,
  statusOf,
  verbOf,
} from './read-intent.ts';
import { readPeriod } from './read-period.ts';
import { type KnownSource, readWords } from './read-words.ts';
import { RequestWords } from './request-words.ts';

export type PlanContext = {
  /** Today in the workspace's time zone. */
  readonly today: string;
  readonly sources: readonly KnownSource[];
};

/** Words that say nothing once the verb is known. */
const FILLERS = [
  ...['by', 'to', 'than', 'this', 'last', 'keep', 'test', 'show', 'set', 'find', 'day', 'raise', 'lower'],
  ...[
    'pause',
    'paused',
    'blocked',
    'start',
    'block',
    'unblock',
    'compare',
    'bid',
    'budget',
    'help',
    'week',
    'month',
    'notify',
  ],
] as readonly Meaning[];
const METRICS = [...metricMeanings];

/** What a request asks for, by fixed words. Never reads anything but the request. Pure. */
export function planRequest(request: string, { today, sources }: PlanContext): Planned {
  const text = plainPhrases(request);
  // what must not be done is never proposed
  if (NOT.test(text)) return { plan: unclear(text), notUnderstood: [] };
  if (EXCEPT.test(text)) return { plan: refused(text, NO_EXCEPTIONS), notUnderstood: [] };
  const words = new RequestWords(readWords(text, sources));
  const period = readPeriod(words, today);
  const again = words.has('compare') ? readPeriod(words, today) : null;
  const testBudget = readTestBudget(words);
  const conditions = readConditions(words);
  const change = words.takesRow('by', 'percent') ?? words.takesRow('percent');
  const target = words.takesRow('to', ['money', 'number']);
  const verb = verbOf(words);
  const limit = limitOf(words);
  const names = words.takesKind('name').map(({ text: name }) => name);
  const named = words.takesKind('source').map(({ text: source }) => source);
  const goal = goalOf(words);
  const by = grainOf(words, verb, goal);
  const order = words.takesFirst(['top', 'worst']);
  const metric = words.takesFirst(METRICS);
  const status = statusOf(words, verb);
  const backtest = words.takes('backtest');
  words.takes('compare');
  words.takes('them');
  for (const filler of FILLERS) words.takes(filler);
  words.takes(...METRICS);
  const rest = words.rest;
  const isNamed = verb !== null && verb !== 'help' && verb !== 'capability';
  const guesses = isNamed && names.length === 0 && goal === null && conditions.length === 0 ? rest : [];
  const where = [
    ...conditions,
    ...goalConditions(goal),
    ...(testBudget === null ? [] : [`cost > ${testBudget}`]),
  ];
  const of: Selection = {
    by,
    sources: named,
    names,
    guesses,
    where: where.length === 0 ? null : where.join(' and '),
    status,
    sort: by === 'day' && order === null ? 'name' : sortOf(order, metric, goal),
    limit: by === 'day' && order === null ? MOST_ROWS : limit,
    range: { startDate: period.startDate, endDate: period.endDate },
  };
  const step = change?.find(({ kind }) => kind === 'percent')?.value ?? null;
  const planned = planOf({
    text,
    verb,
    of,
    goal,
    hasContent: metric !== null || order !== null || goal !== null || named.length > 0 || again !== null,
    compare: again !== null,
    step: step === null ? null : Math.abs(step) / 100,
    to: target?.find(({ kind }) => kind === 'money' || kind === 'number')?.value ?? null,
    backtest,
    conditions: [...conditions, ...goalConditions(goal)],
    days: Math.min(365, Math.max(1, daysIn(of.range))),
  });
  const notUnderstood = guesses.length > 0 ? [] : rest;
  const changes = CHANGES.filter((change) => words.has(change));
  return { plan: safe(planned, { text, changes, notUnderstood }), notUnderstood };
}

type Parts = {
  readonly text: string;
  readonly changes: readonly Meaning[];
  readonly notUnderstood: readonly string[];
};

/** Nothing is proposed of a request with two changes, or with a word that may have narrowed the change down. */
function safe(plan: Plan, { text, changes, notUnderstood }: Parts): Plan {
  if (plan.kind !== 'propose') return plan;
  if (changes.length > 1) return refused(text, ONE_CHANGE);
  return notUnderstood.length > 0 ? refused(text, EVERY_WORD) : plan;
}

const refused = (text: string, why: string): Plan => ({
  kind: 'refused',
  why,
  offers: nearestRequests(text),
});
const NO_EXCEPTIONS = 'It cannot leave anything out. Say what to include instead.';
const ONE_CHANGE = 'It proposes one change at a time. Ask for each separately.';
const EVERY_WORD = 'It proposes a change only if it understands every word of the request.';

const NOT = /\b(don['’]?t|do not|never|not to)\b/i;
const EXCEPT =
  /\b(except|excluding|other than|apart from|unless|but not|not (on|in|from|for|at|the|those))\b/i;
/** What a request changes; with two of them, one would be left out. */
const CHANGES = [
  'pause',
  'start',
  'block',
  'unblock',
  'raise',
  'lower',
  'set',
] as const satisfies readonly Meaning[];
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(turn|switch|shut)(ed)? (off|down)\b|\bget rid of\b/gi, 'pause'],
  [/\b(turn|switch)(ed)? on\b/gi, 'start'],
  [/\bmore than\b/gi, 'over'],
  [/\b(less|fewer|lower) than\b/gi, 'under'],
];

/** Phrases of several words, as the one word that means the same. */
const plainPhrases = (text: string) =>
  PHRASES.reduce((plain, [phrase, word]) => plain.replace(phrase, word), text);

const daysIn = ({ startDate, endDate }: Selection['range']) =>
  Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000) + 1;
