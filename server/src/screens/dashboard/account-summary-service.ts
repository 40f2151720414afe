import {
  type AccountAmount,
  type AccountSummaryAnswer,
  type AccountSummaryQuery,
  type DateRange,
  dayInZone,
  daysBetween,
  returnOnInvestment,
} from '@adhelm/contracts';
import { filledRatesOfEach, REPORTED_REVENUE, revenueReporters } from '../../facts/performance/index.ts';
import { freshnessOfEach } from '../../facts/sync/index.ts';
import type { Queries, ReplicaReader, Scope } from '../../foundation/database/index.ts';
import { campaignSourceIds, nameOfSource } from '../../sources/index.ts';
import { dailySpend, daysLeft, type EveryAccount, everyAccount, rangeOf } from '../campaigns/index.ts';
import {
  type AccountSums,
  balancesOf,
  type ConvertedAmount,
  sumsOfAccounts,
} from './account-sums-repository.ts';

export type AccountSummaryServices = {
  readonly reader: Pick<ReplicaReader, 'read'>;
  readonly now: () => Date;
  readonly workspace: { readonly currency: string; readonly timeZone: string };
};

const unknown: ConvertedAmount = { amount: null, converted: null };
const noSums: AccountSums = {
  cost: unknown,
  revenue: unknown,
  costOfBoth: unknown,
  revenueOfBoth: unknown,
  hasTrackerCost: false,
};

/**
 * Balance, cost, revenue and cost per day of each account in scope, by source and name; also of removed ones that have figures on
 * these days.
 */
export async function summariseAccounts(
  { reader, ...services }: AccountSummaryServices,
  scope: Scope,
  query: AccountSummaryQuery,
  lastOwnChange: string | null,
): Promise<AccountSummaryAnswer> {
  const { result, behindSeconds } = await reader.read(scope, lastOwnChange, (client) =>
    summaryIn(client, services, query),
  );
  return { ...result, behindSeconds };
}

async function summaryIn(
  client: Queries,
  { now, workspace: { currency, timeZone } }: Omit<AccountSummaryServices, 'reader'>,
  query: AccountSummaryQuery,
): Promise<Omit<AccountSummaryAnswer, 'behindSeconds'>> {
  const known = await everyAccount(client, campaignSourceIds);
  const all = known.map((account) => ({ ...account, range: rangeOf(query, account, now()) }));
  const sums = await sumsOfAccounts(client, all, currency);
  const accounts = campaignSourceIds.flatMap((source) =>
    all.filter((account) => account.source === source && (!account.isRemoved || sums.has(account.key))),
  );
  const ids = accounts.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id);
  const filled = await filledRatesOfEach(client, accounts, currency);
  const balances = await balancesOf(client, ids, { currency, day: dayInZone(now(), timeZone) });
  const spendPerDay = await dailySpend(client, accounts, { currency, now: now() });
  const freshness = await freshnessOfEach(client, ids, ['entities', 'campaign_day']);
  const reporters = await revenueReporters(client, campaignSourceIds);
  const reported = await freshnessOfEach(
    client,
    [...new Set([...reporters.values()].flat())],
    REPORTED_REVENUE,
  );
  const sumsOf = ({ key }: EveryAccount) => sums.get(key) ?? noSums;
  const amounts = (of: (account: (typeof accounts)[number]) => ConvertedAmount) =>
    accounts.map((account) => amountOf(account.id, account.currency, of(account)));
  return {
    success: true,
    currency,
    data: {
      balances: accounts.map(({ id, currency }) => {
        const balance = balances.get(id);
        return amountOf(id, balance?.currency ?? currency, balance ?? unknown);
      }),
      spents: amounts((account) => sumsOf(account).cost),
      revenues: amounts((account) => sumsOf(account).revenue),
      avg_spents: amounts((account) => perDay(sumsOf(account).cost, account.range)),
    },
    accounts: accounts.map((account) => {
      const { costOfBoth, revenueOfBoth, hasTrackerCost } = sumsOf(account);
      const balance = balances.get(account.id);
      return {
        id: account.id,
        source: account.source,
        source_name: nameOfSource(account.source),
        name: account.name,
        range: { ...account.range, timeZone: account.timeZone },
        profit: amountOf(account.id, account.currency, difference(revenueOfBoth, costOfBoth)),
        daysLeft: daysLeft(
          balance?.amount ?? null,
          spendPerDay.get(account.id) ?? null,
          balance?.fromAccount ?? null,
        ),
        hasTrackerCost,
        isRemoved: account.isRemoved,
        filledRates: filled.get(account.key) ?? null,
        roi: returnOnInvestment(revenueOfBoth.amount, costOfBoth.amount),
        freshness: account.isRemoved
          ? []
          : [account.id, ...(reporters.get(account.source) ?? [])].flatMap(
              (id) => freshness.get(id) ?? reported.get(id) ?? [],
            ),
      };
    }),
  };
}

/** `currency` is that of `amount`. Some sources bill in another one than they report. */
function amountOf(account: string, currency: string, { amount, converted }: ConvertedAmount): AccountAmount {
  return { account, currency, amount, converted };
}

function perDay({ amount, converted }: ConvertedAmount, { startDate, endDate }: DateRange): ConvertedAmount {
  const days = daysBetween(startDate, endDate) + 1;
  const share = (sum: number | null) => (sum === null ? null : Math.round(sum / days));
  return { amount: share(amount), converted: share(converted) };
}

function difference(whole: ConvertedAmount, part: ConvertedAmount): ConvertedAmount {
  const minus = (one: number | null, other: number | null) =>
    one === null || other === null ? null : one - other;
  return { amount: minus(whole.amount, part.amount), converted: minus(whole.converted, part.converted) };
}
