import { AdhelmError, type TargetPlace } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { accountNotFound } from '../../sources/accounts/index.ts';

/** A place that exists and is in scope. `currency` is that of its amounts. */
export type KnownPlace = {
  readonly place: TargetPlace;
  readonly name: string;
  readonly currency: string;
  readonly object: {
    readonly kind: TargetPlace['kind'];
    readonly source: string | null;
    readonly account: string | null;
    readonly id: string;
  };
};

type AccountRow = {
  readonly id: string;
  readonly source: string;
  readonly name: string;
  readonly currency: string;
};
type CampaignRow = { readonly account: string; readonly id: string; readonly name: string };
type OfferRow = { readonly id: string; readonly name: string; readonly currency: string };

/** What the log and amounts need of each place, in the same order. Throws `not-found`. */
export async function knownPlaces(queries: Queries, places: readonly TargetPlace[]): Promise<KnownPlace[]> {
  const accounts = await accountsOf(queries, places);
  const campaigns = await campaignsOf(queries, places);
  const offers = await offersOf(queries, places);
  return places.map((place): KnownPlace => {
    if (place.kind === 'offer') {
      const offer = offers.get(place.offer);
      if (offer === undefined) throw new AdhelmError('not-found', `No offer "${place.offer}"`);
      return { place, ...offer, object: { kind: 'offer', source: null, account: null, id: place.offer } };
    }
    const account = accounts.get(place.account);
    if (account === undefined) throw accountNotFound(place);
    const { source, currency } = account;
    if (place.kind === 'account') {
      const object = { kind: 'account', source, account: account.id, id: account.id } as const;
      return { place, name: account.name, currency, object };
    }
    const name = campaigns.get(keyOf(place.account, place.campaign));
    if (name === undefined) throw new AdhelmError('not-found', `No campaign "${place.campaign}"`);
    return {
      place,
      name,
      currency,
      object: { kind: 'campaign', source, account: account.id, id: place.campaign },
    };
  });
}

const keyOf = (account: string, campaign: string) => JSON.stringify([account, campaign]);

async function accountsOf(
  queries: Queries,
  places: readonly TargetPlace[],
): Promise<Map<string, AccountRow>> {
  const ids = places.flatMap((place) => (place.kind === 'offer' ? [] : [place.account]));
  const { rows } = await queries.query<AccountRow>(
    'select id, source, name, currency from accounts where id = any ($1) and archived_at is null',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function campaignsOf(queries: Queries, places: readonly TargetPlace[]): Promise<Map<string, string>> {
  const wanted = places.flatMap((place) => (place.kind === 'campaign' ? [place] : []));
  const { rows } = await queries.query<CampaignRow>(
    `select c.account_id as account, c.external_id as id, c.name from campaigns c
     join unnest($1::uuid[], $2::text[]) as w (account, id) on w.account = c.account_id and w.id = c.external_id
     where c.gone_at is null`,
    [wanted.map(({ account }) => account), wanted.map(({ campaign }) => campaign)],
  );
  return new Map(rows.map(({ account, id, name }) => [keyOf(account, id), name]));
}

async function offersOf(queries: Queries, places: readonly TargetPlace[]): Promise<Map<string, OfferRow>> {
  const ids = places.flatMap((place) => (place.kind === 'offer' ? [place.offer] : []));
  const { rows } = await queries.query<OfferRow>(
    'select id, name, currency from offers where id = any ($1)',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
