import { type ExpenseChoices, type ExpenseNames, expenseCampaignKey } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import { type EveryAccount, everyAccount, networks } from '../campaigns/index.ts';

/** A network account, also a removed one. */
export type ExpenseAccount = EveryAccount;

/** All network accounts in scope by source and name, with those that were removed. */
export const expenseAccounts = (queries: Queries): Promise<ExpenseAccount[]> =>
  everyAccount(queries, networks);

/** An offer in scope, and its client. The client's name is null when the reader may not see its account. */
export type ExpenseOffer = {
  readonly id: string;
  readonly name: string;
  readonly client: string | null;
  readonly clientName: string | null;
};

export async function expenseOffers(queries: Queries): Promise<ExpenseOffer[]> {
  const { rows } = await queries.query<ExpenseOffer>(
    `select o.id, o.name, o.client_id as client, c.name as "clientName"
     from offers o left join accounts c on c.id = o.client_id order by lower(o.name), o.id`,
  );
  return rows;
}

/** What the filters of a report can choose. */
export async function expenseChoices(queries: Queries): Promise<ExpenseChoices> {
  const accounts = await expenseAccounts(queries);
  const offers = await expenseOffers(queries);
  const clients = new Map(
    offers.flatMap(({ client, clientName }) =>
      client === null || clientName === null ? [] : [[client, clientName] as const],
    ),
  );
  return {
    source: [...new Set(accounts.map(({ source }) => source))].map((id) => ({ id, name: nameOfSource(id) })),
    account: accounts.map(({ id, name, source, currency, isRemoved }) => ({
      id,
      name,
      source,
      currency,
      isRemoved,
    })),
    client: [...clients].map(([id, name]) => ({ id, name })),
    offer: offers.map(({ id, name }) => ({ id, name })),
  };
}

/** The names of campaigns by their keys, and of those that a filter names. */
export async function campaignNames(
  queries: Queries,
  keys: readonly number[],
  named: readonly string[],
): Promise<Map<number, ExpenseNames['campaign'][number]>> {
  if (keys.length === 0 && named.length === 0) return new Map();
  const { rows } = await queries.query<{
    key: number;
    account: string;
    id: string;
    name: string;
    isGone: boolean;
  }>(
    `select key, account_id as account, external_id as id, name, gone_at is not null as "isGone"
     from campaigns where key = any ($1) or account_id || ':' || external_id = any ($2)`,
    [keys, named],
  );
  return new Map(
    rows.map(({ key, id, ...campaign }) => [
      key,
      { ...campaign, id: expenseCampaignKey(campaign.account, id) },
    ]),
  );
}
