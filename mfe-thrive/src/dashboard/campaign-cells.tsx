import type { MetricsTableRow } from '@adhelm/contracts';
import { formatNumber, MoneyCell, PercentCell } from '@adhelm/shared-ui';
import { Button, Link } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from './messages.ts';
import { useDashboardDates } from './use-dashboard-dates.ts';

const { columns } = messages;

/** A Thrive campaign with a link to its report, for the page's dates. */
function CampaignLink({ id, name, account }: MetricsTableRow) {
  const { range, isNamed } = useDashboardDates();
  const dates = isNamed ? { startDate: range.startDate, endDate: range.endDate } : {};
  return (
    <Link asChild colorPalette="accent" dir="auto">
      <RouterLink
        to={`/app/thrive/eo/widgets/report/${encodeURIComponent(id)}?${new URLSearchParams({ account, ...dates })}`}
      >
        {name}
      </RouterLink>
    </Link>
  );
}

type CellColumn = {
  readonly label: string;
  readonly isFigure?: boolean;
  readonly cell: (row: MetricsTableRow) => ReactNode;
};

const amount = (name: 'cost' | 'revenue' | 'profit' | 'epc'): CellColumn => ({
  label: columns[name],
  isFigure: true,
  cell: (row) => <MoneyCell value={row[name]} currency={row.currency} />,
});
const share = (label: string, name: 'roi' | 'cr' | 'loss'): CellColumn => ({
  label,
  isFigure: true,
  cell: (row) => <PercentCell value={row[name]} />,
});
const count = (name: 'visits' | 'conversions'): CellColumn => ({
  label: columns[name],
  isFigure: true,
  cell: (row) => formatNumber(row[name]),
});

/** The columns of the lists of campaigns on the dashboard. */
export const cellColumns = {
  campaign: { label: columns.campaign, cell: (row) => <CampaignLink {...row} /> },
  network: { label: columns.network, cell: ({ sourceName }) => sourceName },
  cost: amount('cost'),
  revenue: amount('revenue'),
  profit: amount('profit'),
  roi: share(columns.roi, 'roi'),
  epc: amount('epc'),
  cvr: share(columns.cvr, 'cr'),
  loss: share(columns.loss, 'loss'),
  visits: count('visits'),
  conversions: count('conversions'),
} satisfies Record<string, CellColumn>;

/** Rows as tables take them. */
export function rowsIn(shown: readonly CellColumn[], rows: readonly MetricsTableRow[]) {
  return rows.map((row) => ({
    key: `${row.account} ${row.id}`,
    cells: shown.map(({ label, cell }) => <span key={label}>{cell(row)}</span>),
  }));
}

/** Where a Thrive account is connected. */
export const ConnectLink = () => (
  <Button asChild colorPalette="accent">
    <RouterLink to="/app/ts/campaigns?accounts=new">{messages.connect}</RouterLink>
  </Button>
);
