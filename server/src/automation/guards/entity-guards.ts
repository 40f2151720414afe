import { because, type GuardName, type Reason, type Rule } from '@adhelm/contracts';
import type { DecidedChange } from './decision.ts';
import { restartsLearning } from './learning-phase.ts';
import type { CampaignFacts, EntityFacts, EntityHold } from './run-facts.ts';

export type Held = Reason & { readonly guard: GuardName };

const MS_PER_HOUR = 3_600_000;

type Change = DecidedChange | null;

/** Why nothing may be done to one entity, whatever happens to others; null if something may. */
export function heldByItself(
  { guards, window }: Pick<Rule, 'guards' | 'window'>,
  facts: EntityFacts,
  campaign: Pick<CampaignFacts, 'bidStrategy'>,
  change: Change,
  now: number,
): Held | null {
  return (
    tooFewData(guards, facts) ??
    // the longest rest is what people should read
    (change === null ? null : heldElsewhere(facts, change)) ??
    tooSoon(guards, facts, now) ??
    (change === null
      ? null
      : (ownEffect(window, facts, change, now) ?? touchedByOthers(guards, facts, campaign, change, now)))
  );
}

function tooFewData(guards: Rule['guards'], { figures }: EntityFacts): Held | null {
  const least = [
    ['clicks', guards.minimumClicks],
    ['impressions', guards.minimumImpressions],
  ] as const;
  for (const [metric, needed] of least) {
    if (needed === 0) continue;
    const known = figures[metric] ?? null;
    if (known === null) return { guard: 'minimum-data', ...because(`${metric}-unknown`, {}) };
    if (known < needed) return { guard: 'minimum-data', ...because(`few-${metric}`, { known, needed }) };
  }
  return null;
}

function tooSoon(guards: Rule['guards'], { history }: EntityFacts, now: number): Held | null {
  const { lastActionAt, actionsToday } = history;
  // a clock that went back counts as no time
  if (lastActionAt !== null && now - lastActionAt < guards.cooldownHours * MS_PER_HOUR)
    return { guard: 'cooldown', ...because('cooldown', { hours: guards.cooldownHours }) };
  if (actionsToday >= guards.actionsPerEntityPerDay)
    return { guard: 'entity-limit', ...because('entity-limit', { count: actionsToday }) };
  return null;
}

/** A change of an amount is not repeated on figures that cannot show the last one yet. */
function ownEffect(
  { delayHours }: Rule['window'],
  { history }: EntityFacts,
  { field }: NonNullable<Change>,
  now: number,
): Held | null {
  const { lastActionAt } = history;
  const isAmount = field === 'bid' || field === 'widget-bid' || field === 'daily-budget';
  if (!isAmount || lastActionAt === null || now - lastActionAt >= delayHours * MS_PER_HOUR) return null;
  return { guard: 'cooldown', ...because('effect-unknown', {}) };
}

/** A person's rejection, a probation under way or decided, or a live rule that wins the conflict. */
function heldElsewhere({ history: { holds = [] } }: EntityFacts, change: DecidedChange): Held | null {
  const hold = holds.find(({ against }) => isAgainst(against, change));
  return hold === undefined ? null : heldFor(hold);
}

const heldFor = ({ against: _only, ...held }: EntityHold): Held => held;

function isAgainst(against: EntityHold['against'], change: DecidedChange): boolean {
  if (typeof against === 'object') return isSameDirection(against, change);
  if (against === 'all' || change.field !== 'widget-block') return against === 'all';
  return against === (change.after === true ? 'block' : 'unblock');
}

/** Amounts differ from run to run; a cut that was rejected is no other change because it is a little smaller. */
function isSameDirection(one: DecidedChange, other: DecidedChange): boolean {
  if (one.field !== other.field) return false;
  const [first, second] = [stepOf(one), stepOf(other)];
  return first === null || second === null ? one.after === other.after : first === second;
}

function stepOf({ before, after }: DecidedChange): number | null {
  return typeof before === 'number' && typeof after === 'number' ? Math.sign(after - before) : null;
}

function touchedByOthers(
  guards: Rule['guards'],
  { history, entity }: EntityFacts,
  { bidStrategy }: Pick<CampaignFacts, 'bidStrategy'>,
  { field }: NonNullable<Change>,
  now: number,
): Held | null {
  if (history.hasOpenWrite) return { guard: 'open-write', ...because('open-write', {}) };
  const { changedByPersonAt } = history;
  if (changedByPersonAt !== null && now - changedByPersonAt < guards.personHours * MS_PER_HOUR)
    return { guard: 'person', ...because('person', { hours: guards.personHours }) };
  if (!guards.protectLearning) return null;
  const restarts = restartsLearning(entity.source, field, bidStrategy);
  if (restarts === null) return { guard: 'learning', ...because('learning-unknown', {}) };
  return restarts ? { guard: 'learning', ...because('learning', {}) } : null;
}
