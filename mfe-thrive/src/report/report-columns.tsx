import { type Column, type ThriveReportRow, visitedFiguresOfAll } from '@adhelm/contracts';
import { formatMoney, NO_FIGURE } from '@adhelm/shared-ui';
import { Span } from '@adhelm/shared-ui/chakra';
import { OpenChange, RowStatus } from '@adhelm/shared-ui/changes';
import { TrendCell } from '@adhelm/shared-ui/charts';
import { evidenceColumn } from '@adhelm/shared-ui/figure-list';
import { type GridColumn, metadataColumns } from '@adhelm/shared-ui/grid';
import { messages } from './messages.ts';

const { columns: labels } = messages;
const amount = (name: 'cost' | 'revenue' | 'profit' | 'epc' | 'cpa'): Column => ({
  name,
  label: labels[name],
  format: 'currency',
  unit: 'micros',
  align: 'right',
});
const count = (name: 'visits' | 'conversions' | 'clicks'): Column => ({
  name,
  label: labels[name],
  format: 'number',
  align: 'right',
});
const share = (name: 'roi' | 'cr' | 'loss', label: string): Column => ({
  name,
  label,
  format: 'percent',
  align: 'right',
});

const figures: readonly Column[] = [
  amount('cost'),
  amount('revenue'),
  amount('profit'),
  share('roi', labels.roi),
  amount('epc'),
  share('cr', labels.cvr),
  share('loss', labels.loss),
  count('visits'),
  count('conversions'),
  count('clicks'),
  amount('cpa'),
];
/** In pixels: on a screen of 1440, what a widget costs and earns and how its clicks do fits beside the navigation. */
const narrow = {
  cost: { width: 100 },
  revenue: { width: 110 },
  profit: { width: 100 },
  roi: { width: 80 },
  epc: { width: 84 },
  cr: { width: 76 },
  loss: { width: 116 },
} as const;
const places: readonly Column[] = [
  { name: 'sourceName', label: labels.network },
  { name: 'accountName', label: labels.account },
  { name: 'campaignName', label: labels.networkCampaign },
];

type ReportColumnsOptions = {
  readonly rows: readonly ThriveReportRow[];
  /** Those that the totals are of. */
  readonly displayed: readonly ThriveReportRow[];
  readonly currency: string;
  /** What a row is. */
  readonly label: string;
};

/** A widget or teaser, what it costs and earns and how certain that is, then where it is. */
export function reportColumns({
  rows,
  displayed,
  currency,
  label,
}: ReportColumnsOptions): GridColumn<ThriveReportRow>[] {
  const made = metadataColumns<ThriveReportRow>([{ name: 'name', label }, ...figures, ...places], {
    rows,
    totals: visitedFiguresOfAll(displayed, currency),
    currency,
    figuresOf: (group) => visitedFiguresOfAll(group, currency),
    overrides: { ...narrow, name: { width: 142, grow: 3, isGroupable: false } },
  });
  const [name, ...others] = made;
  return name === undefined ? [] : [name, evidenceColumn(), trendColumn(currency), ...others, stateColumn];
}

/** Profit by day. It has no value of its own to sort by or export. */
const trendColumn = (currency: string): GridColumn<ThriveReportRow> => ({
  id: 'trend',
  label: labels.trend,
  align: 'start',
  width: 96,
  grow: 0,
  isSortable: false,
  isExported: false,
  value: () => null,
  render: ({ trend }) => (
    <TrendCell figure={labels.profit} values={trend} format={(value) => formatMoney(value, currency)} />
  ),
});

const stateColumn: GridColumn<ThriveReportRow> = {
  id: 'status',
  label: labels.state,
  align: 'start',
  width: 132,
  value: ({ status }) => status,
  render: (row, state) => <State row={row} {...state} />,
};

function State({ row, tabIndex }: { readonly row: ThriveReportRow; readonly tabIndex: 0 | -1 }) {
  const { status, openWrite, name } = row;
  if (status !== null) {
    return <RowStatus row={{ ...row, status, statusDetail: null }} name={name} tabIndex={tabIndex} />;
  }
  if (openWrite !== null)
    return <OpenChange row={row} openWrite={openWrite} name={name} tabIndex={tabIndex} />;
  return <Span color="fg.muted">{NO_FIGURE}</Span>;
}
