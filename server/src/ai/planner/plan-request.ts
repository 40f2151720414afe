import { Amounts, type Currencies } from './amounts.ts';
import type { Meaning } from './lexicon.ts';
import { metricMeanings } from './lexicon.ts';
import { nearestRequests } from './nearest-requests.ts';
import type { Plan, Planned, Selection } from './plan.ts';
import { planOf, unclear } from './plan-of-intent.ts';
import { readBrief } from './read-brief.ts';
import { readConditions } from './read-conditions.ts';
import { readDates, type UnreadDates } from './read-dates.ts';
import { readDays } from './read-days.ts';
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
import { type KnownSource, readWords } from './read-words.ts';
import { RequestWords } from './request-words.ts';

export type PlanContext = {
  /** Today in the workspace's time zone. */
  readonly today: string;
  readonly sources: readonly KnownSource[];
  readonly currencies: Currencies;
  /** A campaign that the offered requests name; null if there is none. */
  readonly example: string | null;
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
const GRAINS = ['widget', 'content', 'campaign', 'account', 'source', 'day'] as const;
const HOW_MUCH = /\bhow (?:much|many)\b/i;

/** What a request asks for, by fixed words. Never reads anything but the request. Pure. */
export function planRequest(request: string, context: PlanContext): Planned {
  const { today, sources, currencies, example } = context;
  const text = plainPhrases(request);
  const only = (plan: Plan): Planned => ({ plan, notUnderstood: [], notes: [] });
  const refuse = (why: string) => only(refused(text, why, example));
  // what must not be done is never proposed
  if (NOT.test(text)) return only(unclear(text, example));
  if (EXCEPT.test(text)) return refuse(NO_EXCEPTIONS);
  const brief = readBrief(request, sources);
  if (brief !== null)
    return { plan: { kind: 'brief', brief: brief.brief }, notUnderstood: brief.notUnderstood, notes: [] };
  const dated = readDates(text, today);
  const [unread] = dated.unread;
  if (unread !== undefined) return only(unreadDate(request, unread));
  const words = new RequestWords(readWords(dated.text, sources));
  const countries = words.takesCountries();
  const amounts = new Amounts(currencies);
  const days = readDays(words, dated.ranges, { text, today });
  if ('fault' in days) return refuse(days.fault);
  const testBudget = readTestBudget(words, amounts);
  const conditions = readConditions(words, amounts);
  const change = words.takesRow('by', 'percent') ?? words.takesRow('percent');
  const target = words.takesRow('to', ['money', 'number']);
  const verb = verbOf(words);
  const limit = limitOf(words);
  const names = words.takesKind('name').map(({ text: name }) => name);
  const named = words.takesKind('source').map(({ text: source }) => source);
  const goal = goalOf(words);
  const isTotal = words.takes('total') || (HOW_MUCH.test(text) && names.length === 0);
  const hasGrain = GRAINS.some((grain) => words.hasOpen(grain));
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
    countries,
    names,
    guesses,
    where: where.length === 0 ? null : where.join(' and '),
    status,
    sort: by === 'day' && order === null ? 'name' : sortOf(order, metric, goal),
    limit: by === 'day' && order === null ? MOST_ROWS : limit,
    range: days.range,
    compareFrom: days.compareFrom,
  };
  const step = change?.find(({ kind }) => kind === 'percent')?.value ?? null;
  const planned = planOf({
    text,
    verb,
    of,
    goal,
    hasContent:
      metric !== null ||
      order !== null ||
      goal !== null ||
      named.length > 0 ||
      countries.length > 0 ||
      isTotal ||
      days.compareFrom !== null ||
      (days.isGiven && rest.length === 0),
    compare: days.compareFrom !== null,
    totals: isTotal ? (hasGrain ? 'first' : 'only') : null,
    example,
    step: step === null ? null : Math.abs(step) / 100,
    to: target?.find(({ kind }) => kind === 'money' || kind === 'number') ?? null,
    backtest,
    conditions: [...conditions, ...goalConditions(goal)],
    days: Math.min(365, Math.max(1, daysIn(of.range))),
  });
  if (amounts.fault !== null) return refuse(amounts.fault);
  if (planned.kind === 'rule' && countries.length > 0) return refuse(NO_RULE_BY_COUNTRY);
  const takesCountries = planned.kind === 'show' || planned.kind === 'propose';
  const notUnderstood = [...(guesses.length > 0 ? [] : rest), ...(takesCountries ? [] : countries)];
  const changes = CHANGES.filter((change) => words.has(change));
  const plan = safe(planned, { text, changes, notUnderstood, example });
  return { plan, notUnderstood, notes: amounts.notes };
}

type Parts = {
  readonly text: string;
  readonly changes: readonly Meaning[];
  readonly notUnderstood: readonly string[];
  readonly example: string | null;
};

/** Nothing is proposed of a request with two changes, or with a word that may have narrowed the change down. */
function safe(plan: Plan, { text, changes, notUnderstood, example }: Parts): Plan {
  if (plan.kind !== 'propose') return plan;
  if (changes.length > 1) return refused(text, ONE_CHANGE, example);
  return notUnderstood.length > 0 ? refused(text, EVERY_WORD, example) : plan;
}

const refused = (text: string, why: string, example: string | null): Plan => ({
  kind: 'refused',
  why,
  offers: nearestRequests(text, example),
});
/** Figures of other days than those that are meant would mislead. */
const unreadDate = (request: string, { written, why, meant }: UnreadDates): Plan => ({
  kind: 'refused',
  why: meant.length === 0 ? `${why} Write it as 2026-11-20.` : why,
  offers: meant.map((dates) => request.replace(written, () => dates)),
});
const NO_RULE_BY_COUNTRY = 'A rule cannot be limited to countries. Name its campaigns instead.';
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
  [/\b(days?|week|month|period) before\b/gi, 'before'],
  [/\b(less|fewer|lower) than\b/gi, 'under'],
];

/** Phrases of several words, as the one word that means the same. */
const plainPhrases = (text: string) =>
  PHRASES.reduce((plain, [phrase, word]) => plain.replace(phrase, word), text);

const daysIn = ({ startDate, endDate }: Selection['range']) =>
  Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000) + 1;
