import { Box, useLocaleContext } from '@adhelm/shared-ui/chakra';
import { type CSSProperties, type PointerEvent, useState } from 'react';
import { formatDay } from '../format/times.ts';
import { PLOT_HEIGHT, type TimeChartProps } from './chart-data.ts';
import { besidePlot, MarkLine, TimeLabels, ValueLabels } from './plot-axes.tsx';
import { plotScale, valueAxis } from './plot-scale.ts';
import { ActiveDots, PlotShapes } from './plot-shapes.tsx';
import { PlotTooltip } from './plot-tooltip.tsx';
import { useWidth } from './use-width.ts';

const TIMES_HEIGHT = 30;
const EDGE = 8;
const USUAL_WIDTH = 600;
/** Between the pointer's row and its figures. */
const TOOLTIP_GAP = 12;
/** Here the figures may not fit beside a row. */
const NARROW = 480;

const shortDay = (day: string) => formatDay(day, false);

type TimePlotProps = Omit<TimeChartProps, 'title' | 'hrefOf' | 'hasTotals'> & {
  /** Called with the indexes of two rows after the mouse was dragged from one to the other. */
  readonly onChoose?: (one: number, other: number) => void;
};

/**
 * The chart itself as SVG, without animations, so that figures stay comparable. Our own, because a chart library would be
 * a quarter of all scripts of the dashboard. Screen readers have the table of `TimeChart`.
 */
export function TimePlot({ rows, series, format, formatAxis, times, marks = [], onChoose }: TimePlotProps) {
  const isRtl = useLocaleContext().dir === 'rtl';
  const { ref, width } = useWidth<HTMLDivElement>(USUAL_WIDTH);
  const [active, setActive] = useState<number | null>(null);
  const [pressed, setPressed] = useState<number | null>(null);
  const axis = valueAxis(rows, series);
  const formatValue = formatAxis ?? format;
  const valuesWidth = besidePlot(axis.map(formatValue));
  const scale = plotScale({
    axis,
    count: rows.length,
    area: {
      left: isRtl ? EDGE : valuesWidth,
      top: EDGE,
      width: Math.max(width - valuesWidth - EDGE, 0),
      height: PLOT_HEIGHT - EDGE - TIMES_HEIGHT,
    },
    hasBars: series.some(({ shape }) => shape === 'bar'),
    isReversed: isRtl,
  });
  const rowUnder = ({ clientX, currentTarget }: PointerEvent) =>
    scale.rowAt(clientX - currentTarget.getBoundingClientRect().left);
  const press = (event: PointerEvent) => {
    setActive(rowUnder(event));
    // fingers scroll the page
    if (onChoose === undefined || event.pointerType === 'touch' || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setPressed(rowUnder(event));
  };
  const release = (event: PointerEvent) => {
    if (pressed !== null) onChoose?.(pressed, rowUnder(event));
    setPressed(null);
  };
  const row = active === null ? undefined : rows[active];
  const at = active === null ? 0 : scale.x(active);
  return (
    <Box ref={ref} h={`${PLOT_HEIGHT}px`} aria-hidden dir="ltr" position="relative">
      <svg
        width={width}
        height={PLOT_HEIGHT}
        aria-hidden
        onPointerMove={(event) => setActive(rowUnder(event))}
        onPointerDown={press}
        onPointerUp={release}
        onPointerCancel={() => setPressed(null)}
        onPointerLeave={() => setActive(null)}
      >
        <ValueLabels axis={axis} scale={scale} format={formatValue} isRtl={isRtl} />
        <TimeLabels labels={rows.map(({ day }) => (times?.formatAxis ?? shortDay)(day))} scale={scale} />
        {pressed !== null && active !== null && (
          <rect
            x={Math.min(scale.x(pressed), at)}
            y={scale.area.top}
            width={Math.abs(scale.x(pressed) - at)}
            height={scale.area.height}
            fill="var(--adhelm-colors-accent-muted)"
          />
        )}
        {row !== undefined && (
          <path
            d={`M${at} ${scale.area.top}v${scale.area.height}`}
            stroke="var(--adhelm-colors-border-emphasized)"
          />
        )}
        <PlotShapes rows={rows} series={series} scale={scale} />
        {marks.map((mark) => {
          const index = rows.findIndex(({ day }) => day === mark.at);
          return index < 0 ? null : <MarkLine key={mark.at} x={scale.x(index)} scale={scale} />;
        })}
        {active !== null && <ActiveDots rows={rows} series={series} scale={scale} index={active} />}
      </svg>
      {row !== undefined && (
        <Box
          position="absolute"
          top={`${EDGE}px`}
          pointerEvents="none"
          zIndex="docked"
          style={placeBeside(at, width)}
        >
          <PlotTooltip row={row} series={series} format={format} times={times} marks={marks} />
        </Box>
      )}
    </Box>
  );
}

/** Beside a row, away from the nearer edge; on narrow plots above it, wholly inside. */
function placeBeside(x: number, width: number): CSSProperties {
  if (width < NARROW) return { left: x, transform: `translateX(-${(x / width) * 100}%)` };
  return x < width / 2 ? { left: x + TOOLTIP_GAP } : { right: width - x + TOOLTIP_GAP };
}
