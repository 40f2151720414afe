import { type ChartRow, type ChartSeries, endsOf, seriesColor } from './chart-data.ts';
import type { PlotScale } from './plot-scale.ts';

const MOST_BAR_WIDTH = 32;
const BAR_GAP = 4;
const BAR_RADIUS = 3;
/** The part of a row's room that its bars fill. */
const FILLED = 0.8;
const DOT_RADIUS = 4;
/** Of what is filled below a line, and of bands. */
const FILL_OPACITY = 0.16;

type ShapesProps = {
  readonly rows: readonly ChartRow[];
  readonly series: readonly ChartSeries[];
  readonly scale: PlotScale;
};
type SeriesProps = Omit<ShapesProps, 'series'> & { readonly one: ChartSeries };

type Point = readonly [x: number, y: number];

/** The figures: bands behind all, then bars, areas and lines in the order of the series. */
export function PlotShapes({ rows, series, scale }: ShapesProps) {
  const bars = series.filter(({ shape }) => shape === 'bar');
  return (
    <>
      {series.map((one) => (
        <Band key={one.key} rows={rows} one={one} scale={scale} />
      ))}
      {series.map((one) =>
        one.shape === 'bar' ? (
          <Bars
            key={one.key}
            rows={rows}
            one={one}
            scale={scale}
            place={bars.indexOf(one)}
            of={bars.length}
          />
        ) : (
          <Course key={one.key} rows={rows} one={one} scale={scale} />
        ),
      )}
    </>
  );
}

/** The dots of a row's lines, where the pointer is. */
export function ActiveDots({ rows, series, scale, index }: ShapesProps & { readonly index: number }) {
  return series
    .filter(({ shape }) => shape === 'line')
    .map(({ key, color }) => {
      const value = rows[index]?.[key];
      return typeof value === 'number' ? (
        <circle key={key} cx={scale.x(index)} cy={scale.y(value)} r={DOT_RADIUS} fill={seriesColor(color)} />
      ) : null;
    });
}

/** Runs of consecutive rows that have a value; a row without one ends a run. */
export function runsOf<Value>(values: readonly (Value | null)[]): Value[][] {
  return values
    .reduce<Value[][]>(
      (runs, value) => {
        if (value === null) runs.push([]);
        else runs.at(-1)?.push(value);
        return runs;
      },
      [[]],
    )
    .filter((run) => run.length > 0);
}

const lineTo = ([x, y]: Point, index: number) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;

/** A single point becomes a line without length, which a round cap draws as a dot. */
const pathOf = (points: readonly Point[]) => points.map(lineTo).join('') + (points.length === 1 ? 'h0' : '');

function Band({ rows, one: { interval, color }, scale }: SeriesProps) {
  if (interval === undefined) return null;
  const runs = runsOf(
    rows.map((row, index) => {
      const ends = endsOf(row, interval);
      return ends === null ? null : { x: scale.x(index), low: scale.y(ends[0]), high: scale.y(ends[1]) };
    }),
  );
  const d = runs.map((run) => {
    const above = run.map(({ x, high }): Point => [x, high]);
    const below = run.map(({ x, low }): Point => [x, low]).reverse();
    return `${pathOf([...above, ...below])}Z`;
  });
  const paint = seriesColor(color);
  return <path d={d.join('')} fill={paint} fillOpacity={FILL_OPACITY} stroke={paint} strokeDasharray="3 3" />;
}

function Course({ rows, one: { key, shape, color }, scale }: SeriesProps) {
  const points = rows.map((row, index): Point | null => {
    const value = row[key];
    return typeof value === 'number' ? [scale.x(index), scale.y(value)] : null;
  });
  const runs = runsOf(points);
  const paint = seriesColor(color);
  const zero = scale.y(0);
  const filled = (run: readonly Point[]) => {
    const ends = [run.at(-1), run[0]].flatMap((point): Point[] =>
      point === undefined ? [] : [[point[0], zero]],
    );
    return `${pathOf([...run, ...ends])}Z`;
  };
  return (
    <>
      {shape === 'area' && <path d={runs.map(filled).join('')} fill={paint} fillOpacity={FILL_OPACITY} />}
      <path
        d={runs.map(pathOf).join('')}
        fill="none"
        stroke={paint}
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </>
  );
}

/** Bars from zero, rounded at their far end; `place` is that of the series among the `of` ones with bars. */
function Bars({ rows, one: { key, color }, scale, place, of }: SeriesProps & { place: number; of: number }) {
  const width = Math.max(1, Math.min(MOST_BAR_WIDTH, (scale.band * FILLED - BAR_GAP * (of - 1)) / of));
  const offset = place * (width + BAR_GAP) - (of * (width + BAR_GAP) - BAR_GAP) / 2;
  const d = rows.map((row, index) => {
    const value = row[key];
    return typeof value === 'number' && value !== 0
      ? barPath(scale.x(index) + offset, width, scale.y(0), scale.y(value))
      : '';
  });
  return <path d={d.join('')} fill={seriesColor(color)} />;
}

function barPath(x: number, width: number, zero: number, end: number): string {
  const radius = Math.min(BAR_RADIUS, width / 2, Math.abs(end - zero));
  const inner = end + (end < zero ? radius : -radius);
  const across = width - 2 * radius;
  const [left, right] = [x.toFixed(1), (x + width).toFixed(1)];
  return (
    `M${left} ${zero.toFixed(1)}V${inner.toFixed(1)}Q${left} ${end.toFixed(1)} ${(x + radius).toFixed(1)} ${end.toFixed(1)}` +
    `h${across.toFixed(1)}Q${right} ${end.toFixed(1)} ${right} ${inner.toFixed(1)}V${zero.toFixed(1)}Z`
  );
}
