import type { CampaignName, Figures } from '@adhelm/contracts';
import { Box } from '@adhelm/shared-ui/chakra';
import { formattedValue, type GridColumn } from '@adhelm/shared-ui/grid';
import { ChangeOfRow } from './change-of-row.tsx';
import { messages } from './messages.ts';
import { ProfitTrend } from './profit-trend.tsx';

/** Profit by day. It has no value of its own to sort by or export: the days are in the chart. */
export function trendColumn<Row extends CampaignName>(): GridColumn<Row> {
  return {
    id: 'trend',
    label: messages.trend,
    align: 'start',
    width: 96,
    grow: 0,
    isSortable: false,
    isExported: false,
    value: () => null,
    render: (row) => <ProfitTrend campaign={row} />,
  };
}

const comparedFigures = ['cost', 'revenue', 'profit', 'roi', 'conversions', 'cpa', 'epc', 'clicks'] as const;

/** A column whose cells have the change of their figure against the compared period, if it is of a figure. */
export function withChange<Row extends CampaignName & Figures>(column: GridColumn<Row>): GridColumn<Row> {
  const figure = comparedFigures.find((name) => name === column.id);
  if (figure === undefined) return column;
  return {
    ...column,
    render: (row) => (
      <Box lineHeight="1.25" textAlign="end">
        {formattedValue(column.value(row), column, column.note?.(row))}
        <Box textStyle="xs">
          <ChangeOfRow campaign={row} figure={figure} value={row[figure]} />
        </Box>
      </Box>
    ),
  };
}
