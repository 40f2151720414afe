import { type PreviewOffer, previewOfferSchema } from '@adhelm/contracts';
import type { FetchApi } from '../api/fetch-api.ts';

const PATH = '/api/modules/preview';

/** What a link would put into this browser. Rejects with `not-found` when it is over, or no link of ours. */
export async function readOffer(fetchApi: FetchApi, token: string): Promise<PreviewOffer> {
  return previewOfferSchema.parse(await fetchApi(PATH, { query: { token } }));
}

/** Takes the offer: from the next page on this browser runs it. */
export async function startPreview(fetchApi: FetchApi, token: string): Promise<void> {
  await fetchApi(PATH, { method: 'POST', body: { token } });
}

/** From the next page on this browser runs what everybody does. */
export async function endPreview(fetchApi: FetchApi): Promise<void> {
  await fetchApi(PATH, { method: 'DELETE' });
}
