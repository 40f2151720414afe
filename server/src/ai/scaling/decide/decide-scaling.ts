import type { ScalingEffect } from '@adhelm/contracts';
import { campaignRoi } from './campaign-roi.ts';
import { extraPerDay, nextStep } from './next-step.ts';
import type { ScalingDecision, ScalingFacts, ScalingState, StandingStep } from './scaling-facts.ts';
import { stepEffect } from './step-effect.ts';

/** Days of figures that a campaign is judged by, and how many it needs at least. */
export const JUDGED_DAYS = 30;
const FEWEST_DAYS = 3;
const FEWEST_CONVERSIONS = 5;
/** A campaign is scaled if its ROI is below the target with at most this probability. */
export const MOST_DOUBT = 0.25;

/** A step is watched for at least so many whole days. */
const FEWEST_DAYS_AFTER = 2;
/** After so many days, what is more probable decides. */
const MOST_DAYS_AFTER = 6;
const TAKEN_BACK_FROM = 0.75;
const KEPT_UP_TO = 0.35;
const EVEN = 0.5;
/** So likely below its target, a campaign gives its last step back whatever that did. */
const LOSES = 0.85;

/**
 * What a plan does next: wait for evidence, leave the campaign alone, take a step, take the last one back, or end. One
 * step at a time, never above the ceilings, and nothing on figures that are old, incomplete or not attributed. Without
 * I/O: the job, screens and `npm run bench -- scaling` decide by this. Pure.
 */
export function decideScaling(state: ScalingState, facts: ScalingFacts): ScalingDecision {
  if (facts.optimizer !== null) return { decision: 'leave', reason: facts.optimizer };
  // the ceiling holds on old figures too: what is not reported counts as spent
  const overspent = withinTotal(state, facts);
  if (overspent !== null) return overspent;
  if (facts.unusable !== null) return wait(facts.unusable);
  if (facts.hold !== null) return wait(facts.hold);
  if (!facts.isActive) return wait('The campaign is not active.');
  const last = state.standing.at(-1);
  const watched = last === undefined ? null : watch(state, facts, last);
  if (watched !== null && watched.decision !== 'kept') return watched.result;
  const rest = watched === null ? {} : watched.result;
  return { ...goOn(state, facts, last), ...rest };
}

/** Before a day could exceed the total ceiling, the limit falls step by step to what it was. */
function withinTotal(state: ScalingState, facts: ScalingFacts): ScalingDecision | null {
  if (state.extraSpend + extraPerDay(state, facts) <= state.ceilingTotal) return null;
  const last = state.standing.findLast(({ kind }) => kind === 'daily-limit');
  const reason = 'The total extra spend is used up.';
  return last === undefined
    ? { decision: 'end', reason: `${reason} The other steps stay.` }
    : { decision: 'take-back', step: last.id, reason };
}

const wait = (reason: string) => ({ decision: 'wait', reason }) as const;

type WatchResult =
  | { readonly decision: 'open'; readonly result: ScalingDecision }
  | { readonly decision: 'kept'; readonly result: Pick<ScalingDecision, 'keep' | 'effect'> };

/** Looks at what the last step did. */
function watch(state: ScalingState, facts: ScalingFacts, last: StandingStep): WatchResult {
  const effect = stepEffect(facts.days, last, state.standing.slice(0, -1), state.targetRoi);
  const days = effect?.days ?? 0;
  if (effect === null || days < FEWEST_DAYS_AFTER) {
    if (last.isKept) return { decision: 'kept', result: {} };
    const result = wait(
      `Watching the last step: ${days} of at least ${FEWEST_DAYS_AFTER} whole days so far.`,
    );
    return { decision: 'open', result: effect === null ? result : { ...result, ...shown(last, effect) } };
  }
  const isOver = days >= MOST_DAYS_AFTER;
  const { belowTarget } = effect;
  if (!last.isKept && belowTarget >= (isOver ? EVEN : TAKEN_BACK_FROM))
    return {
      decision: 'open',
      result: { decision: 'take-back', step: last.id, reason: inWords(effect), ...shown(last, effect) },
    };
  if (last.isKept) return { decision: 'kept', result: {} };
  if (belowTarget <= (isOver ? EVEN : KEPT_UP_TO))
    return { decision: 'kept', result: { keep: last.id, ...shown(last, effect) } };
  return {
    decision: 'open',
    result: {
      ...wait('Watching the last step: its figures do not say yet whether it pays.'),
      ...shown(last, effect),
    },
  };
}

const shown = ({ id }: StandingStep, effect: ScalingEffect) => ({ effect: { step: id, effect } });

function inWords({ belowTarget, marginalRoi }: ScalingEffect): string {
  const likely = `with a probability of ${percent(belowTarget)}`;
  return marginalRoi === null
    ? `It lost profit ${likely}.`
    : `Its marginal ROI of ${percent(marginalRoi.mean)} is below the target ${likely}.`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
const percent = (share: number) => `${Math.round(share * 100)}%`;

function goOn(state: ScalingState, facts: ScalingFacts, last: StandingStep | undefined): ScalingDecision {
  const days = facts.days.slice(-JUDGED_DAYS);
  const conversions = days.reduce((sum, day) => sum + day.conversions, 0);
  if (days.length < FEWEST_DAYS || conversions < FEWEST_CONVERSIONS)
    return wait(
      `Not enough figures yet: ${counted(days.length, 'day')} with ${counted(Math.floor(conversions), 'conversion')}. It waits for ${counted(FEWEST_DAYS, 'day')} and ${counted(FEWEST_CONVERSIONS, 'conversion')}.`,
    );
  const roi = campaignRoi(days, state.targetRoi);
  if (roi === null) return wait('What it earns is not known.');
  if (roi.belowTarget >= LOSES && last !== undefined)
    return {
      decision: 'take-back',
      step: last.id,
      reason: `The campaign is below its target with a probability of ${percent(roi.belowTarget)}.`,
    };
  if (roi.belowTarget > MOST_DOUBT)
    return wait(
      `Its ROI is below the target with a probability of ${percent(roi.belowTarget)}. It waits until that is ${percent(MOST_DOUBT)} or less.`,
    );
  const next = nextStep(state, facts, roi);
  if (next === null) return wait('Nothing to change: no step would earn more at the moment.');
  return { decision: 'step', ...next };
}
