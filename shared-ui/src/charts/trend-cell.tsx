import { Box, chakra } from '@adhelm/shared-ui/chakra';
import { NO_FIGURE } from '../format/figures.ts';
import { messages } from '../messages/parts/charts.ts';
import { Sparkline } from './sparkline.tsx';

type TrendCellProps = {
  /** What is drawn, such as "Profit". */
  readonly figure: string;
  /** By day, oldest first; null where it is not known. Undefined while it loads. */
  readonly values: readonly (number | null)[] | undefined;
  /** They could not be loaded. */
  readonly isFailed?: boolean;
  readonly format: (value: number) => string;
};

const WIDTH = 72;
const HEIGHT = 21;

/**
 * A figure by day in a cell of a grid, with a line at zero. Its text alternative says how it began and ended. It has the
 * same size in every state.
 */
export function TrendCell({ figure, values, isFailed = false, format }: TrendCellProps) {
  return (
    <Box display="inline-flex" alignItems="center" w={`${WIDTH}px`} h={`${HEIGHT}px`} verticalAlign="middle">
      {values !== undefined && <Trend figure={figure} values={values} isFailed={isFailed} format={format} />}
    </Box>
  );
}

function Trend({
  figure,
  values,
  isFailed,
  format,
}: TrendCellProps & { readonly values: readonly (number | null)[] }) {
  const text = trendText(figure, values, format);
  if (text === null) {
    return (
      <chakra.span
        color="fg.muted"
        role="img"
        aria-label={isFailed === true ? messages.notLoaded(figure) : messages.trendUnknown(figure)}
      >
        {NO_FIGURE}
      </chakra.span>
    );
  }
  return <Sparkline values={values} label={text} width={WIDTH} hasZeroLine />;
}

/** "Profit fell from $12.00 to −$3.00 in 7 days"; null if fewer than two days are known. */
export function trendText(
  figure: string,
  values: readonly (number | null)[],
  format: (value: number) => string,
): string | null {
  const first = values.findIndex((value) => value !== null);
  const last = values.findLastIndex((value) => value !== null);
  const [from, to] = [values[first], values[last]];
  if (first === last || typeof from !== 'number' || typeof to !== 'number') return null;
  return messages.trend(figure, from, to, [format(from), format(to)], last - first + 1);
}
