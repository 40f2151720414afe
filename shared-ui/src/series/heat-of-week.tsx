import { ratio, type SeriesAnswer, type SeriesPoint } from '@adhelm/contracts';
import { formatMoney, formatNumber, formatPercent } from '@adhelm/shared-ui';
import { Button, HStack } from '@adhelm/shared-ui/chakra';
import { type HeatCell, HeatMap } from '@adhelm/shared-ui/charts';
import { useState } from 'react';
import { messages } from './messages.ts';

type Figure = keyof typeof messages.figures;
const figures: readonly Figure[] = ['profit', 'roi', 'revenue', 'cost', 'conversions'];

/** One figure by weekday and hour: amounts per hour, because a range may have more Mondays than Tuesdays. */
export function HeatOfWeek({ series }: { readonly series: SeriesAnswer }) {
  const { points, currency } = series;
  const [chosen, setFigure] = useState<Figure | null>(null);
  const isKnown = (one: Figure) => points.some((point) => cellOf(point, one).value !== null);
  const figure = chosen ?? figures.find(isKnown) ?? 'profit';
  const format = (value: number | null) => {
    if (figure === 'roi') return formatPercent(value, 1);
    return figure === 'conversions' ? formatNumber(value) : formatMoney(value, currency);
  };
  return (
    <>
      <HStack as="fieldset" gap="1" wrap="wrap" aria-label={messages.figure} border="0" p="0">
        {figures.map((one) => (
          <Button
            key={one}
            size="xs"
            variant={one === figure ? 'outline' : 'ghost'}
            aria-pressed={one === figure}
            onClick={() => setFigure(one)}
          >
            {messages.figures[one]}
          </Button>
        ))}
      </HStack>
      <HeatMap
        title={messages.heatOf(messages.figures[figure], figure !== 'roi')}
        cells={points.map((point) => cellOf(point, figure))}
        format={format}
      />
    </>
  );
}

/** `at` is as "1T13". */
function cellOf(point: SeriesPoint, figure: Figure): HeatCell {
  const [weekday = 0, hour = 0] = point.at.split('T').map(Number);
  const value =
    figure === 'roi'
      ? ratio(point.profit, point.profit === null ? null : point.cost)
      : ratio(point[figure], point.hours ?? 1);
  return { weekday, hour, value };
}
