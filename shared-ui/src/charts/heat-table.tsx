import { Box, chakra } from '@adhelm/shared-ui/chakra';
import { formatHour, formatWeekday } from '../format/times.ts';
import { messages } from '../messages/parts/charts.ts';
import { type HeatMapProps, hours, weekdays } from './heat-map-data.ts';

/** The figures of a heat map: an hour per row, a weekday per column. */
export function HeatTable({ title, cells, format }: HeatMapProps) {
  const byPlace = new Map(cells.map(({ weekday, hour, value }) => [`${weekday} ${hour}`, value]));
  return (
    <Box overflow="auto" maxH="20rem" tabIndex={0} role="region" aria-label={messages.figuresOf(title)}>
      <chakra.table w="full" textStyle="sm" fontVariantNumeric="tabular-nums">
        <thead>
          <tr>
            <chakra.th scope="col" textAlign="inherit" py="2" {...head}>
              {messages.hour}
            </chakra.th>
            {weekdays.map((weekday) => (
              <chakra.th key={weekday} scope="col" textAlign="right" ps="4" {...head}>
                {formatWeekday(weekday)}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <chakra.th scope="row" textAlign="inherit" fontWeight="normal" py="1">
                {formatHour(hour)}
              </chakra.th>
              {weekdays.map((weekday) => (
                <chakra.td key={weekday} textAlign="right" py="1" ps="4" whiteSpace="nowrap">
                  {format(byPlace.get(`${weekday} ${hour}`) ?? null)}
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

const head = {
  color: 'fg.muted',
  fontWeight: 'medium',
  position: 'sticky',
  top: '0',
  bg: 'bg.surface',
} as const;
