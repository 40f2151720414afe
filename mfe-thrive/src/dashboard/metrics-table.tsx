import type { MetricsTableRow } from '@adhelm/contracts';
import { EmptyState, ScrolledTable } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { ConnectLink, cellColumns, rowsIn } from './campaign-cells.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { messages } from './messages.ts';
import { useDashboardTable, useTitle } from './use-dashboard-dates.ts';

const shown = Object.values(cellColumns);
const { title, label, description, failed, none, more } = messages.table;

/** As many rows as the table shows without much scrolling: each costs the page 33 elements. */
const FIRST = 20;
const MORE = 100;

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
      {({ data: { data } }) =>
        data.length === 0 ? (
          <EmptyState title={none.title} description={none.text} action={<ConnectLink />} />
        ) : (
          <LargestFirst rows={data} />
        )
      }
    </DashboardCard>
  );
}

function LargestFirst({ rows }: { readonly rows: readonly MetricsTableRow[] }) {
  const [count, setCount] = useState(FIRST);
  const left = rows.length - count;
  return (
    <>
      <ScrolledTable label={label} columns={shown} rows={rowsIn(shown, rows.slice(0, count))} />
      {left > 0 && (
        <Button variant="ghost" size="sm" mt="2" onClick={() => setCount(count + MORE)}>
          {more(Math.min(left, MORE), left)}
        </Button>
      )}
    </>
  );
}
