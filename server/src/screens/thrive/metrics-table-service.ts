import {
  type DateRange,
  defaultDateRange,
  type MetricsTableAnswer,
  type MetricsTableQuery,
  type MetricsTableRow,
  visitedFiguresOfAll,
} from '@adhelm/contracts';
import type pg from 'pg';
import { freshnessOfSeveral } from '../../facts/sync/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import { type Account, listAccounts } from '../../sources/accounts/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import type { KeptFigures } from './kept-figures.ts';
import type { KeptNames } from './kept-names.ts';
import { type ThriveCampaign, thriveCampaigns } from './tracked-campaigns.ts';

export type ThriveServices = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly workspace: { readonly currency: string; readonly timeZone: string };
};

/** What requests of a process share until facts change; one of each database, because a replica's may be earlier. */
export type KeptThrive = { readonly names: KeptNames; readonly figures: KeptFigures };

/** Every campaign of the Thrive accounts in the transaction's scope with its cost, revenue and visits, largest cost first. */
export async function metricsTable(
  client: Queries,
  { now, workspace, kept }: Pick<ThriveServices, 'now' | 'workspace'> & { readonly kept: KeptThrive },
  query: MetricsTableQuery,
): Promise<Omit<MetricsTableAnswer, 'behindSeconds'>> {
  const { currency, timeZone } = workspace;
  const range = rangeOf(query, now(), timeZone);
  const all = await listAccounts(client);
  const thrives = all.filter(({ source }) => source === 'thrive');
  const campaigns = await thriveCampaigns(client, kept.names, { accounts: thrives, range });
  const linked = campaigns.flatMap((campaign) => campaign.linked);
  const figures = await kept.figures.of(client, linked, { range, currency });
  const namedBy = timesNamed(campaigns);
  const rows = campaigns.map(
    ({ id, name, account, source, linked: own, unlinked }): MetricsTableRow => ({
      ...visitedFiguresOfAll(
        own.flatMap(({ key }) => figures.get(key) ?? []),
        currency,
      ),
      id,
      name,
      account,
      ...accountOf(account, thrives),
      source,
      sourceName: source === null ? null : nameOfSource(source),
      campaigns: own.length,
      shared: own.filter(({ key }) => (namedBy.get(key) ?? 0) > 1).length,
      unlinked: unlinked.length,
    }),
  );
  const networks = new Set(linked.map(({ accountKey }) => accountKey));
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

/** How many Thrive campaigns name each network's campaign, by its key. */
function timesNamed(campaigns: readonly ThriveCampaign[]): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  for (const { key } of campaigns.flatMap(({ linked }) => linked)) times.set(key, (times.get(key) ?? 0) + 1);
  return times;
}
