import { chakra } from '@adhelm/shared-ui/chakra';

const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 2;

type SparklineProps = {
  /** Oldest first; null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** Text alternative of the line. */
  readonly label: string;
  /** In pixels; the height follows. */
  readonly width?: number;
  /** Draws a line at zero, to tell a loss from a profit. */
  readonly hasZeroLine?: boolean;
};

/** A line without axes for one figure. Draws nothing for fewer than two values. */
export function Sparkline({ values, label, width = WIDTH, hasZeroLine = false }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const scale = scaleOf(known, hasZeroLine);
  return (
    <chakra.svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      w={`${width}px`}
      h={`${(width / WIDTH) * HEIGHT}px`}
      role="img"
      aria-label={label}
      color="accent.fg"
      flexShrink="0"
      css={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
    >
      {hasZeroLine && (
        <path
          d={`M${EDGE} ${yOf(0, scale)}H${WIDTH - EDGE}`}
          fill="none"
          stroke="var(--adhelm-colors-fg-muted)"
          strokeWidth="1"
          strokeDasharray="2 3"
        />
      )}
      <path
        d={courseOf(values, scale)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </chakra.svg>
  );
}

type Scale = { readonly low: number; readonly span: number };

function scaleOf(known: readonly number[], hasZeroLine: boolean): Scale {
  const all = hasZeroLine ? [...known, 0] : known;
  const low = Math.min(...all);
  return { low, span: Math.max(...all) - low };
}

function yOf(value: number, { low, span }: Scale): string {
  const share = span === 0 ? 0.5 : (value - low) / span;
  return (HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE)).toFixed(1);
}

/** The SVG path of the values; starts a new subpath after each gap. */
export function courseOf(
  values: readonly (number | null)[],
  scale = scaleOf(
    values.filter((value) => value !== null),
    false,
  ),
): string {
  const step = (WIDTH - 2 * EDGE) / Math.max(values.length - 1, 1);
  let isDrawing = false;
  return values
    .map((value, index) => {
      if (value === null) {
        isDrawing = false;
        return '';
      }
      const x = (EDGE + index * step).toFixed(1);
      const point = `${isDrawing ? 'L' : 'M'}${x} ${yOf(value, scale)}`;
      isDrawing = true;
      return point;
    })
    .join('');
}
