import type { ProposedWish } from '@adhelm/contracts';
import type { Meaning } from './lexicon.ts';
import { metricMeanings } from './lexicon.ts';
import { nearestRequests } from './nearest-requests.ts';
import type { Grain, Plan, Planned, Selection } from './plan.ts';
import { readConditions } from './read-conditions.ts';
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
const USUAL_ROWS = 10;
const MOST_ROWS = 50;
const USUAL_STEP = 0.2;
const METRICS = [...metricMeanings];

/** What a request asks for, by fixed words. Never reads anything but the request. Pure. */
export function planRequest(request: string, { today, sources }: PlanContext): Planned {
  const text = plainPhrases(request);
  // what must not be done is never proposed
  if (NOT.test(text)) return { plan: unclear(text), notUnderstood: [] };
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
  const plan = planOf({
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
  return { plan, notUnderstood: guesses.length > 0 ? [] : rest };
}

const NOT = /\b(don['’]?t|do not|never|not to)\b/i;
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

/** “keep $50 test budget”, “test budget of $50”, “leave $50 for testing”. */
function readTestBudget(words: RequestWords): number | null {
  const row =
    words.takesRow('keep', ['money', 'number'], 'test', 'budget') ??
    words.takesRow('keep', 'test', 'budget', ['money', 'number']) ??
    words.takesRow('keep', ['money', 'number'], 'test') ??
    words.takesRow(['money', 'number'], 'test', 'budget') ??
    words.takesRow('test', 'budget', ['money', 'number']);
  if (row !== null) return row.find(({ kind }) => kind === 'money' || kind === 'number')?.value ?? null;
  words.takesRow('keep', 'test', 'budget');
  return null;
}

type Verb =
  | 'help'
  | 'rule'
  | 'why'
  | 'evidence'
  | 'capability'
  | 'bid'
  | 'coefficient'
  | 'budget'
  | 'pause'
  | 'start'
  | 'block'
  | 'unblock'
  | 'find'
  | 'show'
  | 'compare'
  | 'raise'
  | 'lower';

/** The strongest verb: what names an amount or an explanation wins over “cut” or “show”. */
function verbOf(words: RequestWords): Verb | null {
  if (words.has('rule')) return taken(words, 'rule');
  if (words.has('why')) return taken(words, 'why');
  if (words.has('capability')) return taken(words, 'capability');
  if (words.has('evidence')) return taken(words, 'evidence');
  const moves = words.has('raise', 'lower', 'set', 'pause');
  for (const field of ['coefficient', 'bid', 'budget'] as const)
    if (moves && words.has(field) && words.takes(field)) return field;
  for (const verb of ['unblock', 'block', 'pause', 'start'] as const)
    if (words.has(verb)) return taken(words, verb);
  for (const verb of ['raise', 'lower'] as const) if (words.has(verb)) return verb;
  for (const verb of ['compare', 'find', 'show', 'help'] as const)
    if (words.has(verb)) return taken(words, verb);
  return null;
}

function taken<Name extends Verb & Meaning>(words: RequestWords, verb: Name): Name {
  words.takes(verb);
  return verb;
}

function limitOf(words: RequestWords): number {
  const row = words.takesRow(['top', 'worst'], 'number') ?? words.takesRow('number', ['top', 'worst']);
  const number = row?.find(({ kind }) => kind === 'number');
  // the order is read again below
  for (const word of row ?? []) if (word.kind !== 'number') word.isRead = false;
  return Math.min(MOST_ROWS, Math.max(1, Math.round(number?.value ?? USUAL_ROWS)));
}

type Goal = 'losers' | 'winners';

function goalOf(words: RequestWords): Goal | null {
  const goal = words.takesFirst(['losers', 'winners']);
  return goal === 'losers' || goal === 'winners' ? goal : null;
}

function goalConditions(goal: Goal | null): string[] {
  if (goal === 'losers') return ['profit < 0'];
  return goal === 'winners' ? ['profit > 0'] : [];
}

function grainOf(words: RequestWords, verb: Verb | null, goal: Goal | null): Grain {
  const order: readonly Grain[] = ['widget', 'content', 'campaign', 'account', 'source', 'day'];
  const found = order.find((grain) => words.has(grain));
  for (const grain of order) words.takes(grain);
  if (found !== undefined) return found;
  if (verb === 'block' || verb === 'unblock' || verb === 'coefficient') return 'widget';
  return verb === null && goal === null && words.has('cost') ? 'source' : 'campaign';
}

function statusOf(words: RequestWords, verb: Verb | null): Selection['status'] {
  if (verb === 'pause') return 'active';
  if (verb === 'start') return 'paused';
  if (words.takes('active')) return 'active';
  return verb !== 'why' && words.takes('paused') ? 'paused' : null;
}

function sortOf(order: Meaning | null, metric: Meaning | null, goal: Goal | null): string {
  const field = metric ?? (order === null && goal === null ? 'cost' : 'profit');
  // what is worst by cost costs most; by everything else it has the least
  if (order === 'worst') return field === 'cost' || field === 'cpa' ? `-${field}` : field;
  return order === null && metric === null && goal === 'losers' ? field : `-${field}`;
}

type Read = {
  readonly text: string;
  readonly verb: Verb | null;
  readonly of: Selection;
  readonly goal: Goal | null;
  readonly hasContent: boolean;
  readonly compare: boolean;
  readonly step: number | null;
  readonly to: number | null;
  readonly backtest: boolean;
  readonly conditions: readonly string[];
  readonly days: number;
};

function planOf(read: Read): Plan {
  const { verb, of, compare, hasContent, text } = read;
  const isNamed = of.names.length > 0 || of.guesses.length > 0;
  switch (verb) {
    case 'help':
      return { kind: 'help' };
    case 'rule':
      return ruleOf(read) ?? unclear(text);
    case 'why':
    case 'evidence':
      return isNamed ? { kind: verb, of: { ...of, where: null, status: null } } : unclear(text);
    case 'capability':
      return of.sources[0] === undefined ? unclear(text) : { kind: 'capability', source: of.sources[0] };
    case 'find':
      return isNamed ? { kind: 'find', of } : { kind: 'show', of, compare };
    case 'show':
    case 'compare':
      return { kind: 'show', of, compare: compare || verb === 'compare' };
    case null:
      return hasContent || of.where !== null || isNamed ? { kind: 'show', of, compare } : unclear(text);
    default: {
      const wish = wishOf(read, verb);
      const isAbout = isNamed || of.where !== null;
      return wish === null || !isAbout
        ? unclear(text)
        : { kind: 'propose', of: forWish(of, wish), wish, goal: text };
    }
  }
}

const unclear = (text: string): Plan => ({ kind: 'unclear', offers: nearestRequests(text) });

/** All that match are proposed, not only the usual number of rows. */
function forWish(of: Selection, { action }: ProposedWish): Selection {
  const by = action === 'block' || action === 'unblock' || action.endsWith('coefficient') ? 'widget' : of.by;
  return { ...of, by, limit: of.limit === USUAL_ROWS ? MOST_ROWS : of.limit };
}

function wishOf(
  { step, to, text, goal }: Read,
  verb: Exclude<Verb, 'help' | 'rule' | 'why' | 'evidence' | 'capability'>,
): ProposedWish | null {
  const isLower = /\b(lower|decrease|reduce|drop|cut|down|less)/i.test(text) || goal === 'losers';
  const by = (isLower ? -1 : 1) * (step ?? USUAL_STEP);
  switch (verb) {
    case 'pause':
    case 'start':
    case 'block':
    case 'unblock':
      return { action: verb };
    case 'bid':
    case 'budget':
    case 'coefficient':
      return to === null ? { action: `change-${verb}`, by } : { action: `set-${verb}`, to };
    case 'raise':
      return { action: 'change-budget', by: step ?? USUAL_STEP };
    case 'lower':
      return { action: 'change-budget', by: -(step ?? USUAL_STEP) };
    default:
      return null;
  }
}

function ruleOf({ of, conditions, step, backtest, days, text }: Read): Plan | null {
  if (conditions.length === 0) return null;
  const wanted = text.toLowerCase();
  const action = (['unblock', 'block', 'pause', 'start', 'notif', 'alert'] as const).find((word) =>
    wanted.includes(word),
  );
  const amount = /\bbids?\b/.test(wanted)
    ? 'change-bid'
    : /\bbudgets?\b/.test(wanted)
      ? 'change-budget'
      : null;
  const isLower = /\b(lower|decreas|reduc|drop|cut)/.test(wanted);
  const name = action === 'notif' || action === 'alert' ? 'notify' : action;
  const kind = amount ?? name ?? (/\b(stops?|cuts?|kills?)\b/.test(wanted) ? 'pause' : null);
  if (kind === null) return null;
  const by =
    kind === 'block' || kind === 'unblock' ? 'widget' : kind === 'change-budget' ? 'campaign' : of.by;
  return {
    kind: 'rule',
    of: { ...of, by, where: null },
    action: kind,
    change: (isLower ? -1 : 1) * (step ?? USUAL_STEP),
    when: conditions.join(' and '),
    days,
    backtest,
  };
}
