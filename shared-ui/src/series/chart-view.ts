/** What a chart displays: its points by day or hour, or weekdays by hour. */
export const chartViews = ['days', 'hours', 'heat-map'] as const;
export type ChartView = (typeof chartViews)[number];

/** The view that the URL names; null if it names none. */
export function chartViewOf(name: string | null): ChartView | null {
  return chartViews.find((view) => view === name) ?? null;
}
