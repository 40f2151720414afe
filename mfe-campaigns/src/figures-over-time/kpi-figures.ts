import {
  type Comparison,
  dayInZone,
  daysOfRange,
  type Figures,
  MICROS_PER_UNIT,
  ratio,
  type SeriesAnswer,
  type SeriesPoint,
} from '@adhelm/contracts';
import { formatMoney, formatNumber, formatPercent, formatRange } from '@adhelm/shared-ui';
import type { KpiDelta, KpiFigure } from '@adhelm/shared-ui/charts';
import { changeOf, changesByPoints, moreIsGood } from './change-of.ts';
import { messages } from './messages.ts';

type Key = keyof typeof messages.figures;

export const kpiKeys: readonly Key[] = ['cost', 'revenue', 'profit', 'roi', 'conversions'];

/** The key figures of a series, each with its change against the compared period if there is one. */
export function kpiFigures(
  { totals, points, compared, currency, range, timeZone }: SeriesAnswer,
  compare: Comparison | null,
): KpiFigure[] {
  // a day that is still running is compared with a whole one, so less says nothing yet
  const isRunning = range.endDate >= dayInZone(new Date(), timeZone);
  return kpiKeys.map((key) => ({
    key,
    title: messages.figures[key],
    value: written(key, totals[key], currency),
    isLoss: (key === 'profit' || key === 'roi') && (totals[key] ?? 0) < 0,
    ...(compared === null || compare === null
      ? {}
      : { delta: deltaOf(key, totals, compared.totals, { compare, range: compared.range, isRunning }) }),
    course: points.map((point) => courseOf(key, point)),
  }));
}

/** Cents of thousands say nothing in a card. */
const LARGE = 1000 * MICROS_PER_UNIT;

function written(key: Key, value: number | null, currency: string): string {
  if (key === 'conversions') return formatNumber(value);
  if (key === 'roi') return formatPercent(value, 1);
  return formatMoney(value, currency, Math.abs(value ?? 0) >= LARGE ? 0 : 2);
}

function courseOf(key: Key, point: SeriesPoint): number | null {
  return key === 'roi' ? ratio(point.profit, point.profit === null ? null : point.cost) : point[key];
}

type Compared = {
  readonly compare: Comparison;
  readonly range: { readonly startDate: string; readonly endDate: string };
  /** The last day of the figures is not over. */
  readonly isRunning: boolean;
};

function deltaOf(key: Key, now: Figures, before: Figures, { compare, range, isRunning }: Compared): KpiDelta {
  const [value, other] = [now[key], before[key]];
  const fraction = changeOf(key, value, other);
  return {
    fraction,
    ...(changesByPoints(key) && fraction !== null ? { text: messages.inPoints(fraction) } : {}),
    against: messages.against(compare, daysOfRange(range).length),
    dates: isRunning ? messages.stillRunning(formatRange(range)) : formatRange(range),
    moreIsGood: isRunning ? null : moreIsGood(key),
  };
}
