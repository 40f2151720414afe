import type { MetricsTableRow } from '@adhelm/contracts';
import { EmptyState, ScrolledTable } from '@adhelm/shared-ui';
import { Box, Grid, Heading } from '@adhelm/shared-ui/chakra';
import { cellColumns, rowsIn } from './campaign-cells.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { messages } from './messages.ts';
import { useDashboardTable, useTitle } from './use-dashboard-dates.ts';

const MOST = 5;
const { campaign, profit, roi, revenue } = cellColumns;
const shown = [campaign, profit, roi, revenue];
const { title, best, worst, description, failed, none } = messages.top;

/** Widget of the slot `dashboard`: the Thrive campaigns with the largest profits, and with the largest losses. */
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
        const byProfit = data
          .filter((row) => row.profit !== null)
          .toSorted((a, b) => (b.profit ?? 0) - (a.profit ?? 0));
        if (byProfit.length === 0) return <EmptyState title={none.title} description={none.text} />;
        const losing = byProfit.filter((row) => (row.profit ?? 0) < 0);
        return (
          <Grid templateColumns={{ base: '1fr', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
            <Ranking {...best} rows={byProfit.filter((row) => (row.profit ?? 0) > 0).slice(0, MOST)} />
            <Ranking {...worst} rows={losing.toReversed().slice(0, MOST)} />
          </Grid>
        );
      }}
    </DashboardCard>
  );
}

type RankingProps = {
  readonly heading: string;
  readonly label: string;
  readonly empty: string;
  readonly rows: readonly MetricsTableRow[];
};

function Ranking({ heading, label, empty, rows }: RankingProps) {
  return (
    <Box minW="0">
      <Heading as="h3" textStyle="sm" color="fg.muted" mb="2">
        {heading}
      </Heading>
      {rows.length === 0 ? empty : <ScrolledTable label={label} columns={shown} rows={rowsIn(shown, rows)} />}
    </Box>
  );
}
