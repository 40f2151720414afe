import {
  type Comparison,
  dayInZone,
  MICROS_PER_UNIT,
  ratio,
  type SeriesAnswer,
  type SeriesPoint,
} from '@adhelm/contracts';
import { formatDay, formatMoney, formatNumber, formatPercent, formatRange } from '@adhelm/shared-ui';
import type { KpiDelta, KpiFigure } from '@adhelm/shared-ui/charts';
import { changeOf, changesByPoints, moreIsGood } from './change-of.ts';
import { messages } from './messages.ts';

type Key = keyof typeof messages.figures;

export const kpiKeys: readonly Key[] = ['cost', 'revenue', 'profit', 'roi', 'conversions'];

/** The key figures of a series, each with its change against the compared period if there is one. */
export function kpiFigures(series: SeriesAnswer, compare: Comparison | null): KpiFigure[] {
  const { totals, points, currency } = series;
  const compared = compare === null ? null : comparedFigures(series, compare);
  return kpiKeys.map((key) => ({
    key,
    title: messages.figures[key],
    value: written(key, totals[key], currency),
    isLoss: (key === 'profit' || key === 'roi') && (totals[key] ?? 0) < 0,
    ...(compared === null ? {} : { delta: deltaOf(key, compared) }),
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

type KeyFigures = Readonly<Record<Key, number | null>>;

type Compared = {
  readonly now: KeyFigures;
  readonly before: KeyFigures;
  readonly against: string;
  readonly dates: string;
  /** The last day of the figures is not over, but compared with a whole one. */
  readonly isRunning: boolean;
};

/** A period that began to have figures later than this says nothing about all of it. */
const MOST_MISSING = 0.25;

/**
 * What the change of each figure is between. A day that is still running is left out of both periods, if there are others.
 * Without figures in the first part of the compared period there is nothing to compare with.
 */
function comparedFigures(series: SeriesAnswer, compare: Comparison): Compared | null {
  const { totals, points, compared, range, timeZone } = series;
  if (compared === null) return null;
  const dates = formatRange(compared.range);
  const missing = compared.points.findIndex(isKnown);
  const first = compared.points[missing];
  if (first !== undefined && missing > compared.points.length * MOST_MISSING) {
    const against = messages.noneBefore(formatDay(first.at));
    return { now: none, before: none, against, dates, isRunning: false };
  }
  const days = compared.points.length;
  const today = dayInZone(new Date(), timeZone);
  const ends = finishedDays(series, today);
  if (ends === null) {
    const isRunning = range.endDate >= today;
    return {
      now: totals,
      before: compared.totals,
      against: messages.against(compare, days),
      dates: isRunning ? messages.stillRunning(dates) : dates,
      isRunning,
    };
  }
  return {
    now: sumOf(points.slice(0, ends)),
    before: sumOf(compared.points.slice(0, ends)),
    against: messages.against(compare, days),
    dates: messages.todayLeftOut(
      formatRange({ ...compared.range, endDate: compared.points[ends - 1]?.at ?? '' }),
    ),
    isRunning: false,
  };
}

/** Whether the changes of key figures leave out the present day. */
export const isTodayLeftOut = (series: SeriesAnswer): boolean =>
  finishedDays(series, dayInZone(new Date(), series.timeZone)) !== null;

/** How many days of a series are over, if that is not all of them, and those of its compared period can be counted alike. */
function finishedDays({ points, compared, grain }: SeriesAnswer, today: string): number | null {
  const ends = points.findIndex(({ at }) => at >= today);
  return grain === 'day' && ends > 0 && compared?.points.length === points.length ? ends : null;
}

const none: KeyFigures = { cost: null, revenue: null, profit: null, roi: null, conversions: null };

const isKnown = ({ cost, revenue, conversions }: SeriesPoint) =>
  [cost, revenue, conversions].some((figure) => figure !== null && figure !== 0);

/** The figures of days together; null where none of them has one. */
function sumOf(points: readonly SeriesPoint[]): KeyFigures {
  const add = (key: Exclude<Key, 'roi'>) => {
    const known = points.flatMap((point) => point[key] ?? []);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
  };
  const profit = add('profit');
  const earned = points.filter((point) => point.profit !== null);
  const costOfProfit = earned.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  return {
    cost: add('cost'),
    revenue: add('revenue'),
    profit,
    roi: ratio(profit, profit === null ? null : costOfProfit),
    conversions: add('conversions'),
  };
}

function deltaOf(key: Key, { now, before, against, dates, isRunning }: Compared): KpiDelta {
  const fraction = changeOf(key, now[key], before[key]);
  return {
    fraction,
    ...(changesByPoints(key) && fraction !== null ? { text: messages.inPoints(fraction) } : {}),
    against,
    dates,
    moreIsGood: isRunning ? null : moreIsGood(key),
  };
}
