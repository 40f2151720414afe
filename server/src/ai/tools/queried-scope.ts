import { AdhelmError, invalidField, placeOfRef, type QueryPerformance } from '@adhelm/contracts';
import type pg from 'pg';
import type { Account } from '../../sources/accounts/index.ts';
import { networkAccounts } from '../proposals/index.ts';
import { campaignsInCountries } from './campaigns-in-countries.ts';

type Scope = {
  readonly accounts: readonly Account[];
  readonly campaigns: readonly number[] | null;
  /** What the countries leave out. */
  readonly notes: readonly string[];
};

/** The accounts and campaigns that a request is about. */
export async function queriedScope(client: pg.ClientBase, input: QueryPerformance): Promise<Scope> {
  const accounts = await accountsOf(client, input);
  const campaigns = await campaignsOf(client, input.campaigns);
  const { countries } = input;
  if (countries.length === 0) return { accounts, campaigns, notes: [] };
  const keys = accounts.map(({ key }) => key);
  const found = await campaignsInCountries(client, { accounts: keys, campaigns, countries });
  const own = new Set(found.campaigns.map(({ account }) => account));
  return {
    accounts: own.size === 0 ? accounts : accounts.filter(({ key }) => own.has(key)),
    campaigns: found.campaigns.map(({ key }) => key),
    notes: found.notes,
  };
}

async function accountsOf(
  client: pg.ClientBase,
  { accounts, sources }: Pick<QueryPerformance, 'accounts' | 'sources'>,
): Promise<Account[]> {
  const all = await networkAccounts(client);
  const unknown = accounts.find((id) => !all.some((account) => account.id === id));
  if (unknown !== undefined) throw new AdhelmError('not-found', `There is no account ${unknown}`);
  return all.filter(
    ({ id, source }) =>
      (accounts.length === 0 || accounts.includes(id)) && (sources.length === 0 || sources.includes(source)),
  );
}

/** Keys of campaigns by their refs; null without a limit. */
async function campaignsOf(client: pg.ClientBase, refs: readonly string[]): Promise<number[] | null> {
  if (refs.length === 0) return null;
  const places = refs.flatMap((ref) => {
    const place = placeOfRef(ref);
    return place?.kind === 'campaign' ? [place] : [];
  });
  if (places.length < refs.length) throw invalidField('campaigns', 'Must be refs of campaigns');
  const { rows } = await client.query<{ key: number }>(
    'select key from campaigns where (account_id, external_id) in (select * from unnest($1::uuid[], $2::text[]))',
    [places.map(({ account }) => account), places.map(({ id }) => id)],
  );
  if (rows.length === 0) throw new AdhelmError('not-found', 'These campaigns do not exist');
  return rows.map(({ key }) => key);
}
