import type { DryDecision, RuleDecision } from '@adhelm/contracts';
import { formatChangedAmount, formatPercent } from '@adhelm/shared-ui';
import { messages } from './messages.ts';

type Decided = Pick<DryDecision | RuleDecision, 'change' | 'evidence'>;
/** Only a stored decision has a state; what a rule would decide now has none. */
export type ChangeToName = Pick<Decided, 'change'> & Partial<Pick<RuleDecision, 'state'>>;

/** A value before or after a change: an amount, a coefficient, or a state in words. */
export function valueInWords({ change }: Pick<Decided, 'change'>, side: 'before' | 'after'): string {
  if (change === null) return messages.notified;
  const value = change[side];
  if (typeof value === 'number') return formatChangedAmount(value, change.unit);
  if (value === null) return messages.notKnown;
  if (typeof value === 'boolean') return value ? messages.blocked : messages.notBlocked;
  return Object.hasOwn(messages.statuses, value)
    ? messages.statuses[value as keyof typeof messages.statuses]
    : value;
}

/** `coming`: a run that a person is about to allow makes it. */
type Reality = 'made' | 'coming' | 'possible' | 'dropped';

const realities: Readonly<Record<RuleDecision['state'], Reality>> = {
  held: 'possible',
  logged: 'possible',
  waiting: 'possible',
  notified: 'made',
  planned: 'made',
  sent: 'made',
  confirmed: 'made',
  undone: 'dropped',
  rejected: 'dropped',
  expired: 'dropped',
  failed: 'dropped',
  skipped: 'dropped',
  stopped: 'dropped',
};

/**
 * Whether a change was made, or is on its way; is coming with the next run; would be made; or was decided and is not made any
 * more, or undone.
 */
export function realityOf({ state }: ChangeToName, isComing = false): Reality {
  if (state !== undefined) return realities[state];
  return isComing ? 'coming' : 'possible';
}

/**
 * A change in words: “Blocked” only if it was made, otherwise “Would block”, “Will block” if the next run does, or “Not blocked”
 * if it no longer is.
 */
export function changeInWords(decision: ChangeToName, isComing = false): string {
  const { change } = decision;
  const reality = realityOf(decision, isComing);
  if (reality === 'made') return valueInWords(decision, 'after');
  const words = messages[reality];
  if (change === null) return words.notify;
  const { after } = change;
  if (typeof after === 'boolean') return after ? words.block : words.unblock;
  if (after === 'active') return words.start;
  if (after === 'paused') return words.pause;
  return words.set(valueInWords(decision, 'after'));
}

/** Nothing is certain: 100 % would say so. */
const MOST = 0.99;

/**
 * How certain the decision is: the least certain evidence that it needed. Null without any; what a condition denies says
 * nothing of how certain it is.
 */
export function certaintyOf({ evidence }: Decided): string | null {
  const met = evidence.flatMap(({ probability, atLeast }) =>
    probability === null || probability < atLeast ? [] : [probability],
  );
  return met.length === 0 ? null : formatPercent(Math.min(...met, MOST), 0);
}
