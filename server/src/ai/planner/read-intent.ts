import type { Amounts } from './amounts.ts';
import type { Meaning } from './lexicon.ts';
import type { Goal, Grain, Selection } from './plan.ts';
import type { RequestWords } from './request-words.ts';

export const USUAL_ROWS = 10;
export const MOST_ROWS = 50;

/** “keep $50 test budget”, “test budget of $50”, “leave $50 for testing”. */
export function readTestBudget(words: RequestWords, amounts: Amounts): number | null {
  const row =
    words.takesRow('keep', ['money', 'number'], 'test', 'budget') ??
    words.takesRow('keep', 'test', 'budget', ['money', 'number']) ??
    words.takesRow('keep', ['money', 'number'], 'test') ??
    words.takesRow(['money', 'number'], 'test', 'budget') ??
    words.takesRow('test', 'budget', ['money', 'number']);
  const amount = row?.find(({ kind }) => kind === 'money' || kind === 'number');
  if (amount !== undefined) return amounts.valueOf(amount);
  words.takesRow('keep', 'test', 'budget');
  return null;
}

export type Verb =
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
  | 'lower'
  | 'scale'
  | 'cut'
  | 'set';

/** Verbs that only say something, and change nothing. */
export const SAYING: ReadonlySet<Verb | null> = new Set([
  null,
  'help',
  'why',
  'evidence',
  'capability',
  'find',
  'show',
  'compare',
] as const);

const MOVES = ['raise', 'lower', 'scale', 'cut', 'set'] as const;

type Given = { readonly hasTarget: boolean; readonly hasStep: boolean };

/** The strongest verb: what names an amount or an explanation wins over “cut” or “show”. */
export function verbOf(words: RequestWords, { hasTarget, hasStep }: Given): Verb | null {
  for (const verb of ['rule', 'why', 'capability', 'evidence'] as const)
    if (words.has(verb)) return taken(words, verb);
  if (words.has('notify')) return 'rule';
  if (words.has(...MOVES))
    for (const field of ['coefficient', 'bid', 'budget'] as const)
      if (words.takes(field)) {
        for (const move of MOVES) words.takes(move);
        if (field === 'budget') words.takes('day');
        return field;
      }
  for (const verb of ['unblock', 'block', 'pause', 'start', 'raise', 'lower', 'scale', 'cut'] as const)
    if (words.has(verb)) return taken(words, verb);
  if ((hasTarget || hasStep) && words.takes('set')) return 'set';
  // “limit “X” to $40”
  if (hasTarget)
    for (const field of ['coefficient', 'bid', 'budget'] as const) if (words.takes(field)) return field;
  for (const verb of ['compare', 'find', 'show', 'help'] as const)
    if (words.has(verb)) return taken(words, verb);
  return null;
}

function taken<Name extends Verb & Meaning>(words: RequestWords, verb: Name): Name {
  words.takes(verb);
  return verb;
}

export const ORDERS = ['top', 'highest', 'worst', 'lowest'] as const;

/** The number of rows that a request names, as in “top 3” and “the 3 worst”; null without one. */
export function limitOf(words: RequestWords): number | null {
  const row = words.takesRow(ORDERS, 'number') ?? words.takesRow('number', ORDERS);
  const number = row?.find(({ kind }) => kind === 'number');
  // the order is read again below
  for (const word of row ?? []) if (word.kind !== 'number') word.isRead = false;
  return number === undefined ? null : Math.min(MOST_ROWS, Math.max(1, Math.round(number.value)));
}

export function goalOf(words: RequestWords): Goal | null {
  const goal = words.takesFirst(['losers', 'winners']);
  return goal === 'losers' || goal === 'winners' ? goal : null;
}

export function goalConditions(goal: Goal | null): string[] {
  if (goal === 'losers') return ['profit < 0'];
  return goal === 'winners' ? ['profit > 0'] : [];
}

export function grainOf(words: RequestWords, verb: Verb | null, goal: Goal | null): Grain {
  const order: readonly Grain[] = ['widget', 'content', 'campaign', 'account', 'source', 'day'];
  const found = order.find((grain) => words.hasOpen(grain));
  for (const grain of order) words.takes(grain);
  if (found !== undefined) return found;
  if (verb === 'block' || verb === 'unblock' || verb === 'coefficient') return 'widget';
  return verb === null && goal === null && words.has('cost') ? 'source' : 'campaign';
}

const STATES = ['active', 'paused', 'blocked'] as const;

/** A rule acts on what can be changed that way only, so this state says nothing more: “pauses active campaigns”. */
function takesStateOfRule(words: RequestWords): void {
  if (words.has('pause', 'cut', 'block')) words.takes('active');
  else if (words.has('start')) words.takes('paused');
  else if (words.has('unblock')) words.takes('blocked');
}

/** The state that a request narrows down to; null without one. A change names the state that it ends. */
export function statusOf(words: RequestWords, verb: Verb | null): Selection['status'] {
  if (verb === 'pause' || verb === 'cut' || verb === 'start') {
    const status = verb === 'start' ? 'paused' : 'active';
    words.takes(status);
    return status;
  }
  if (verb === 'unblock') {
    words.takes('blocked');
    return 'blocked';
  }
  if (verb === 'rule') {
    takesStateOfRule(words);
    return null;
  }
  if (verb === 'why' || verb === 'evidence') return null;
  return STATES.find((state) => words.takes(state)) ?? null;
}

/** A figure of which less is better. */
const isBetterLow = (field: string) => field === 'cpa';

/** The order of rows. The biggest, worst and top losers are those that lose most. */
export function sortOf(order: Meaning | null, metric: Meaning | null, goal: Goal | null): string {
  const field = metric ?? (order === null && goal === null ? 'cost' : 'profit');
  const [up, down] = [field, `-${field}`];
  if (goal === 'losers' && (metric === null || field === 'profit' || field === 'roi'))
    return order === 'lowest' ? down : up;
  switch (order) {
    case 'top':
      return isBetterLow(field) ? up : down;
    case 'worst':
      return isBetterLow(field) || field === 'cost' ? down : up;
    case 'lowest':
      return up;
    default:
      return down;
  }
}
