import { AdhelmError } from '@adhelm/contracts';
import { OutcomeUnknown } from '../changes.ts';
import type { JsonApi } from '../http/json-api.ts';
import { createdSchema, type GeozoOneAd } from './geozo-answers.ts';
import { groupPath, readAd } from './geozo-client.ts';
import { formBody } from './geozo-form.ts';

type TextField = 'headline' | 'target-url';

/** An ad's headline, or its URL with macros as lists return it. */
export function textOf({ title, url }: GeozoOneAd, field: TextField): string {
  return (field === 'headline' ? title : url) ?? '';
}

/** "Update a native ad": a form with the changed fields, in the ad's group. */
export async function editAd(
  api: JsonApi,
  id: string,
  field: TextField,
  value: string,
  signal: AbortSignal,
): Promise<void> {
  const ad = await readAd(api, id, signal);
  const form = new FormData();
  if (field === 'headline') form.append('title', value);
  else form.append('original_url', pageOf(ad, value));
  const path = `${groupPath(ad.ad_group_id)}/ads/teaser/update/${encodeURIComponent(id)}`;
  const changed = createdSchema.safeParse(await api.send('POST', path, await formBody(form), signal));
  if (changed.data?.id !== id) throw new OutcomeUnknown(`Geozo did not confirm the change of ${id}`);
}

/** The page of a URL, without the macros that Geozo appends by itself: sent along, they would be doubled. */
function pageOf({ url, original_url: page }: GeozoOneAd, address: string): string {
  if (typeof url !== 'string' || typeof page !== 'string' || url === page) return address;
  const appended = url.startsWith(page) ? /^[?&](.+)$/.exec(url.slice(page.length))?.[1] : undefined;
  if (appended === undefined) {
    throw new AdhelmError('conflict', "Geozo did not return the macros it appends to this ad's URL");
  }
  const own = [`?${appended}`, `&${appended}`].find((end) => address.endsWith(end));
  if (own !== undefined) return address.slice(0, -own.length);
  throw new AdhelmError('validation', `Geozo appends ${appended} to this ad's URL. Keep it at the end.`);
}
