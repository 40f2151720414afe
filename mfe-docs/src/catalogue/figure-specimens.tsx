import { formatMoney, formatNumber, MoneyCell, NumberCell, PercentCell } from '@adhelm/shared-ui';
import { HStack, SimpleGrid } from '@adhelm/shared-ui/chakra';
import { KpiCard, Sparkline, TimeChart } from '@adhelm/shared-ui/charts';
import {
  DataGrid,
  type GridColumn,
  type GridSort,
  GridTools,
  RowDensityMenu,
  useGridLayout,
} from '@adhelm/shared-ui/grid';
import { useState } from 'react';
import { messages } from '../messages/catalogue.ts';
import { Specimen, State } from './specimen.tsx';

type Widget = {
  readonly id: string;
  readonly name: string;
  readonly device: string;
  readonly clicks: number | null;
  readonly profit: number;
};

const MILLION = 1_000_000;
const widgets: readonly Widget[] = Array.from({ length: 200 }, (_, index) => ({
  id: String(5_600_000 + index),
  name: `Widget ${5_600_000 + index}`,
  device: ['Desktop', 'Mobile', 'Tablet'][index % 3] ?? 'Desktop',
  clicks: index % 7 === 3 ? null : (index * 37) % 911,
  profit: (((index * 53) % 97) - 40) * MILLION,
}));
const columns: readonly GridColumn<Widget>[] = [
  {
    id: 'name',
    label: messages.grid.columns.name,
    align: 'start',
    width: 160,
    grow: 1,
    isSortable: true,
    value: ({ name }) => name,
  },
  {
    id: 'device',
    label: messages.grid.columns.device,
    align: 'start',
    width: 120,
    isGroupable: true,
    value: ({ device }) => device,
  },
  {
    id: 'clicks',
    label: messages.grid.columns.clicks,
    align: 'end',
    width: 100,
    isSortable: true,
    value: ({ clicks }) => clicks,
    format: (value) => formatNumber(value),
    subtotal: 'sum',
  },
  {
    id: 'profit',
    label: messages.grid.columns.profit,
    unit: 'USD',
    align: 'end',
    width: 120,
    isSortable: true,
    value: ({ profit }) => profit,
    format: (value) => formatNumber(value / MILLION, 2),
    inUnit: (value) => value / MILLION,
    subtotal: 'sum',
  },
];
const days = Array.from({ length: 14 }, (_, index) => ({
  day: `2026-11-${String(index + 7).padStart(2, '0')}`,
  cost: (80 + ((index * 29) % 41)) * MILLION,
  revenue: index === 9 ? null : (90 + ((index * 47) % 73)) * MILLION,
}));
const usd = (value: number | null) => formatMoney(value, 'USD');

function WidgetGrid() {
  const [sort, setSort] = useState<GridSort | null>({ column: 'profit', direction: 'desc' });
  const [layout, setLayout] = useGridLayout('docs/widgets');
  const [rows, setRows] = useState<ReadonlySet<string>>(new Set());
  const grid = { rows: widgets, columns, sort, layout, onLayoutChange: setLayout };
  return (
    <>
      <HStack gap="2" wrap="wrap">
        <GridTools {...grid} fileName="widgets" />
        <RowDensityMenu />
      </HStack>
      <DataGrid
        {...grid}
        label={messages.grid.label}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onSortChange={setSort}
        selection={{ selected: rows, onChange: setRows }}
        totalsLabel={messages.grid.total(widgets.length)}
        empty={messages.grid.empty}
        css={{ maxH: '22rem' }}
      />
    </>
  );
}

export function FigureSpecimens() {
  return (
    <>
      <Specimen
        name="Figure cells"
        from="@adhelm/shared-ui"
        use="A loss has a minus sign and a color. “–” means not reported."
      >
        <HStack gap="8" wrap="wrap">
          <State name={messages.figures.money}>
            <MoneyCell value={1_234_500_000} currency="USD" />
          </State>
          <State name={messages.figures.loss}>
            <MoneyCell value={-70_000} currency="EUR" />
          </State>
          <State name={messages.figures.notKnown}>
            <NumberCell value={null} />
          </State>
          <State name={messages.figures.share}>
            <PercentCell value={0.1234} />
          </State>
        </HStack>
      </Specimen>
      <Specimen
        name="KpiCard"
        from="@adhelm/shared-ui/charts"
        use="A key figure with its change and its trend."
      >
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <KpiCard
            title={messages.charts.revenue}
            value={formatMoney(12_480 * MILLION, 'USD', 0)}
            delta={{ fraction: 0.124, against: messages.charts.againstDaysBefore(7), moreIsGood: true }}
            course={days.map(({ revenue }) => revenue)}
          />
          <KpiCard
            title={messages.charts.cost}
            value={formatMoney(9120 * MILLION, 'USD', 0)}
            delta={{ fraction: 0.031, against: messages.charts.againstDaysBefore(7), moreIsGood: false }}
            course={days.map(({ cost }) => cost)}
          />
        </SimpleGrid>
        <Sparkline values={days.map(({ cost }) => cost)} label={messages.charts.course} />
      </Specimen>
      <Specimen
        name="TimeChart"
        from="@adhelm/shared-ui/charts"
        use="Figures by day, as a chart and as a table."
      >
        <TimeChart
          title={messages.charts.spendAndRevenue}
          rows={days}
          series={[
            { key: 'cost', label: messages.charts.spend, shape: 'bar', color: 1 },
            { key: 'revenue', label: messages.charts.revenue, shape: 'line', color: 2 },
          ]}
          format={usd}
          formatAxis={(value) => formatMoney(value, 'USD', 0)}
        />
      </Specimen>
      <Specimen
        name="DataGrid"
        from="@adhelm/shared-ui/grid"
        use="A table for hundreds of thousands of rows, with mouse and keyboard."
      >
        <HStack>
          <RowDensityMenu />
        </HStack>
        <WidgetGrid />
      </Specimen>
    </>
  );
}
