import {
  type ComparisonAnswer,
  type ComparisonRequest,
  comparedRange,
  daysOfRange,
  figuresOf,
  type TrendsAnswer,
  type TrendsRequest,
} from '@adhelm/contracts';
import { dailyProfits, figureSums } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import { requireAccount } from '../../sources/accounts/index.ts';
import type { Workspace } from './chosen-campaigns.ts';
import { type NamedCampaign, namedCampaigns } from './named-campaigns.ts';

/** Cost and profit by day of the rows that a list draws. Throws `not-found` for an account out of scope. */
export async function readTrends(
  queries: Queries,
  workspace: Workspace,
  { startDate, endDate, ...request }: TrendsRequest,
): Promise<Omit<TrendsAnswer, 'behindSeconds'>> {
  const { currency, campaigns } = await rowsOf(queries, request, workspace);
  const days = daysOfRange({ startDate, endDate });
  const rows = await dailyProfits(queries, {
    ...addedOf(campaigns),
    range: { startDate, endDate },
    currency,
  });
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const data = campaigns.map(({ key, accountKey: _accountKey, ...name }) => {
    const byDay = new Map((byKey.get(key) ?? []).map((row) => [row.day, row]));
    return {
      ...name,
      cost: days.map((day) => byDay.get(day)?.cost ?? null),
      profit: days.map((day) => byDay.get(day)?.profit ?? null),
    };
  });
  return { success: true, currency, days, data };
}

/** Figures of the rows that a list draws in the period compared with. Throws `not-found` for an account out of scope. */
export async function readComparison(
  queries: Queries,
  workspace: Workspace,
  { startDate, endDate, compare, ...request }: ComparisonRequest,
): Promise<Omit<ComparisonAnswer, 'behindSeconds'>> {
  const { currency, campaigns } = await rowsOf(queries, request, workspace);
  const range = comparedRange({ startDate, endDate }, compare);
  const sums = await figureSums(queries, { ...addedOf(campaigns), range, currency });
  const data = campaigns.flatMap(({ key, accountKey: _accountKey, ...name }) => {
    const found = sums.get(key);
    return found === undefined ? [] : [{ ...name, ...figuresOf(found, currency) }];
  });
  return { success: true, currency, range, data };
}

type Rows = { readonly currency: string; readonly campaigns: readonly NamedCampaign[] };

async function rowsOf(
  queries: Queries,
  { oneAccount, campaigns }: Pick<TrendsRequest, 'oneAccount' | 'campaigns'>,
  workspace: Workspace,
): Promise<Rows> {
  const own = oneAccount === undefined ? null : await requireAccount(queries, oneAccount);
  const found = await namedCampaigns(queries, campaigns);
  return {
    currency: own?.currency ?? workspace.currency,
    campaigns: own === null ? found : found.filter(({ account }) => account === own.id),
  };
}

const addedOf = (campaigns: readonly NamedCampaign[]) => ({
  level: 'campaign' as const,
  accounts: [...new Set(campaigns.map(({ accountKey }) => accountKey))],
  keys: campaigns.map(({ key }) => key),
});
