import { EmptyState, ScrolledTable } from '@adhelm/shared-ui';
import { ReplicaNote } from '@adhelm/shared-ui/figure-list';
import { useHost } from '@adhelm/shared-ui/module';
import { ConnectLink, cellColumns, rowsIn } from './campaign-cells.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { messages } from './messages.ts';
import { useDashboardTable, useTitle } from './use-dashboard-dates.ts';

const shown = Object.values(cellColumns);
const { title, label, description, failed, none } = messages.table;

/** Widget of the slot `dashboard`: all Thrive campaigns with their figures, largest cost first. */
export function MetricsTable() {
  const name = useTitle(title);
  const { currency } = useHost().environment.workspace;
  return (
    <DashboardCard
      title={name}
      description={description(currency)}
      height="384px"
      failed={failed}
      answer={useDashboardTable()}
    >
      {({ data: { data }, behindSeconds }) =>
        data.length === 0 ? (
          <EmptyState title={none.title} description={none.text} action={<ConnectLink />} />
        ) : (
          <>
            <ScrolledTable label={label} columns={shown} rows={rowsIn(shown, data)} />
            <ReplicaNote behindSeconds={behindSeconds} />
          </>
        )
      }
    </DashboardCard>
  );
}
