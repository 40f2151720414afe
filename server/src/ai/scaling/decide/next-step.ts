import { addDays } from '@adhelm/contracts';
import type { CampaignRoi } from './campaign-roi.ts';
import type { ScalingFacts, ScalingState, ScalingWidget, WantedStep } from './scaling-facts.ts';

/** A limit binds if most of the last days spent so much of it. */
const LIMITED_PART = 0.9;
const LIMITED_DAYS = 3;
/** A raise leaves enough of the total ceiling for so many days at the new limit. */
const DAYS_AHEAD = 3;
const UNIT = 1_000_000;
/** How much the daily limit rises: more where it is nearly certain that the campaign earns. */
const SMALL_RISE = 0.3;
const LARGE_RISE = 0.6;
const CERTAIN = 0.1;

/** Bounds of coefficients, and how much a step changes them. */
export const coefficientSteps = { lowest: 0.2, highest: 3, cut: -0.4, raise: 0.25 } as const;
const { lowest, highest, cut, raise } = coefficientSteps;
/** So likely below the target: its coefficient falls. */
const LOSES = 0.8;
/** So worth, in multiples of its cost: its coefficient rises. Doubled traffic costs more than twice as much. */
const RAISED_WORTH = 2.6;
const MOST_WIDGETS = 50;
/** A change of fewer than this part of the spend is not worth a step. */
const LEAST_SHARE = 0.04;

/** A step changes prices by this part, down or up. */
export const PRICE_STEP = 0.12;
const HIGH_ROI = 1.6;

/** What was taken back or rejected is not tried again for so many days. */
const REST_DAYS = 10;

export type NextStep = { readonly step: WantedStep; readonly reason: string };

/** Whether the daily limit stopped the campaign on most of the last days. */
export function isLimited({ dailyLimit, days }: Pick<ScalingFacts, 'dailyLimit' | 'days'>): boolean {
  if (dailyLimit === null) return false;
  const last = days.slice(-LIMITED_DAYS);
  const stopped = last.filter(({ cost }) => cost >= LIMITED_PART * dailyLimit);
  return last.length > 0 && stopped.length * 2 > last.length;
}

/** The most that a day spends above what was usual: up to a limit that was raised, else what the last day did. */
export function extraPerDay(
  { usualSpend, standing }: ScalingState,
  { dailyLimit, days }: ScalingFacts,
): number {
  const isRaised = standing.some(({ kind }) => kind === 'daily-limit');
  const most = (isRaised ? dailyLimit : null) ?? days.at(-1)?.cost ?? 0;
  return Math.max(0, most - usualSpend);
}

/** The next step of a campaign that earns, within its ceilings; null if nothing is left to do. Pure. */
export function nextStep(state: ScalingState, facts: ScalingFacts, roi: CampaignRoi): NextStep | null {
  const since = addDays(facts.today, -REST_DAYS);
  const rests = (kind: WantedStep['kind']) => state.ended.some((one) => one.kind === kind && one.day > since);
  const possible: Record<WantedStep['kind'], () => NextStep | null> = {
    'daily-limit': () => limitStep(state, facts, roi),
    coefficients: () => coefficientStep(facts),
    price: () => priceStep(state, facts, roi),
    country: () => countryStep(state, roi),
  };
  for (const kind of ['daily-limit', 'coefficients', 'price', 'country'] as const) {
    const next = rests(kind) ? null : possible[kind]();
    if (next !== null) return next;
  }
  return null;
}

function limitStep(state: ScalingState, facts: ScalingFacts, roi: CampaignRoi): NextStep | null {
  const from = facts.dailyLimit;
  if (from === null || !isLimited(facts)) return null;
  const rise = roi.belowTarget <= CERTAIN ? LARGE_RISE : SMALL_RISE;
  const affordable = state.usualSpend + (state.ceilingTotal - state.extraSpend) / DAYS_AHEAD;
  const to = wholeUnits(Math.min(from * (1 + rise), state.ceilingPerDay, affordable));
  if (to <= from) return null;
  return {
    step: { kind: 'daily-limit', from, to },
    reason: 'The campaign earns, and its daily limit stops it before the day is over',
  };
}

const wholeUnits = (amount: number) => Math.floor(amount / UNIT) * UNIT;

function coefficientStep(facts: ScalingFacts): NextStep | null {
  const total = facts.widgets.reduce((sum, { costPerDay }) => sum + costPerDay, 0);
  const wanted = facts.widgets
    .toSorted((a, b) => b.costPerDay - a.costPerDay)
    .flatMap((widget) => {
      const to = wantedCoefficient(widget, isLimited(facts));
      return to === widget.coefficient ? [] : [{ widget, to }];
    });
  // one direction a step, so that its effect has one cause
  const cuts = wanted.filter(({ widget, to }) => to < widget.coefficient);
  const changes = (cuts.length > 0 ? cuts : wanted).slice(0, MOST_WIDGETS);
  const affected = changes.reduce((sum, { widget }) => sum + widget.costPerDay, 0);
  if (total === 0 || affected < LEAST_SHARE * total) return null;
  return {
    step: {
      kind: 'coefficients',
      widgets: changes.map(({ widget: { id, coefficient }, to }) => ({ id, from: coefficient, to })),
    },
    reason:
      cuts.length > 0
        ? 'Some widgets cost more than they bring: a lower coefficient leaves the money to others'
        : 'Some widgets bring far more than they cost: a higher coefficient buys more of their traffic',
  };
}

function wantedCoefficient({ coefficient, worth, belowTarget }: ScalingWidget, limited: boolean): number {
  if (belowTarget === null || worth === null) return coefficient;
  if (belowTarget >= LOSES) return rounded(Math.min(coefficient, Math.max(lowest, coefficient * (1 + cut))));
  const rises = !limited && belowTarget <= CERTAIN && worth >= RAISED_WORTH;
  if (rises) return rounded(Math.max(coefficient, Math.min(highest, coefficient * (1 + raise))));
  return coefficient;
}

const rounded = (value: number) => Number(value.toFixed(2));

/** Where the limit cannot rise any more, cheaper clicks are more of them; where nothing limits, dearer ones are more. */
function priceStep(state: ScalingState, facts: ScalingFacts, roi: CampaignRoi): NextStep | null {
  if (facts.teasers.length === 0) return null;
  const atCeiling = isLimited(facts);
  const isWorthMore = !atCeiling && roi.low >= HIGH_ROI + state.targetRoi;
  if (!atCeiling && !isWorthMore) return null;
  const by = atCeiling ? -PRICE_STEP : PRICE_STEP;
  const teasers = facts.teasers.flatMap(({ id, bid }) => {
    const to = Math.round((bid * (1 + by)) / 1_000) * 1_000;
    return to === bid || to <= 0 ? [] : [{ id, from: bid, to }];
  });
  if (teasers.length === 0) return null;
  return {
    step: { kind: 'price', teasers },
    reason: atCeiling
      ? 'The limit still stops it and cannot rise: cheaper clicks are more of them for the same money'
      : 'It earns so much that more traffic at a higher price pays',
  };
}

function countryStep({ countries }: ScalingState, { belowTarget }: CampaignRoi): NextStep | null {
  const [country] = countries;
  if (country === undefined || belowTarget > CERTAIN) return null;
  return {
    step: { kind: 'country', country },
    reason: 'It earns nearly for certain, so a copy in another country is worth a test',
  };
}
