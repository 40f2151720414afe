import { Box, chakra } from '@adhelm/shared-ui/chakra';
import { Fragment } from 'react';
import { formatDay } from '../format/times.ts';
import { messages } from '../messages/parts/charts.ts';
import { intervalText, type TimeChartProps } from './chart-data.ts';

/** A chart's figures as a table, for screen readers and for exact values. */
export function ChartTable({ title, rows, series, format, times }: Omit<TimeChartProps, 'formatAxis'>) {
  return (
    <Box overflow="auto" maxH="20rem" tabIndex={0} role="region" aria-label={messages.figuresOf(title)}>
      <chakra.table w="full" textStyle="sm" fontVariantNumeric="tabular-nums">
        <thead>
          <tr>
            <Head align="inherit">{times?.label ?? messages.day}</Head>
            {series.map(({ key, label, interval }) => (
              <Fragment key={key}>
                <Head align="right">{label}</Head>
                {interval !== undefined && <Head align="right">{interval.label}</Head>}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day}>
              <chakra.th scope="row" textAlign="inherit" fontWeight="normal" py="1" whiteSpace="nowrap">
                {(times?.format ?? formatDay)(row.day)}
              </chakra.th>
              {series.map(({ key, interval }) => (
                <Fragment key={key}>
                  <Cell>{format(numberOf(row[key]))}</Cell>
                  {interval !== undefined && <Cell>{intervalText(row, interval, format)}</Cell>}
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

const Cell = ({ children }: { readonly children: string }) => (
  <chakra.td textAlign="right" py="1" ps="4" whiteSpace="nowrap">
    {children}
  </chakra.td>
);

type HeadProps = {
  /** Figures are right-aligned in both text directions. */ readonly align: 'inherit' | 'right';
  readonly children: string;
};

const Head = ({ align, children }: HeadProps) => (
  <chakra.th
    scope="col"
    textAlign={align}
    ps={align === 'right' ? '4' : '0'}
    py="2"
    color="fg.muted"
    fontWeight="medium"
    position="sticky"
    top="0"
    bg="bg.surface"
  >
    {children}
  </chakra.th>
);

function numberOf(value: string | number | null | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
