import type { Reason } from '../coded-texts.ts';
import { leavesOf, type RuleCondition, type RuleLeaf } from '../conditions/index.ts';
import { because } from './reasons.ts';
import type { RuleAction, RuleDraft } from './rule-schema.ts';
import { isSatisfiable } from './satisfiable.ts';

/** What an action does to a field: `up` and `down` are opposite, `set` is opposite to everything but the same value. */
type Direction = { readonly field: string; readonly way: 'up' | 'down' | `set ${string}` };

function directionOf(action: RuleAction): Direction | null {
  switch (action.kind) {
    case 'notify':
      return null;
    case 'block':
    case 'unblock':
      return { field: 'block', way: action.kind === 'block' ? 'up' : 'down' };
    case 'pause':
    case 'start':
      return { field: 'status', way: action.kind === 'start' ? 'up' : 'down' };
    case 'change-bid':
      return { field: 'bid', way: action.by > 0 ? 'up' : 'down' };
    case 'change-budget':
      return { field: 'budget', way: action.by > 0 ? 'up' : 'down' };
    case 'set-bid':
      return { field: 'bid', way: `set ${action.value}` };
    case 'set-coefficient':
      return { field: 'bid', way: `set by EPC at ${action.targetRoi}` };
  }
}

/**
 * Why two rules may act in opposite directions on one entity: by their actions, the scopes that they share, and whether
 * anything can meet both conditions. Null if they cannot. What is not known, such as which names a pattern fits, counts as
 * shared.
 */
export function ruleConflict(one: RuleDraft, other: RuleDraft): Reason | null {
  const [first, second] = [directionOf(one.action), directionOf(other.action)];
  if (first === null || second === null || one.kind !== other.kind) return null;
  if (first.field !== second.field || first.way === second.way) return null;
  if (!sharesScope(one, other) || !canBothHold(one, other)) return null;
  const isSet = first.way.startsWith('set') || second.way.startsWith('set');
  return because(isSet ? 'conflict-set' : 'conflict-change', { kind: one.kind, field: first.field });
}

function sharesScope({ scope: one }: RuleDraft, { scope: other }: RuleDraft): boolean {
  const shares = (some: readonly string[], others: readonly string[]) =>
    some.length === 0 || others.length === 0 || some.some((value) => others.includes(value));
  const accounts = ({ accounts, campaigns }: RuleDraft['scope']) =>
    accounts.length > 0 ? accounts : campaigns.map(({ account }) => account);
  const campaigns = (scope: RuleDraft['scope']) =>
    scope.campaigns.map(({ account, campaign }) => `${account} ${campaign}`);
  return (
    shares(one.sources, other.sources) &&
    shares(accounts(one), accounts(other)) &&
    shares(campaigns(one), campaigns(other))
  );
}

const isClock = (metric: string) => metric === 'hour' || metric === 'weekday';

/** Figures of different windows say nothing of each other, but the clock is the same for both. */
function canBothHold(one: RuleDraft, other: RuleDraft): boolean {
  const isSameTime = JSON.stringify(one.window) === JSON.stringify(other.window);
  const areClocks = [one, other].every(({ condition }) => leavesOf(condition).every(isOfClock));
  const isSameClock = one.schedule.timeZone === other.schedule.timeZone;
  if (!(areClocks ? isSameClock : isSameTime && isSameClock)) return true;
  const both: RuleCondition = { all: [one.condition, other.condition] };
  return isSatisfiable(both);
}

const isOfClock = (leaf: RuleLeaf) => 'metric' in leaf && isClock(leaf.metric);
