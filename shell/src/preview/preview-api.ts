import { type PreviewOffer, previewOfferSchema } from '@adhelm/contracts';
import type { FetchApi } from '../api/fetch-api.ts';

/** At the page's own origin: the cookie of the preview belongs to it. */
const PATH = '/api/modules/preview';

/** What a link would put into this browser. Rejects with `not-found` when it is over, or no link of ours. */
export async function readOffer(fetchOwnApi: FetchApi, token: string): Promise<PreviewOffer> {
  return previewOfferSchema.parse(await fetchOwnApi(PATH, { query: { token } }));
}

/** Takes the offer: from the next page on this browser runs it. */
export async function startPreview(fetchOwnApi: FetchApi, token: string): Promise<void> {
  await fetchOwnApi(PATH, { method: 'POST', body: { token } });
}

/** From the next page on this browser runs what everybody does. */
export async function endPreview(fetchOwnApi: FetchApi): Promise<void> {
  await fetchOwnApi(PATH, { method: 'DELETE' });
}
