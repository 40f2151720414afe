import { Box, chakra, Link } from '@adhelm/shared-ui/chakra';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatDay } from '../format/times.ts';
import { messages } from '../messages/parts/charts.ts';
import { messages as overTime } from '../messages/parts/time-chart.ts';
import { intervalText, type TimeChartProps } from './chart-data.ts';

/** A chart's figures as a table, for screen readers and for exact values. */
export function ChartTable(props: Omit<TimeChartProps, 'formatAxis'>) {
  const { title, rows, series, format, times, hrefOf, hasTotals = false } = props;
  const timeOf = (day: string) => (times?.format ?? formatDay)(day);
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
        <chakra.tbody fontWeight="normal">
          {rows.map((row) => (
            <tr key={row.day}>
              <RowHead>
                {hrefOf === undefined ? (
                  timeOf(row.day)
                ) : (
                  <Link asChild colorPalette="accent">
                    <RouterLink to={hrefOf(row.day)}>{timeOf(row.day)}</RouterLink>
                  </Link>
                )}
              </RowHead>
              {series.map(({ key, interval }) => (
                <Fragment key={key}>
                  <Cell>{format(numberOf(row[key]))}</Cell>
                  {interval !== undefined && <Cell>{intervalText(row, interval, format)}</Cell>}
                </Fragment>
              ))}
            </tr>
          ))}
        </chakra.tbody>
        {hasTotals && (
          <chakra.tfoot fontWeight="medium" borderTopWidth="1px">
            <tr>
              <RowHead>{overTime.total}</RowHead>
              {series.map(({ key, interval }) => (
                <Fragment key={key}>
                  <Cell>{format(sumOf(rows.map((row) => numberOf(row[key]))))}</Cell>
                  {interval !== undefined && <Cell>{format(null)}</Cell>}
                </Fragment>
              ))}
            </tr>
          </chakra.tfoot>
        )}
      </chakra.table>
    </Box>
  );
}

const RowHead = ({ children }: { readonly children: ReactNode }) => (
  <chakra.th scope="row" textAlign="inherit" fontWeight="inherit" py="1" whiteSpace="nowrap">
    {children}
  </chakra.th>
);

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

/** The sum of what is known; null if nothing is. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

function numberOf(value: string | number | null | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
