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
  | 'lower';

/** The strongest verb: what names an amount or an explanation wins over “cut” or “show”. */
export function verbOf(words: RequestWords): Verb | null {
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

export function limitOf(words: RequestWords): number {
  const row = words.takesRow(['top', 'worst'], 'number') ?? words.takesRow('number', ['top', 'worst']);
  const number = row?.find(({ kind }) => kind === 'number');
  // the order is read again below
  for (const word of row ?? []) if (word.kind !== 'number') word.isRead = false;
  return Math.min(MOST_ROWS, Math.max(1, Math.round(number?.value ?? USUAL_ROWS)));
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

export function statusOf(words: RequestWords, verb: Verb | null): Selection['status'] {
  if (verb === 'pause') return 'active';
  if (verb === 'start') return 'paused';
  if (words.takes('active')) return 'active';
  return verb !== 'why' && words.takes('paused') ? 'paused' : null;
}

export function sortOf(order: Meaning | null, metric: Meaning | null, goal: Goal | null): string {
  const field = metric ?? (order === null && goal === null ? 'cost' : 'profit');
  // what is worst by cost costs most; by everything else it has the least
  if (order === 'worst') return field === 'cost' || field === 'cpa' ? `-${field}` : field;
  return order === null && metric === null && goal === 'losers' ? field : `-${field}`;
}
