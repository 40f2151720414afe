import type { DateRange } from '@adhelm/contracts';
import type pg from 'pg';
import type { ReplicaReader, Scope } from '../../foundation/database/index.ts';
import { type Account, requireAccount } from '../../sources/accounts/index.ts';
import { accountEdition } from './account-edition.ts';
import { type CampaignKey, requireCampaign } from './campaign-key.ts';
import type { KeptOrders } from './kept-orders.ts';
import { rangeOf } from './list-days.ts';

/** Who reads, and the last position of the database's log that they know of. */
export type Reading = { readonly scope: Scope; readonly position: string | null };

export type AccountListServices<Order> = {
  readonly reader: Pick<ReplicaReader, 'read'>;
  readonly orders: KeptOrders<Order>;
  readonly now: () => Date;
};

/** Whose rows a list has, in which days. */
export type ListPlace = {
  readonly account: Account;
  /** Null = of all campaigns. */
  readonly campaign: CampaignKey | null;
  readonly range: DateRange;
  readonly now: Date;
};

type PlaceQuery = {
  readonly source: string;
  readonly account: string;
  readonly campaign?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
};

/** The account and campaign of a list. Throws `not-found` for those that do not exist or are out of scope. */
export async function requirePlace(client: pg.ClientBase, query: PlaceQuery, now: Date): Promise<ListPlace> {
  const account = await requireAccount(client, query);
  const campaign =
    query.campaign === undefined ? null : await requireCampaign(client, account, query.campaign);
  return { account, campaign, range: rangeOf(query, account, now), now };
}

const MS_PER_HOUR = 3_600_000;

type OrderedList<Query, Order> = {
  readonly query: Query;
  /** Whether it has what confirmed changes left of widgets. */
  readonly hasWidgets?: boolean;
  /** Computes the order in the transaction of a reader. */
  readonly order: (client: pg.ClientBase, place: ListPlace) => Promise<Order>;
};

/**
 * The rows of an account's list in order, computed once for all pages and people until its facts change. What depends on
 * the time of the day, as evidence does, is at most an hour old. Throws `not-found` for a place out of scope.
 */
export async function orderOfAccount<
  Query extends PlaceQuery & { readonly cursor?: unknown; readonly limit?: unknown },
  Order,
>(
  { reader, orders, now }: AccountListServices<Order>,
  { scope, position }: Reading,
  { query, hasWidgets = false, order }: OrderedList<Query, Order>,
): Promise<{ readonly place: ListPlace; readonly order: Order }> {
  const read = async <Result>(work: (client: pg.ClientBase) => Promise<Result>) =>
    (await reader.read(scope, position, work)).result;
  const place = await read((client) => requirePlace(client, query, now()));
  const { account, campaign, range } = place;
  const { cursor: _cursor, limit: _limit, ...question } = query;
  const hour = Math.floor(place.now.getTime() / MS_PER_HOUR);
  const widgetsOf = hasWidgets ? (campaign?.id ?? null) : null;
  return {
    place,
    // each step takes its own connection, so that requests that wait for an order hold none
    order: await orders.get(JSON.stringify([account.key, range, question, hour]), {
      readEdition: () => read((client) => accountEdition(client, account, widgetsOf)),
      compute: () => read((client) => order(client, place)),
    }),
  };
}
