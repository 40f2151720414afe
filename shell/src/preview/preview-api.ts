import { type PreviewOffer, previewOfferSchema } from '@adhelm/contracts';
import type { FetchApi } from '../api/fetch-api.ts';

/** At the page's own origin, because the preview cookie belongs to it. */
const PATH = '/api/modules/preview';

/** The content of a preview link. Rejects with `not-found` if it has expired or is not ours. */
export async function readOffer(fetchOwnApi: FetchApi, token: string): Promise<PreviewOffer> {
  return previewOfferSchema.parse(await fetchOwnApi(PATH, { query: { token } }));
}

/** Accepts the preview, which this browser runs from the next page on. */
export async function startPreview(fetchOwnApi: FetchApi, token: string): Promise<void> {
  await fetchOwnApi(PATH, { method: 'POST', body: { token } });
}

/** Ends the preview; this browser runs the live version from the next page on. */
export async function endPreview(fetchOwnApi: FetchApi): Promise<void> {
  await fetchOwnApi(PATH, { method: 'DELETE' });
}
