/** A weekday (1 is Monday) and hour of the day with its figure; null where it is not known. */
export type HeatCell = { readonly weekday: number; readonly hour: number; readonly value: number | null };

export type HeatMapProps = {
  /** Its caption and its name for screen readers. */
  readonly title: string;
  /** Missing ones are not known. */
  readonly cells: readonly HeatCell[];
  readonly format: (value: number | null) => string;
};

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** The least and the greatest value, and zero. */
export type HeatScale = { readonly low: number; readonly high: number };

export function heatScale(cells: readonly HeatCell[]): HeatScale | null {
  const known = cells.flatMap(({ value }) => value ?? []);
  if (known.length === 0) return null;
  return { low: Math.min(0, ...known), high: Math.max(0, ...known) };
}

/** The least tint, so that a small value differs from none. */
const FAINT = 8;

/**
 * A value as CSS: gains and losses have colours that colour-blind people can tell apart, the stronger the farther from
 * zero. Both sides share one scale, so that equal strengths are equal amounts.
 */
export function heatColor(value: number, { low, high }: HeatScale): string {
  const most = Math.max(high, -low);
  if (value === 0 || most === 0) return 'var(--adhelm-colors-bg-muted)';
  const share = FAINT + (100 - FAINT) * (Math.abs(value) / most);
  const color = value > 0 ? 1 : 4;
  return `color-mix(in oklab, var(--adhelm-colors-chart-${color}) ${share.toFixed(1)}%, var(--adhelm-colors-bg-surface))`;
}

/** What is not known is hatched. */
export const UNKNOWN = `repeating-linear-gradient(135deg, var(--adhelm-colors-border) 0 1px, transparent 1px 5px)`;
