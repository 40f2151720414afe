import {
  type DateRange,
  defaultDateRange,
  type MetricsTableAnswer,
  type MetricsTableQuery,
  type MetricsTableRow,
  visitedFiguresOfAll,
} from '@adhelm/contracts';
import type pg from 'pg';
import { type VisitedSums, visitedSums } from '../../facts/performance/index.ts';
import { freshnessOfSeveral } from '../../facts/sync/index.ts';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { type Account, listAccounts } from '../../sources/accounts/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import { type LinkedCampaign, type ThriveCampaign, thriveCampaigns } from './tracked-campaigns.ts';

export type ThriveServices = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly workspace: { readonly currency: string; readonly timeZone: string };
};

/** Every campaign of the Thrive accounts in scope with its cost, revenue and visits, largest cost first. */
export function metricsTable(
  { pool, now, workspace }: ThriveServices,
  scope: Scope,
  query: MetricsTableQuery,
): Promise<MetricsTableAnswer> {
  const { currency, timeZone } = workspace;
  const range = rangeOf(query, now(), timeZone);
  return withScope(pool, scope, async (client) => {
    const all = await listAccounts(client);
    const thrives = all.filter(({ source }) => source === 'thrive');
    const campaigns = await thriveCampaigns(client, thrives, range);
    const figures = await campaignFigures(client, campaigns, range, currency);
    const namedBy = timesNamed(campaigns);
    const rows = campaigns.map(
      ({ id, name, account, source, linked, unlinked }): MetricsTableRow => ({
        ...visitedFiguresOfAll(
          linked.flatMap(({ key }) => figures.get(key) ?? []),
          currency,
        ),
        id,
        name,
        account,
        ...accountOf(account, thrives),
        source,
        sourceName: source === null ? null : nameOfSource(source),
        campaigns: linked.length,
        shared: linked.filter(({ key }) => (namedBy.get(key) ?? 0) > 1).length,
        unlinked: unlinked.length,
      }),
    );
    const networks = new Set(campaigns.flatMap(({ linked }) => linked.map(({ accountKey }) => accountKey)));
    return {
      success: true,
      data: { data: rows.toSorted((a, b) => (b.cost ?? -1) - (a.cost ?? -1)) },
      currency,
      range: { ...range, timeZone },
      freshness: [
        ...(await freshnessOfSeveral(
          client,
          thrives.map(({ id }) => id),
          ['sub_day'],
        )),
        ...(await freshnessOfSeveral(
          client,
          all.filter(({ key }) => networks.has(key)).map(({ id }) => id),
          ['campaign_day'],
        )),
      ],
    };
  });
}

const accountOf = (id: string, accounts: readonly Account[]) => {
  const account = accounts.find((one) => one.id === id);
  return { accountName: account?.name ?? '', timeZone: account?.timeZone ?? 'UTC' };
};

/** The requested days, else the last seven of a time zone. */
export function rangeOf(
  { startDate, endDate }: Pick<MetricsTableQuery, 'startDate' | 'endDate'>,
  now: Date,
  timeZone: string,
): DateRange {
  if (startDate !== undefined && endDate !== undefined) return { startDate, endDate };
  return defaultDateRange(now, timeZone);
}

/** The figures of the networks' campaigns by key. */
async function campaignFigures(
  client: pg.ClientBase,
  campaigns: readonly ThriveCampaign[],
  range: DateRange,
  currency: string,
): Promise<Map<number, VisitedSums>> {
  const linked: LinkedCampaign[] = campaigns.flatMap((campaign) => campaign.linked);
  return visitedSums(client, {
    accounts: [...new Set(linked.map(({ accountKey }) => accountKey))],
    keys: [...new Set(linked.map(({ key }) => key))],
    range,
    currency,
  });
}

/** How many Thrive campaigns name each network's campaign, by its key. */
function timesNamed(campaigns: readonly ThriveCampaign[]): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  for (const { key } of campaigns.flatMap(({ linked }) => linked)) times.set(key, (times.get(key) ?? 0) + 1);
  return times;
}
