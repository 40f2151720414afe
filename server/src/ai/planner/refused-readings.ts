import type { Grain, Plan } from './plan.ts';
import { replacedOnce, withoutQuotations } from './quotations.ts';
import type { ReadDates } from './read-dates.ts';
import { SAYING, type Verb } from './read-intent.ts';
import type { RequestReading } from './read-request.ts';
import { type Refusal, refusedInBudget, refusedInChange, refusedInProposal } from './refused-phrases.ts';
import type { RequestWords } from './request-words.ts';
import { isOne } from './requested-count.ts';
import { daysLike, isFuture, lostWords, unreadDays } from './spare-words.ts';

type Requested = {
  readonly request: string;
  readonly words: RequestWords;
  readonly dated: ReadDates;
  /** The plan of another request. */
  readonly again: (request: string) => Plan;
};

const CHANGING: ReadonlySet<Plan['kind']> = new Set(['propose', 'rule'] as const);

/** Why nothing is planned from what was read: times of a change, words that turn it around, days that it does not read. */
export const refusedReading = (reading: RequestReading, requested: Requested): Refusal | null =>
  refusedHistory(reading, requested) ??
  refusedTime(reading, requested) ??
  refusedWords(reading, requested) ??
  refusedDays(reading, requested);

const CHANGED =
  /\b(?:chang(?:es|ed)|adjust(?:ed|ments?)|edited|did (?:you|we|i|they|anyone|anybody|somebody|someone|(?:the |my |our )?rules?|adhelm) (?:change|adjust|edit|do))\b/iu;
const NO_HISTORY =
  'It does not list changes. The activity log has all of them. Ask about one campaign to see who changed it and why.';
const HISTORY_VERBS: ReadonlySet<Verb | null> = new Set([null, 'show', 'find', 'help'] as const);

/** “what did you change last week”: figures would be no answer to it. */
function refusedHistory(
  { read: { verb, of, example } }: RequestReading,
  { request }: Requested,
): Refusal | null {
  const text = withoutQuotations(request);
  const isAsked = CHANGED.test(text) && (HISTORY_VERBS.has(verb) || /^\s*(?:what|which)\b/iu.test(text));
  if (!isAsked) return null;
  const names = of.names.length > 0 ? of.names : example === null ? [] : [example];
  return { why: NO_HISTORY, meant: names.map((name) => `Explain what happened to “${name}”`) };
}

function refusedTime({ read: { verb } }: RequestReading, { request, dated, again }: Requested) {
  if (SAYING.has(verb)) return null;
  const refusal =
    refusedInBudget(request) ??
    refusedInChange(request, dated.text) ??
    (verb === 'rule' ? null : refusedInProposal(request));
  return refusal && { ...refusal, meant: refusal.meant.filter((meant) => CHANGING.has(again(meant).kind)) };
}

function refusedWords({ read: { verb } }: RequestReading, { words }: Requested): Refusal | null {
  const why = lostWords(words, verb);
  return why === null ? null : { why, meant: [] };
}

function refusedDays({ open }: RequestReading, { request }: Requested): Refusal | null {
  const days = unreadDays(open.map(({ text }) => text));
  if (days === null) return null;
  return isFuture(days)
    ? { why: FUTURE, meant: [] }
    : {
        why: `It does not know which days “${days}” means.`,
        meant: daysLike(days).map((read) => replacedOnce(request, days, read)),
      };
}

const FUTURE = 'Days in the future have no figures yet.';
const NO_DAYS =
  'A change is made once it is approved, so it does not read days where no figures are asked for.';
const NO_RULE_BY_COUNTRY = 'A rule cannot be limited to countries. Name its campaigns instead.';
const NO_RULE_BY_ACCOUNT = 'It cannot limit a rule to an account. Choose the accounts in the rule editor.';

/** Why a plan cannot do what the request asks for; null if it can. */
export function refusedPlan(plan: Plan, { read: { text, of }, days, limit }: RequestReading): string | null {
  const stateless = refusedState(plan);
  if (stateless !== null) return stateless;
  if (plan.kind === 'propose') {
    const isOfFigures = plan.of.where !== null || limit !== null || isOne(withoutQuotations(text));
    return days.isGiven && !isOfFigures ? NO_DAYS : null;
  }
  if (plan.kind !== 'rule') return null;
  if (of.countries.length > 0) return NO_RULE_BY_COUNTRY;
  return of.accounts.length > 0 ? NO_RULE_BY_ACCOUNT : null;
}

const STATELESS: ReadonlySet<Grain> = new Set(['account', 'source', 'day'] as const);

/** A state that rows of the kind do not have. */
function refusedState(plan: Plan): string | null {
  if ((plan.kind !== 'show' && plan.kind !== 'propose') || plan.of.status === null) return null;
  if (STATELESS.has(plan.of.by))
    return `The state “${plan.of.status}” is one of campaigns, contents and widgets. Ask for those.`;
  return plan.of.by === 'widget' && plan.of.status === 'paused' && plan.kind === 'show'
    ? 'Widgets are active or blocked, never paused.'
    : null;
}
