import { addDays, type DateRange, dayInZone, daysOfRange } from '@adhelm/contracts';
import { dayWeights, delayCurve } from '../../facts/evidence/index.ts';
import { entityDays } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { JUDGED_DAYS, type ScalingDay } from './decide/index.ts';

type ReportedDay = Awaited<ReturnType<typeof entityDays>>[number];

/** The days of a campaign up to yesterday, and what part of its cost nobody reports revenue for. */
export type CampaignDays = {
  readonly reported: readonly ReportedDay[];
  /** Those with cost and revenue. */
  readonly known: readonly ScalingDay[];
  /** The share of the cost whose revenue is known; null without cost. */
  readonly coverage: number | null;
};

/** The whole days before today that campaigns are judged by. */
export const judgedRange = ({ timeZone }: Pick<Account, 'timeZone'>, now: Date): DateRange => {
  const today = dayInZone(now, timeZone);
  return { startDate: addDays(today, -JUDGED_DAYS), endDate: addDays(today, -1) };
};

/** The days of some campaigns of an account, in their order, in its currency. */
export async function campaignDays(
  queries: Queries,
  account: Account,
  campaigns: readonly string[],
  range: DateRange,
  now: Date,
): Promise<CampaignDays[]> {
  const { id, currency, timeZone } = account;
  const rows = await entityDays(queries, {
    level: 'campaign',
    entities: campaigns.map((campaign) => ({ account: id, campaign, id: campaign })),
    range,
    currency,
  });
  const curve = await delayCurve(queries, { ...account, today: dayInZone(now, timeZone) });
  const parts = new Map(dayWeights(curve, range, timeZone, now).map(({ day, part }) => [day, part]));
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return campaigns.map((_, place) => {
    const reported = (byPlace.get(place) ?? []).toSorted((a, b) => a.day.localeCompare(b.day));
    const all = reported.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
    const known = reported.flatMap(({ day, clicks, conversions, cost, revenue }) =>
      clicks === null || cost === null || revenue === null
        ? []
        : [{ day, clicks, cost, revenue, conversions: conversions ?? 0, arrived: parts.get(day) ?? 1 }],
    );
    const covered = known.reduce((sum, { cost }) => sum + cost, 0);
    return { reported, known, coverage: all === 0 ? null : covered / all };
  });
}

/** What a range spent above what was usual, in micro-units; at least 0. */
export function extraSpend(days: readonly ReportedDay[], since: string, usual: number): number {
  const own = days.filter(({ day }) => day >= since);
  return Math.max(
    0,
    own.reduce((sum, { cost }) => sum + (cost ?? 0) - usual, 0),
  );
}

/** Days of a range from `since` on that have no figures yet: nobody knows what they spent. */
export const unreportedDays = (
  days: readonly ReportedDay[],
  since: string,
  range: DateRange,
): readonly string[] => {
  const last = days.at(-1)?.day ?? '';
  return daysOfRange(range).filter((day) => day >= since && day > last);
};

const USUAL_DAYS = 7;

/** Spend of an average day of the last week, in micro-units. */
export function spendPerDay(days: readonly ReportedDay[], range: DateRange): number {
  const since = daysOfRange(range).at(-USUAL_DAYS) ?? range.startDate;
  const own = days.filter(({ day }) => day >= since);
  return own.reduce((sum, { cost }) => sum + (cost ?? 0), 0) / USUAL_DAYS;
}
