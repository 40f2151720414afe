import { addDays } from '@adhelm/contracts';
import type { CoefficientChange } from '../../sources/index.ts';
import type { StoredPlan } from './plan-repository.ts';

/** For so long after coefficients changed at MGID, a plan stays away. */
export const DRIFT_DAYS = 7;
const MS_PER_DAY = 86_400_000;
const TOLERANCE = 0.005;

/** A network's own words for a campaign that it optimizes by source. */
const OPTIMIZED = 'sources optimization';

/** Why a campaign belongs to MGID's own optimizer by its settings; null if they say nothing. Pure. */
export const optimizedBySetting = (bidStrategy: string | null): string | null =>
  bidStrategy === OPTIMIZED
    ? 'MGID optimizes this campaign by source, so scaling leaves it alone. Turn that off at MGID to scale it here.'
    : null;

/**
 * Why a campaign is left alone because coefficients changed at MGID without us: by its rule-based optimization, or by
 * someone in its dashboard. Null if none did lately. Pure.
 */
export function driftReason({ driftedAt, drifted }: Pick<StoredPlan, 'driftedAt' | 'drifted'>, now: Date) {
  if (driftedAt === null || now.getTime() - driftedAt.getTime() > DRIFT_DAYS * MS_PER_DAY) return null;
  const coefficients = drifted === 1 ? '1 coefficient' : `${drifted} coefficients`;
  return `${coefficients} changed at MGID, and not from here: by its own optimizer, or in its dashboard. Scaling stays away until ${DRIFT_DAYS} days pass without that.`;
}

/** Widgets whose coefficient is neither what MGID showed last nor what we set since. Pure. */
export function driftedWidgets(
  shown: ReadonlyMap<string, number>,
  before: Readonly<Record<string, number>>,
  ours: ReadonlyMap<string, number>,
): string[] {
  return [...shown].flatMap(([widget, value]) => {
    const expected = [before[widget], ours.get(widget)].filter((one) => one !== undefined);
    // what was never read has nothing to differ from
    if (expected.length === 0) return [];
    return expected.some((one) => Math.abs(one - value) < TOLERANCE) ? [] : [widget];
  });
}

/** A coefficient that we set in a campaign, and on which day of the account. */
export type OwnCoefficient = { readonly value: number; readonly day: string };

/**
 * Changes that we did not make: none of our writes has their value or is from that day. MGID does not document in which
 * time zone it dates them, so the days before and after count too. Pure.
 */
export const withoutOurs = (
  changes: readonly CoefficientChange[],
  ours: readonly OwnCoefficient[],
): CoefficientChange[] =>
  changes.filter(
    ({ day, after }) =>
      !ours.some(
        (own) =>
          Math.abs(own.value - after) < TOLERANCE ||
          (own.day >= addDays(day, -1) && own.day <= addDays(day, 1)),
      ),
  );
