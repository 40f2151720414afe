import {
  because,
  expectedEpc,
  type MetricValue,
  maxBid,
  type Reason,
  type Rule,
  ratio,
} from '@adhelm/contracts';
import type { DecidedChange } from '../guards/index.ts';
import type { Skip } from './readiness.ts';
import type { SeenEntity } from './seen-entity.ts';

const COEFFICIENT_DECIMALS = 4;

const skip = (reason: Reason, code: Skip['code'] = 'state') => ({ skip: { code, ...reason } });

/** What a rule's action would change of an entity (null: nothing, it only notifies), or why it would not. Pure. */
export function decidedChange(
  rule: Rule,
  seen: SeenEntity,
): { readonly change: DecidedChange | null } | { readonly skip: Skip } {
  const { action } = rule;
  const { state } = seen.facts;
  switch (action.kind) {
    case 'notify':
      return { change: null };
    case 'block':
      return state.blocked === true ? skip(because('already-blocked', {})) : listed(state.blocked, true);
    case 'unblock':
      return unblocked(state.blocked, seen.value('days_off'));
    case 'pause':
    case 'start': {
      const [from, to] =
        action.kind === 'pause' ? (['active', 'paused'] as const) : (['paused', 'active'] as const);
      return state.status === from
        ? { change: { field: 'status', before: from, after: to } }
        : skip(because('other-status', { status: state.status, needed: from }));
    }
    case 'change-budget':
      return moved('daily-budget', state.dailyBudget, action.by, { ...action, unit: 'amount' });
    default:
      return bidChange(action, seen);
  }
}

/** What has no traffic for fewer days is rather idle than blocked. */
const IDLE_DAYS = 3;

/**
 * A block that was made in the network's panel is not known here. What had no traffic for days may be one: whether it
 * is blocked is read at the network before anything is sent.
 */
function unblocked(blocked: boolean | null, daysOff: MetricValue) {
  if (blocked === true) return listed(true, false);
  if (blocked === false) return skip(because('not-blocked', {}));
  if (daysOff === null) return skip(because('block-unknown', {}));
  return daysOff >= IDLE_DAYS ? listed(null, false) : skip(because('has-traffic', {}));
}

type BidAction = Extract<Rule['action'], { readonly kind: 'set-bid' | 'change-bid' | 'set-coefficient' }>;

function bidChange(action: BidAction, seen: SeenEntity) {
  const { state, entity } = seen.facts;
  const field = entity.kind === 'widget' ? 'widget-bid' : 'bid';
  if (state.bidUnit !== action.unit)
    return skip(state.bidUnit === null ? because('no-bid', {}) : because('other-bid', { unit: action.unit }));
  if (action.kind === 'set-bid') {
    return state.bid === action.value
      ? skip(because('already-set', {}))
      : { change: { field, before: state.bid, after: action.value } as const };
  }
  if (action.kind === 'change-bid') return moved(field, state.bid, action.by, action);
  const worth = worthOf(action, seen);
  if (worth === null) return skip(because('worth-unknown', {}), 'unknown');
  const by = Math.min(action.maxStep, Math.max(-action.maxStep, worth - 1));
  return moved(field, state.bid, by, action);
}

/** The rule's own target, or else that of the campaign. */
export const targetRoiOf = (
  { targetRoi }: Extract<BidAction, { readonly kind: 'set-coefficient' }>,
  seen: SeenEntity,
): number | null => targetRoi ?? seen.campaign.targets.roi;

/** How many times its bid an entity is worth, by its expected EPC; null if that is not known. */
function worthOf(action: Extract<BidAction, { readonly kind: 'set-coefficient' }>, seen: SeenEntity) {
  const roi = targetRoiOf(action, seen);
  const { evidence } = seen;
  if (roi === null || evidence === null) return null;
  return ratio(maxBid(expectedEpc(evidence), roi), evidence.costPerClick);
}

type Bounds = {
  readonly unit: 'amount' | 'coefficient';
  readonly floor: number | null;
  readonly ceiling: number | null;
};

/**
 * A change by a fraction as the value that it leads to. As in the plan of any change, a bound stops a change and never
 * turns it around: what is below the floor is not raised by a cut.
 */
function moved(
  field: 'bid' | 'widget-bid' | 'daily-budget',
  before: number | null,
  by: number,
  { unit, floor, ceiling }: Bounds,
) {
  if (before === null) return skip(because('no-own-value', {}));
  if (before === 0) return skip(because('of-zero', {}));
  const wanted = before * (1 + by);
  const bounded =
    by < 0
      ? Math.min(before, Math.max(wanted, floor ?? 0))
      : Math.max(before, Math.min(wanted, ceiling ?? wanted));
  const after = Number(bounded.toFixed(unit === 'amount' ? 0 : COEFFICIENT_DECIMALS));
  if (after <= 0) return skip(because('nothing-left', {}));
  return after === before ? skip(because('at-bound', {})) : { change: { field, before, after } };
}

const listed = (before: boolean | null, after: boolean) => ({
  change: { field: 'widget-block', before, after } as const,
});
