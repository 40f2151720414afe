import { dayInZone, type ExpenseReport } from '@adhelm/contracts';
import { EmptyState, formatMonth, ScrolledTable, useNow } from '@adhelm/shared-ui';
import { ReplicaNote } from '@adhelm/shared-ui/figure-list';
import { useBusEvent, useHost } from '@adhelm/shared-ui/module';
import { useMemo } from 'react';
import { useExpenseReport } from '../../expenses/index.ts';
import { messages } from '../card/messages.ts';
import { WidgetCard } from '../card/widget-card.tsx';
import { pacingRows } from './pacing-rows.tsx';

const { title, failed, none, label, columns } = messages.pacing;

/**
 * Widget of the slot `dashboard`: what each account spent this month, where the month will end, and its budget. The figures
 * are those of the expense report, to which each account links.
 */
export function Pacing() {
  const today = dayInZone(useNow(), useHost().environment.workspace.timeZone);
  const question = useMemo(
    () => ({
      query: { startDate: `${today.slice(0, 7)}-01`, endDate: today, groupBy: ['account' as const] },
      hasColumns: false,
    }),
    [today],
  );
  const answer = useExpenseReport(question);
  useBusEvent('stream.reset', () => void answer.refresh());
  return (
    <WidgetCard title={title} failed={failed} answer={answer}>
      {({ report, behindSeconds }) => (
        <>
          <Content report={report} />
          <ReplicaNote behindSeconds={behindSeconds} />
        </>
      )}
    </WidgetCard>
  );
}

function Content({ report }: { readonly report: ExpenseReport }) {
  const rows = pacingRows(report);
  if (rows.length === 0) return <EmptyState title={none.title} description={none.text} />;
  return (
    <ScrolledTable
      label={label}
      columns={[
        { label: columns.account },
        { label: columns.spent(formatMonth(report.pacing.month)), isFigure: true },
        { label: columns.budget, isFigure: true },
        { label: columns.forecast, isFigure: true },
        { label: columns.interval, isFigure: true },
        { label: columns.use, isFigure: true },
      ]}
      rows={rows}
    />
  );
}
