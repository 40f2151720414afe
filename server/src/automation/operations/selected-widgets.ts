import type { WidgetSelection } from '@adhelm/contracts';
import {
  campaignOfPair,
  conditionOf,
  conditionSql,
  FIGURES,
  filledSql,
  sumsParameters,
  widgetOfPair,
  widgetPairSumsSql,
} from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';

/** A widget in a campaign. Amounts are micro-units of the asked currency; null = not reported, or without a rate. */
export type SelectedWidget = {
  readonly account: string;
  readonly campaign: string;
  readonly campaignName: string;
  readonly widget: string;
  readonly cost: number | null;
  readonly revenue: number | null;
};

type Asked = {
  readonly selection: WidgetSelection;
  readonly accounts: readonly Account[];
  readonly currency: string;
  readonly limit: number;
};

/**
 * The widgets of a selection, by account, campaign and id, at most `limit`. A given id is meant in each campaign that
 * reports it in the range, and in each named campaign. Throws `validation` for an invalid condition.
 */
export async function selectedWidgets(
  queries: Queries,
  { selection, accounts, currency, limit }: Asked,
): Promise<SelectedWidget[]> {
  const { startDate, endDate, campaigns, ids, where } = selection;
  const condition = where === undefined ? 'true' : conditionSql(conditionOf(where));
  // PostgreSQL takes each step of this query for a few rows; nested loops over 100,000 widgets would run for minutes
  await queries.query('set local enable_nestloop = off');
  const { rows } = await queries.query<SelectedWidget>(
    `with ${widgetPairSumsSql()}, chosen as materialized (
      select c.key, c.name, c.external_id, a.id as account_id, a.key as account_key
      from campaigns c join accounts a on a.id = c.account_id
      where a.key = any ($1) and c.gone_at is null and ($7::uuid[] is null or (c.account_id, c.external_id) in (
        select * from unnest($7::uuid[], $8::text[])))
    ), pairs as materialized (
      select key from sums
      union
      select (c.key::bigint << 32) + w.key from chosen c join widgets w on w.account_id = c.account_id
      where $7::uuid[] is not null and $9::text[] is not null and w.external_id = any ($9)
    ), listed as materialized (
      select p.key, c.account_key, w.external_id as id, c.name
      from pairs p join chosen c on c.key = ${campaignOfPair('p.key')} join widgets w on w.key = ${widgetOfPair('p.key')}
      where $9::text[] is null or w.external_id = any ($9)
    ), ${filledSql(['name'])}
    select c.account_id as account, c.external_id as campaign, f.name as "campaignName", f.id as widget,
      ${FIGURES['cost']} as cost, ${FIGURES['revenue']} as revenue
    from filled f join chosen c on c.key = ${campaignOfPair('f.key')}
    where ${condition} order by 1, 2, 4 limit $10`,
    [
      ...sumsParameters({
        level: 'widget',
        accounts: accounts.map(({ key }) => key),
        range: { startDate, endDate },
        currency,
      }),
      campaigns?.map(({ account }) => account) ?? null,
      campaigns?.map(({ id }) => id) ?? null,
      ids ?? null,
      limit,
    ],
  );
  await queries.query('set local enable_nestloop to default');
  return rows;
}

/** Which of these ids some of the accounts ever reported. */
export async function knownIds(
  queries: Queries,
  accounts: readonly Account[],
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await queries.query<{ id: string }>(
    `select distinct external_id as id from widgets
     where account_id = any ($1::uuid[]) and external_id = any ($2)`,
    [accounts.map(({ id }) => id), ids],
  );
  return new Set(rows.map(({ id }) => id));
}
