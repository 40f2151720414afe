import { FreshnessLabel, formatNumber, PercentCell } from '@adhelm/shared-ui';
import { Box, HStack, Link, Span } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { AmountCell } from './amount-cell.tsx';
import { filledRatesText } from './filled-rates-text.ts';
import { messages } from './messages.ts';
import type { AccountMoney } from './use-account-summary.ts';

const RESULTS = ['cost', 'revenue', 'profit'] as const;
/** Less time than it takes to pay in over a weekend. */
const FEW_DAYS = 3;
const FUNDS = ['balance', 'costPerDay'] as const;

const titleOf = ({ isRemoved, name }: AccountMoney) =>
  isRemoved ? messages.spendOf(name) : messages.campaignsOf(name);

/** The list of an account's campaigns for the same dates; of a removed one, which has no list, its spend by campaign. */
function pathOf({ source, id, isRemoved, range: { startDate, endDate } }: AccountMoney): string {
  if (isRemoved) {
    const query = new URLSearchParams({ startDate, endDate, accounts: id, rows: 'campaign' });
    return `/app/ts/expense-report/campaigns?${query}`;
  }
  return `/app/ts/campaigns?${new URLSearchParams({ source, account: id, startDate, endDate })}`;
}

/** One account. */
export function AccountRow({ account }: { readonly account: AccountMoney }) {
  return (
    <tr>
      <td data-wide="">{account.source_name}</td>
      <th scope="row" data-pinned="">
        <Link
          asChild
          colorPalette="accent"
          display="block"
          maxW={{ base: '8.5rem', md: '14rem', '2xl': '15rem' }}
          truncate
        >
          <RouterLink to={pathOf(account)} title={titleOf(account)} dir="auto">
            {account.name}
          </RouterLink>
        </Link>
        <Box hideFrom="md" textStyle="xs" color="fg.muted" aria-hidden>
          {account.source_name}
        </Box>
        {account.isRemoved && (
          <Box textStyle="xs" color="fg.muted" title={messages.removedNote}>
            {messages.removed}
          </Box>
        )}
      </th>
      {RESULTS.map((name) => (
        <td key={name} data-align="end">
          <AmountCell amount={account[name]} />
          {name === 'cost' && <CostMarks account={account} />}
        </td>
      ))}
      <td data-align="end">
        <PercentCell value={account.roi} />
      </td>
      {FUNDS.map((name) => (
        <td key={name} data-align="end">
          <AmountCell amount={account[name]} />
        </td>
      ))}
      <td data-align="end">
        <DaysLeft account={account} />
      </td>
      <td data-freshness="">{account.isRemoved ? messages.noSync : <RowFreshness account={account} />}</td>
    </tr>
  );
}

/** Where cost is not what the network reports of the day, at the day's own rate. */
function CostMarks({ account: { hasTrackerCost, filledRates } }: { readonly account: AccountMoney }) {
  return (
    <>
      {hasTrackerCost && (
        <Box textStyle="xs" color="fg.muted" title={messages.trackerNote}>
          {messages.tracker}
        </Box>
      )}
      {filledRates !== null && (
        <Box textStyle="xs" color="fg.muted" title={filledRatesText(filledRates)}>
          {messages.filled}
        </Box>
      )}
    </>
  );
}

/** A low balance has a word, never a colour alone. */
function DaysLeft({ account }: { readonly account: AccountMoney }) {
  if (account.daysLeft === null) return formatNumber(null);
  const days = Math.floor(account.daysLeft);
  if (days >= FEW_DAYS) return formatNumber(days);
  return (
    <Box color="fg.warning">
      {formatNumber(days)}
      <Box textStyle="xs">{messages.lowBalance}</Box>
    </Box>
  );
}

/** When the figures were synced, or why they are outdated. Only the reason stays readable where the text is cut off. */
function RowFreshness({ account: { freshness } }: { readonly account: AccountMoney }) {
  const reasons = new Set(freshness.flatMap(({ lastError }) => (lastError === null ? [] : [lastError])));
  const reason = [...reasons].join(' ');
  return (
    <HStack gap="0" columnGap="3" wrap="wrap">
      <FreshnessLabel freshness={freshness} />
      {reason !== '' && (
        <Span color="fg.warning" textStyle="xs" lineClamp="1" maxW="md" title={reason}>
          {messages.outOfDate(reason)}
        </Span>
      )}
    </HStack>
  );
}
