import { type ExpenseProblem, type ExpenseQuery, expenseCampaignKey } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { type ExpenseAccount, expenseAccounts, expenseOffers } from './expense-names.ts';

/** The accounts and campaigns of a report, and what is wrong with its filters. */
export type ChosenSpend = {
  readonly accounts: readonly ExpenseAccount[];
  /** Their keys; null = all. */
  readonly campaigns: readonly number[] | null;
  /** The offers whose campaigns these are exactly; null = they are chosen otherwise, or all. */
  readonly offers: readonly string[] | null;
  readonly problems: readonly ExpenseProblem[];
};

/**
 * What the filters of a report choose. Ids that are unknown or out of scope choose nothing. Removed accounts stay chosen, with
 * what they had spent.
 */
export async function chosenSpend(queries: Queries, query: ExpenseQuery): Promise<ChosenSpend> {
  const all = await expenseAccounts(queries);
  const offers = await expenseOffers(queries);
  const campaigns = await campaignKeys(queries, query.campaigns);
  const accounts = all.filter(
    ({ id, source }) => isChosen(query.accounts, id) && isChosen(query.sources, source),
  );
  const chosenOffers = offers.filter(
    ({ id, client }) => isChosen(query.offers, id) && isChosen(query.clients, client),
  );
  const byOffer = query.offers.length > 0 || query.clients.length > 0;
  const offerIds = chosenOffers.map(({ id }) => id);
  const ofOffers = byOffer ? await campaignsOfOffers(queries, offerIds) : null;
  const named = query.campaigns.length === 0 ? null : new Set(campaigns.values());
  const unknown = (filter: keyof typeof known) => unknownIds(query[filter], filter, known[filter]);
  const known = {
    sources: all.map(({ source }) => source),
    accounts: all.map(({ id }) => id),
    campaigns: [...campaigns.keys()],
    clients: offers.flatMap(({ client }) => client ?? []),
    offers: offers.map(({ id }) => id),
  };
  const removed = accounts.filter(({ id, isRemoved }) => isRemoved && query.accounts.includes(id));
  return {
    accounts,
    campaigns: ofOffers === null ? named && [...named] : ofOffers.filter((key) => named?.has(key) ?? true),
    offers: ofOffers !== null && named === null ? offerIds : null,
    problems: [
      ...unknown('sources'),
      ...unknown('accounts'),
      ...unknown('campaigns'),
      ...unknown('clients'),
      ...unknown('offers'),
      ...(removed.length === 0
        ? []
        : [{ kind: 'removed-accounts' as const, accounts: removed.map(({ id }) => id) }]),
    ],
  };
}

const isChosen = (filter: readonly string[], id: string | null) =>
  filter.length === 0 || (id !== null && filter.includes(id));

function unknownIds(
  ids: readonly string[],
  filter: Extract<ExpenseProblem, { kind: 'unknown' }>['filter'],
  known: readonly string[],
): ExpenseProblem[] {
  const unknown = ids.filter((id) => !known.includes(id));
  return unknown.length === 0 ? [] : [{ kind: 'unknown', filter, ids: unknown }];
}

/** The keys of campaigns by their names in a query; one that is unknown or out of scope is missing. */
async function campaignKeys(queries: Queries, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const parts = names.map((name) => {
    const colon = name.indexOf(':');
    return { account: name.slice(0, Math.max(colon, 0)), id: name.slice(colon + 1) };
  });
  const { rows } = await queries.query<{ key: number; account: string; id: string }>(
    `select c.key, c.account_id as account, c.external_id as id
     from unnest($1::text[], $2::text[]) as named (account, id)
     join campaigns c on c.account_id::text = named.account and c.external_id = named.id`,
    [parts.map(({ account }) => account), parts.map(({ id }) => id)],
  );
  return new Map(rows.map(({ key, account, id }) => [expenseCampaignKey(account, id), key]));
}

async function campaignsOfOffers(queries: Queries, offers: readonly string[]): Promise<number[]> {
  const { rows } = await queries.query<{ key: number }>(
    'select campaign_key as key from campaign_offers where offer_id = any ($1)',
    [offers],
  );
  return rows.map(({ key }) => key);
}
