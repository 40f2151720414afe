import { Box, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Fragment } from 'react';
import { formatDay } from '../format/times.ts';
import {
  type ChartMark,
  type ChartRow,
  type ChartSeries,
  type ChartTimes,
  intervalText,
  seriesColor,
} from './chart-data.ts';

type PlotTooltipProps = {
  readonly row: ChartRow;
  readonly series: readonly ChartSeries[];
  readonly format: (value: number | null) => string;
  readonly times: ChartTimes | undefined;
  readonly marks: readonly ChartMark[];
};

/** The figures of the day or hour under the pointer. */
export function PlotTooltip({ row, series, format, times, marks }: PlotTooltipProps) {
  const mark = marks.find(({ at }) => at === row.day);
  return (
    <Box bg="bg.raised" borderWidth="1px" borderRadius="l2" shadow="md" px="3" py="2" textStyle="xs">
      <Text fontWeight="medium" mb="1">
        {(times?.format ?? formatDay)(row.day)}
      </Text>
      <Stack gap="0.5">
        {series.map(({ key, label: name, color, interval }) => {
          const value = row[key];
          return (
            <Fragment key={key}>
              <Line name={name} value={format(typeof value === 'number' ? value : null)} color={color} />
              {interval !== undefined && (
                <Line name={interval.label} value={intervalText(row, interval, format)} />
              )}
            </Fragment>
          );
        })}
      </Stack>
      {mark !== undefined && (
        <Text color="fg.muted" mt="1">
          {mark.text}
        </Text>
      )}
    </Box>
  );
}

type LineProps = { readonly name: string; readonly value: string; readonly color?: ChartSeries['color'] };

const Line = ({ name, value, color }: LineProps) => (
  <HStack gap="2">
    <Box
      boxSize="2"
      borderRadius="full"
      style={color === undefined ? undefined : { background: seriesColor(color) }}
    />
    <Text color="fg.muted">{name}</Text>
    <Text ms="auto" ps="4" fontVariantNumeric="tabular-nums">
      {value}
    </Text>
  </HStack>
);
