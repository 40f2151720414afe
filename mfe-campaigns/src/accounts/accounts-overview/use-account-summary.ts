import {
  type AccountAmount,
  type AccountSummaryAnswer,
  AdhelmError,
  accountSummaryAnswerSchema,
  type SummarisedAccount,
} from '@adhelm/contracts';
import { useDateRange } from '@adhelm/shared-ui';
import { type ApiAnswer, useApiQuery, useBusEvent, useHost } from '@adhelm/shared-ui/module';
import { useEffect, useMemo, useRef } from 'react';
import { messages } from './messages.ts';

/** An account with its amounts. */
export type AccountMoney = SummarisedAccount & {
  readonly balance: AccountAmount;
  readonly cost: AccountAmount;
  readonly costPerDay: AccountAmount;
  readonly revenue: AccountAmount;
};

export type AccountSummary = Omit<ApiAnswer<readonly AccountMoney[]>, 'update'> & {
  /** How far behind the replica is that was read; null = the primary. */
  readonly behindSeconds: number | null;
};

/** Syncs of several accounts follow each other: their figures are read together. */
const TOGETHER_MS = 1000;

/**
 * The money of all accounts visible to the person for the page's dates, by default the last seven days of the workspace.
 * Refreshes after syncs, after failed syncs and after missed events. A response with `success: false` is an error,
 * because its figures would look like real ones.
 */
export function useAccountSummary(): AccountSummary {
  const { range } = useDateRange(useHost().environment.workspace.timeZone);
  const answer = useApiQuery('/api/dashboard/accountSummary', { ...range }, accountSummaryAnswerSchema);
  const { data, error, refresh } = answer;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refreshSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refresh(), TOGETHER_MS);
  };
  useBusEvent('facts.synced', refreshSoon);
  useBusEvent('sync.failed', refreshSoon);
  useBusEvent('sync.limited', refreshSoon);
  useBusEvent('stream.reset', () => void refresh());
  const accounts = useMemo(() => (data?.success === true ? moneyOf(data) : undefined), [data]);
  const refused = data?.success === false ? new AdhelmError('upstream', messages.notRead) : undefined;
  return { ...answer, data: accounts, error: error ?? refused, behindSeconds: data?.behindSeconds ?? null };
}

function moneyOf({ accounts, data }: AccountSummaryAnswer): AccountMoney[] {
  const [balances, costs, averages, revenues] = [
    byAccount(data.balances),
    byAccount(data.spents),
    byAccount(data.avg_spents),
    byAccount(data.revenues),
  ];
  return accounts.map((account) => {
    const none: AccountAmount = { ...account.profit, amount: null, converted: null };
    return {
      ...account,
      balance: balances.get(account.id) ?? none,
      cost: costs.get(account.id) ?? none,
      costPerDay: averages.get(account.id) ?? none,
      revenue: revenues.get(account.id) ?? none,
    };
  });
}

const byAccount = (amounts: readonly AccountAmount[]) =>
  new Map(amounts.map((amount) => [amount.account, amount]));
