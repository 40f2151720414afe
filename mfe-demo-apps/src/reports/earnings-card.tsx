import { formatMoney, ScrolledTable } from '@adhelm/shared-ui';
import { Box, Stack } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';
import { ReportCard } from './report-card.tsx';

const texts = messages.earnings;
const monthName = (month: string) =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en', { month: 'short', timeZone: 'UTC' }).format(
    new Date(`2026-${month}-15T00:00:00Z`),
  );

/** Earnings by month beside those of the year before, as bars with their numbers. */
export function EarningsCard() {
  return (
    <ReportCard name="earnings" texts={texts}>
      {({ earnings }) => {
        const most = Math.max(...earnings.flatMap(({ thisYear, lastYear }) => [thisYear, lastYear]));
        const bar = (amount: number, color: string) => (
          <Box h="1.5" borderRadius="full" bg={color} style={{ inlineSize: `${(amount / most) * 100}%` }} />
        );
        return (
          <ScrolledTable
            label={texts.title}
            columns={[
              { label: texts.month },
              { label: texts.compared },
              { label: texts.thisYear, isFigure: true },
              { label: texts.lastYear, isFigure: true },
            ]}
            rows={earnings.map(({ month, thisYear, lastYear }) => ({
              key: month,
              cells: [
                monthName(month),
                <Stack key="bars" gap="1" minW="24" pt="1" aria-hidden>
                  {bar(thisYear, 'chart.1')}
                  {bar(lastYear, 'chart.3')}
                </Stack>,
                formatMoney(thisYear, 'USD', 0),
                formatMoney(lastYear, 'USD', 0),
              ],
            }))}
          />
        );
      }}
    </ReportCard>
  );
}
