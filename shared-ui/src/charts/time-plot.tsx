import { Box, useLocaleContext } from '@adhelm/shared-ui/chakra';
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatDay } from '../format/times.ts';
import {
  type ChartRow,
  type ChartSeries,
  endsOf,
  PLOT_HEIGHT,
  seriesColor,
  type TimeChartProps,
} from './chart-data.ts';
import { PlotTooltip } from './plot-tooltip.tsx';

const AXIS_WIDTH = 64;
const muted = { fill: 'var(--adhelm-colors-fg-muted)', fontSize: 12 };

const shortDay = (day: string) => formatDay(day, false);

/** The chart itself, without animations, so that figures stay comparable. */
export function TimePlot({
  rows,
  series,
  format,
  formatAxis,
  times,
  marks = [],
}: Omit<TimeChartProps, 'title'>) {
  const isRtl = useLocaleContext().dir === 'rtl';
  return (
    <Box h={`${PLOT_HEIGHT}px`} aria-hidden dir="ltr">
      <ResponsiveContainer
        width="100%"
        height={PLOT_HEIGHT}
        initialDimension={{ width: 600, height: PLOT_HEIGHT }}
      >
        <ComposedChart
          data={[...rows]}
          margin={{ top: 8, right: 8, bottom: 0, left: 8 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--adhelm-colors-border)" />
          <XAxis
            dataKey="day"
            reversed={isRtl}
            tickFormatter={times?.formatAxis ?? shortDay}
            tick={muted}
            tickLine={false}
            axisLine={false}
            minTickGap={24}
          />
          <YAxis
            orientation={isRtl ? 'right' : 'left'}
            tickFormatter={formatAxis ?? format}
            tick={muted}
            tickLine={false}
            axisLine={false}
            width={AXIS_WIDTH}
          />
          <Tooltip
            content={<PlotTooltip series={series} format={format} times={times} marks={marks} />}
            isAnimationActive={false}
          />
          {marks.map(({ at }) => (
            <ReferenceLine
              key={at}
              x={at}
              stroke="var(--adhelm-colors-fg-muted)"
              strokeDasharray="3 3"
              label={{ value: '▾', position: 'insideTop', ...muted }}
            />
          ))}
          {series.map(bandOf)}
          {series.map(shapeOf)}
        </ComposedChart>
      </ResponsiveContainer>
    </Box>
  );
}

/** Behind the figures, so that they stay readable. */
function bandOf({ key, color, interval }: ChartSeries) {
  if (interval === undefined) return null;
  return (
    <Area
      key={`${key} interval`}
      dataKey={(row: ChartRow) => endsOf(row, interval)}
      name={interval.label}
      stroke={seriesColor(color)}
      strokeWidth={1}
      strokeDasharray="3 3"
      fill={seriesColor(color)}
      fillOpacity={0.16}
      dot={false}
      activeDot={false}
      isAnimationActive={false}
    />
  );
}

function shapeOf({ key, label, shape, color }: ChartSeries) {
  const paint = seriesColor(color);
  const common = { dataKey: key, name: label, isAnimationActive: false };
  if (shape === 'bar')
    return <Bar key={key} {...common} fill={paint} radius={[3, 3, 0, 0]} maxBarSize={32} />;
  if (shape === 'area') {
    return (
      <Area
        key={key}
        {...common}
        stroke={paint}
        fill={paint}
        fillOpacity={0.16}
        strokeWidth={2}
        dot={false}
      />
    );
  }
  return <Line key={key} {...common} stroke={paint} strokeWidth={2} dot={false} activeDot={{ r: 4 }} />;
}
