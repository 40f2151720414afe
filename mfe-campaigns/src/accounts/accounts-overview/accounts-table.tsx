import { isTrackerSource } from '@adhelm/contracts';
import { Delayed } from '@adhelm/shared-ui';
import { Box, chakra, Skeleton, type SystemStyleObject, VisuallyHidden } from '@adhelm/shared-ui/chakra';
import { AccountRow } from './account-row.tsx';
import { messages } from './messages.ts';
import type { AccountMoney } from './use-account-summary.ts';
import { useOverviewTitle } from './use-overview-title.ts';

/** Placeholder rows while the number of accounts is unknown. */
const EXPECTED_ROWS = ['first', 'second'] as const;

const { source, account, balance, cost, costPerDay, daysLeft, revenue, profit, roi, freshness } =
  messages.columns;
const columns = [
  { label: source, align: 'start', wide: true },
  { label: account, align: 'start', pinned: true },
  { label: cost, align: 'end' },
  { label: revenue, align: 'end' },
  { label: profit, align: 'end' },
  { label: roi, align: 'end' },
  { label: balance, align: 'end' },
  { label: costPerDay, align: 'end' },
  { label: daysLeft, align: 'end', note: messages.daysLeftNote },
  { label: freshness, align: 'start' },
] as const;

const HEADER_HEIGHT = 40;
const ROW_HEIGHT = 44;

const tableStyles: SystemStyleObject = {
  borderCollapse: 'collapse',
  width: 'full',
  textStyle: 'sm',
  /** Aligned with the page: `start` of an English name would be left on right-to-left pages too. */
  '& th, & td': { paddingInline: { base: '2', '2xl': '3' }, textAlign: 'inherit', whiteSpace: 'nowrap' },
  '& thead th': {
    height: `${HEADER_HEIGHT}px`,
    bg: 'bg.muted',
    color: 'fg.muted',
    fontWeight: 'medium',
    textStyle: 'xs',
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
  },
  /** On a phone the account stays visible while the figures scroll. */
  '& [data-pinned]': { position: 'sticky', insetInlineStart: 0, bg: 'bg.surface', zIndex: 1 },
  '& thead [data-pinned]': { bg: 'bg.muted', zIndex: 3 },
  /** A phone has room for the money only if the source stands below its account. */
  '& [data-wide]': { display: { base: 'none', md: 'table-cell' } },
  /** The last column takes a second line before it is cut off. */
  '& [data-freshness]': { minW: '24' },
  '& [data-freshness] *': { whiteSpace: 'normal' },
  '& tbody tr': { height: `${ROW_HEIGHT}px`, borderBlockStartWidth: '1px' },
  '& tbody th': { fontWeight: 'normal' },
  '& [data-group]': { color: 'fg.muted', textStyle: 'xs', bg: 'bg.muted' },
  /** Right-aligned in both text directions, so that digits line up. */
  '& [data-align=end]': { textAlign: 'right' },
};

type AccountsTableProps = {
  /** Undefined while loading. */
  readonly accounts: readonly AccountMoney[] | undefined;
};

/** One row per account, networks before trackers; rows scroll inside the card, and on phones columns do too. */
export function AccountsTable({ accounts }: AccountsTableProps) {
  const title = useOverviewTitle();
  const trackers = accounts?.filter(isTracker) ?? [];
  return (
    <Box overflow="auto" flex="1" minH="0" borderTopWidth="1px" position="relative">
      <chakra.table css={tableStyles} aria-label={title} aria-busy={accounts === undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                title={'note' in column ? column.note : undefined}
                data-align={column.align}
                data-pinned={'pinned' in column ? '' : undefined}
                data-wide={'wide' in column ? '' : undefined}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts === undefined
            ? EXPECTED_ROWS.map((row) => <RowSkeleton key={row} />)
            : accounts.filter((money) => !isTracker(money)).map(rowOf)}
        </tbody>
        {trackers.length > 0 && (
          <tbody>
            <tr>
              <th colSpan={columns.length} scope="rowgroup" data-group="">
                {messages.trackers}
              </th>
            </tr>
            {trackers.map(rowOf)}
          </tbody>
        )}
      </chakra.table>
      {accounts === undefined && <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>}
    </Box>
  );
}

/** Trackers count the networks' traffic again, so they are separate and excluded from sums. */
const isTracker = ({ source }: AccountMoney) => isTrackerSource(source);

const rowOf = (money: AccountMoney) => <AccountRow key={money.id} account={money} />;

function RowSkeleton() {
  return (
    <tr>
      <td colSpan={columns.length}>
        <Delayed>
          <Skeleton h="4" />
        </Delayed>
      </td>
    </tr>
  );
}
