import { type Figures, ratio } from '@adhelm/contracts';

/** The figures that are numbers. */
export type FigureName = Exclude<keyof Figures, 'covered' | 'revenueOrigins' | 'hasTrackerCost' | 'currency'>;

const ratios: ReadonlySet<FigureName> = new Set<FigureName>(['roi', 'ctr', 'cr']);
const lessIsGood: ReadonlySet<FigureName> = new Set<FigureName>(['cpa', 'cpc']);
const neutral: ReadonlySet<FigureName> = new Set<FigureName>(['cost', 'impressions', 'views', 'clicks']);

/** Whether a figure is a ratio, which changes by points; others change by a share of what they were. */
export const changesByPoints = (figure: FigureName) => ratios.has(figure);

/** Whether more of a figure is good; null if it is neither. */
export function moreIsGood(figure: FigureName): boolean | null {
  return neutral.has(figure) ? null : !lessIsGood.has(figure);
}

/** A fraction of what the figure was, or the difference of two ratios; null without a figure to compare with. */
export function changeOf(figure: FigureName, value: number | null, before: number | null): number | null {
  if (value === null || before === null) return null;
  return changesByPoints(figure) ? value - before : ratio(value - before, Math.abs(before));
}
