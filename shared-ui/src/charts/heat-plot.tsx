import { Box, chakra, HStack, Text, useBreakpointValue } from '@adhelm/shared-ui/chakra';
import { type ReactNode, useState } from 'react';
import { formatHour, formatWeekday } from '../format/times.ts';
import { messages } from '../messages/parts/charts.ts';
import {
  type HeatCell,
  type HeatMapProps,
  type HeatScale,
  heatColor,
  hours,
  UNKNOWN,
  weekdays,
} from './heat-map-data.ts';

type HeatPlotProps = HeatMapProps & { readonly scale: HeatScale };

/** Every third hour has its label, which fits at each width. */
const LABELLED = 3;

/** The colours, with the figure of the cell under the pointer. Screen readers have the table. */
export function HeatPlot({ title, cells, format, scale }: HeatPlotProps) {
  const isTall = useBreakpointValue({ base: true, sm: false }, { fallback: 'sm' }) ?? false;
  const [shown, setShown] = useState<HeatCell | null>(null);
  const byPlace = new Map(cells.map((cell) => [placeOf(cell.weekday, cell.hour), cell]));
  const across: readonly number[] = isTall ? weekdays : hours;
  const down: readonly number[] = isTall ? hours : weekdays;
  const dayLabel = (day: number) => formatWeekday(day);
  const hourLabel = (hour: number) => (hour % LABELLED === 0 ? formatHour(hour) : '');
  return (
    <Box>
      <Text srOnly>{messages.heatHint(title)}</Text>
      <Box
        aria-hidden
        display="grid"
        gridTemplateColumns={`3rem repeat(${across.length}, minmax(0, 1fr))`}
        gap="2px"
        textStyle="xs"
        color="fg.muted"
        onPointerLeave={() => setShown(null)}
      >
        <span />
        {across.map((at) => (
          <Label key={at}>{(isTall ? dayLabel : hourLabel)(at)}</Label>
        ))}
        {down.map((row) => (
          <Row key={row} label={(isTall ? hourLabel : dayLabel)(row)}>
            {across.map((column) => {
              const [weekday, hour] = isTall ? [column, row] : [row, column];
              const cell = byPlace.get(placeOf(weekday, hour)) ?? { weekday, hour, value: null };
              return <Cell key={column} cell={cell} scale={scale} isTall={isTall} onShow={setShown} />;
            })}
          </Row>
        ))}
      </Box>
      <HStack justify="space-between" wrap="wrap" gap="3" mt="3" minH="6" textStyle="sm">
        <Text aria-hidden fontVariantNumeric="tabular-nums">
          {shown === null
            ? messages.heatPoint
            : messages.heatCell(formatWeekday(shown.weekday), formatHour(shown.hour), format(shown.value))}
        </Text>
        <Legend scale={scale} format={format} />
      </HStack>
    </Box>
  );
}

const placeOf = (weekday: number, hour: number) => weekday * 100 + hour;

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <Label isRow>{label}</Label>
      {children}
    </>
  );
}

const Label = ({ children, isRow = false }: { readonly children: string; readonly isRow?: boolean }) => (
  <Box
    textAlign={isRow ? 'start' : 'center'}
    alignSelf="center"
    whiteSpace="nowrap"
    overflow="visible"
    w={isRow ? 'auto' : '0'}
    justifySelf={isRow ? 'start' : 'center'}
    display="flex"
    justifyContent="center"
  >
    {children}
  </Box>
);

type CellProps = {
  readonly cell: HeatCell;
  readonly scale: HeatScale;
  readonly isTall: boolean;
  readonly onShow: (cell: HeatCell) => void;
};

const Cell = ({ cell, scale, isTall, onShow }: CellProps) => (
  <chakra.div
    h={isTall ? '20px' : '28px'}
    borderRadius="2px"
    onPointerEnter={() => onShow(cell)}
    onClick={() => onShow(cell)}
    _hover={{ outline: '2px solid', outlineColor: 'fg', outlineOffset: '-2px' }}
    style={{ background: cell.value === null ? UNKNOWN : heatColor(cell.value, scale) }}
  />
);

function Legend({ scale, format }: Pick<HeatPlotProps, 'scale' | 'format'>) {
  const { low, high } = scale;
  const steps = low < 0 ? [low, low / 2, 0, high / 2, high] : [0, high / 4, high / 2, (high * 3) / 4, high];
  return (
    <HStack gap="2" textStyle="xs" color="fg.muted" aria-hidden>
      <bdi dir="ltr">{format(low)}</bdi>
      <HStack gap="2px">
        {steps.map((value, index) => (
          <Box
            key={String(index)}
            w="5"
            h="3"
            borderRadius="2px"
            style={{ background: heatColor(value, scale) }}
          />
        ))}
      </HStack>
      <bdi dir="ltr">{format(high)}</bdi>
      <Box w="5" h="3" borderRadius="2px" ms="2" borderWidth="1px" style={{ background: UNKNOWN }} />
      <span>{messages.unknownHours}</span>
    </HStack>
  );
}
