import { addDays } from '@adhelm/contracts';
import type { ScalingDay, ScalingFacts, ScalingState } from './scaling-facts.ts';

const UNIT = 1_000_000;
export const FIRST_DAY = '2026-11-01';

/** Days of a campaign that spends `cost` and brings back `worth` times that, in conversions of 10. */
export function daysOf(
  count: number,
  { cost = 100, worth = 1.6, from = FIRST_DAY, arrived = 1 }: DayOptions = {},
): ScalingDay[] {
  return Array.from({ length: count }, (_, index) => ({
    day: addDays(from, index),
    clicks: Math.round(cost * 8),
    cost: cost * UNIT,
    conversions: Math.round((cost * worth * arrived) / 10),
    revenue: Math.round(cost * worth * arrived) * UNIT,
    arrived,
  }));
}

type DayOptions = {
  readonly cost?: number;
  readonly worth?: number;
  readonly from?: string;
  readonly arrived?: number;
};

/** A campaign that its limit of 100 stops, on the day after `days`. */
export function factsWith(days: readonly ScalingDay[], changes: Partial<ScalingFacts> = {}): ScalingFacts {
  return {
    today: addDays(days.at(-1)?.day ?? FIRST_DAY, 1),
    ...{ unusable: null, optimizer: null, hold: null, isActive: true },
    ...{ dailyLimit: 100 * UNIT, days, widgets: [], teasers: [] },
    ...changes,
  };
}

export function stateWith(changes: Partial<ScalingState> = {}): ScalingState {
  return {
    ...{ targetRoi: 0.1, ceilingPerDay: 400 * UNIT, ceilingTotal: 10_000 * UNIT },
    ...{ usualSpend: 100 * UNIT, extraSpend: 0, standing: [], ended: [], countries: [] },
    ...changes,
  };
}

/** A step that was confirmed on a day. */
export const stepOn = (day: string, changes: Partial<ScalingState['standing'][number]> = {}) => ({
  ...{ id: `step of ${day}`, kind: 'daily-limit' as const, day, isKept: false },
  ...changes,
});
