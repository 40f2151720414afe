import type { PlotScale, ValueAxis } from './plot-scale.ts';
import { labelledRows } from './plot-scale.ts';

const FONT_SIZE = 12;
/** The widest that a letter of a label usually is, in pixels. */
const LETTER_WIDTH = 7;
const LABEL_GAP = 24;
const FAR_FROM_AXIS = 8;
const MARK = '▾';
const label = { fill: 'var(--adhelm-colors-fg-muted)', style: { fontSize: `${FONT_SIZE}px` } } as const;

const widestOf = (labels: readonly string[]) =>
  labels.reduce((most, text) => Math.max(most, text.length), 0) * LETTER_WIDTH;

/** The room for labels beside the plot, in pixels. */
export const besidePlot = (labels: readonly string[]) => widestOf(labels) + 2 * FAR_FROM_AXIS;

type ValueLabelsProps = {
  readonly axis: ValueAxis;
  readonly scale: PlotScale;
  readonly format: (value: number) => string;
  readonly isRtl: boolean;
};

/** Lines across the plot with their figures, at the side where time begins. */
export function ValueLabels({ axis, scale, format, isRtl }: ValueLabelsProps) {
  const { left, width } = scale.area;
  const x = isRtl ? left + width + FAR_FROM_AXIS : left - FAR_FROM_AXIS;
  return axis.map((value) => (
    <g key={value}>
      <path d={`M${left} ${scale.y(value)}h${width}`} stroke="var(--adhelm-colors-border)" />
      <text x={x} y={scale.y(value)} dy="0.355em" textAnchor={isRtl ? 'start' : 'end'} {...label}>
        {format(value)}
      </text>
    </g>
  ));
}

type TimeLabelsProps = { readonly labels: readonly string[]; readonly scale: PlotScale };

/** The times of the rows below the plot, as many as have room. */
export function TimeLabels({ labels, scale }: TimeLabelsProps) {
  const { left, top, width, height } = scale.area;
  const widest = widestOf(labels);
  const inside = (x: number) =>
    Math.min(left + width + FAR_FROM_AXIS - widest / 2, Math.max(left - FAR_FROM_AXIS + widest / 2, x));
  return labelledRows(labels.length, scale.band, widest + LABEL_GAP).map((index) => (
    <text key={index} x={inside(scale.x(index))} y={top + height + 20} textAnchor="middle" {...label}>
      {labels[index]}
    </text>
  ));
}

/** Where something happened: a dashed line with a mark at its top. */
export function MarkLine({ x, scale }: { readonly x: number; readonly scale: PlotScale }) {
  const { top, height } = scale.area;
  return (
    <>
      <path d={`M${x} ${top}v${height}`} stroke="var(--adhelm-colors-fg-muted)" strokeDasharray="3 3" />
      <text x={x} y={top + FONT_SIZE} textAnchor="middle" {...label}>
        {MARK}
      </text>
    </>
  );
}
