import { EmptyState, ScrolledTable } from '@adhelm/shared-ui';
import { cellColumns, rowsIn } from './campaign-cells.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { messages } from './messages.ts';
import { useDashboardTable, useTitle } from './use-dashboard-dates.ts';

const MOST = 5;
const { campaign, profit, roi, revenue } = cellColumns;
const shown = [campaign, profit, roi, revenue];
const { title, label, description, failed, none } = messages.top;

/** Widget of the slot `dashboard`: the Thrive campaigns with the largest profit. */
export function TopCampaigns() {
  const name = useTitle(title);
  return (
    <DashboardCard
      title={name}
      description={description}
      height="352px"
      failed={failed}
      answer={useDashboardTable()}
    >
      {({ data: { data } }) => {
        const best = data
          .filter((row) => row.profit !== null)
          .toSorted((a, b) => (b.profit ?? 0) - (a.profit ?? 0))
          .slice(0, MOST);
        return best.length === 0 ? (
          <EmptyState title={none.title} description={none.text} />
        ) : (
          <ScrolledTable label={label} columns={shown} rows={rowsIn(shown, best)} />
        );
      }}
    </DashboardCard>
  );
}
