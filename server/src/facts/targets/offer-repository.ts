import type { NewOffer, Offer } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

const COLUMNS = 'id, name, client_id as client, currency';

/** All offers by name. Everyone who sees campaigns sees them, because campaigns of several accounts share one. */
export async function listOffers(queries: Queries): Promise<Offer[]> {
  const { rows } = await queries.query<Offer>(`select ${COLUMNS} from offers order by lower(name), id`);
  return rows;
}

/** Stores an offer; null when the client has one of this name. */
export async function storeOffer(queries: Queries, id: string, offer: NewOffer): Promise<Offer | null> {
  const { rows } = await queries.query<Offer>(
    `insert into offers (id, name, client_id, currency) values ($1, $2, $3, $4) on conflict do nothing
     returning ${COLUMNS}`,
    [id, offer.name, offer.client, offer.currency],
  );
  return rows[0] ?? null;
}
