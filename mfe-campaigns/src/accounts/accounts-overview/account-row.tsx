import type { DateRange } from '@adhelm/contracts';
import { Delayed, FreshnessLabel, MoneyCell, PercentCell, useDateRange } from '@adhelm/shared-ui';
import { Button, HStack, Link, Skeleton, Span } from '@adhelm/shared-ui/chakra';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import { RotateCw } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { type AccountTotals, useAccountTotals } from './account-totals.ts';
import type { ConnectedAccount } from './connected-accounts.ts';
import { messages } from './messages.ts';

const FIGURES = ['cost', 'revenue', 'profit'] as const;
/** The cells for figures and freshness, which each row loads itself. */
const OWN_CELLS = ['cost', 'revenue', 'profit', 'roi', 'freshness'] as const;

/** The list of an account's campaigns for the same dates. */
function campaignsPath({ source, id }: ConnectedAccount, days: Partial<DateRange>): string {
  return `/app/ts/campaigns?${new URLSearchParams({ source, account: id, ...days })}`;
}

/** One account, which loads, fails and retries independently. */
export function AccountRow({ account }: { readonly account: ConnectedAccount }) {
  const answer = useAccountTotals(account);
  const { range, isNamed } = useDateRange(account.timeZone);
  return (
    <tr aria-busy={answer.isLoading}>
      <td>{account.sourceName}</td>
      <th scope="row" data-pinned="">
        <Link asChild colorPalette="accent">
          <RouterLink
            to={campaignsPath(account, isNamed ? range : {})}
            title={messages.campaignsOf(account.name)}
            dir="auto"
          >
            {account.name}
          </RouterLink>
        </Link>
      </th>
      <RowContent account={account} answer={answer} />
    </tr>
  );
}

type RowContentProps = { readonly account: ConnectedAccount; readonly answer: ApiAnswer<AccountTotals> };

function RowContent({ account, answer }: RowContentProps) {
  const { data, error } = answer;
  if (data !== undefined) {
    return (
      <>
        {FIGURES.map((figure) => (
          <td key={figure} data-align="end">
            <MoneyCell value={data.totals[figure]} currency={data.totals.currency} />
          </td>
        ))}
        <td data-align="end">
          <PercentCell value={data.totals.roi} />
        </td>
        <td>
          <RowFreshness account={account} answer={answer} data={data} />
        </td>
      </>
    );
  }
  if (error === undefined) return <LoadingCells />;
  return (
    <td colSpan={OWN_CELLS.length}>
      <Problem
        account={account}
        answer={answer}
        text={messages.rowFailed(error.message)}
        reason={error.message}
      />
    </td>
  );
}

function LoadingCells() {
  return OWN_CELLS.map((cell) => (
    <td key={cell}>
      <Delayed>
        <Skeleton h="4" minW="12" />
      </Delayed>
    </td>
  ));
}

/** When the figures were synced, or why they are outdated. */
function RowFreshness({ account, answer, data }: RowContentProps & { readonly data: AccountTotals }) {
  const reasons = new Set(data.freshness.flatMap(({ lastError }) => (lastError === null ? [] : [lastError])));
  const reason = [...reasons].join(' ');
  return (
    <HStack gap="3">
      <FreshnessLabel freshness={data.freshness} />
      {answer.error === undefined ? (
        reason !== '' && <Reason reason={reason} text={messages.outOfDate(reason)} />
      ) : (
        <Problem
          account={account}
          answer={answer}
          text={messages.notRefreshed(answer.error.message)}
          reason={answer.error.message}
        />
      )}
    </HStack>
  );
}

type ReasonProps = { readonly text: string; readonly reason: string };

/** Only the reason stays readable where the text is cut off. */
function Reason({ text, reason }: ReasonProps) {
  return (
    <Span color="fg.warning" textStyle="xs" truncate maxW="md" title={reason}>
      {text}
    </Span>
  );
}

type ProblemProps = RowContentProps & ReasonProps;

/** The failure with its reason and a retry button. */
function Problem({ account, answer, ...reason }: ProblemProps) {
  return (
    <HStack gap="3" role="alert">
      <Reason {...reason} />
      <Button
        size="2xs"
        minH="6"
        variant="outline"
        aria-label={messages.retryOf(account.name)}
        loading={answer.isRefreshing || answer.isLoading}
        onClick={() => void answer.refresh()}
      >
        <RotateCw aria-hidden />
        {messages.retry}
      </Button>
    </HStack>
  );
}
