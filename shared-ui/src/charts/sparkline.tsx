import { chakra } from '@adhelm/shared-ui/chakra';

const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 2;

type SparklineProps = {
  /** Oldest first; null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** Text alternative of the line. */
  readonly label: string;
};

/** A line without axes for one figure. Draws nothing for fewer than two values. */
export function Sparkline({ values, label }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  return (
    <chakra.svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      w={`${WIDTH}px`}
      h={`${HEIGHT}px`}
      role="img"
      aria-label={label}
      color="accent.fg"
      flexShrink="0"
      css={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
    >
      <path
        d={courseOf(values)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </chakra.svg>
  );
}

/** The SVG path of the values; starts a new subpath after each gap. */
export function courseOf(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  const step = (WIDTH - 2 * EDGE) / Math.max(values.length - 1, 1);
  let isDrawing = false;
  return values
    .map((value, index) => {
      if (value === null) {
        isDrawing = false;
        return '';
      }
      const share = span === 0 ? 0.5 : (value - low) / span;
      const x = (EDGE + index * step).toFixed(1);
      const y = (HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE)).toFixed(1);
      const point = `${isDrawing ? 'L' : 'M'}${x} ${y}`;
      isDrawing = true;
      return point;
    })
    .join('');
}
