import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import type { AccountAccess } from '../connector.ts';
import { type JsonApi, jsonApi, type Query, textsIn } from '../http/json-api.ts';
import type { SourceHttp } from '../http/source-http.ts';
import { guardedPages } from '../paging/guarded-pages.ts';
import {
  adsSchema,
  answers,
  type GeozoAd,
  type GeozoOneAd,
  groupsSchema,
  oneAdSchema,
} from './geozo-answers.ts';

const credentialsSchema = z.looseObject({ token: z.string().min(1) });
const refusalSchema = z.looseObject({
  error: z.union([z.string(), z.looseObject({ message: z.string().nullish() })]),
  validation_errors: z.unknown().optional(),
});

/** The API for one account. Throws `AdhelmError` auth when it has no token. */
export function geozoClient(http: SourceHttp, access: AccountAccess): JsonApi {
  const credentials = credentialsSchema.safeParse(access.credentials);
  if (!credentials.success) throw new AdhelmError('auth', 'This Geozo account has no token');
  const { token } = credentials.data;
  return jsonApi({
    http,
    access,
    sourceName: 'Geozo',
    answers,
    headers: { 'private-token': token },
    secrets: [token],
    refusalsIn: (body) => {
      const refusal = refusalSchema.safeParse(body);
      if (!refusal.success) return [];
      const { error, validation_errors: fields } = refusal.data;
      const message = typeof error === 'string' ? error : (error.message ?? '');
      return [message, ...textsIn(fields)];
    },
  });
}

const PAGE = 100;

/** Ads, page by page: all of the account, or those of one group. A short page is the last. */
export function adPages(api: JsonApi, path: string, signal: AbortSignal): AsyncGenerator<readonly GeozoAd[]> {
  return guardedPages(
    async ({ number }) => {
      const query: Query = [
        ['count', String(PAGE)],
        ['page', String(number + 1)],
        ['order_by[0][column]', 'id'],
        ['order_by[0][direction]', 'asc'],
      ];
      const ads = answers.parsed(adsSchema, await api.get(path, query, signal), path);
      return { rows: ads, end: { isLast: ads.length < PAGE } };
    },
    { fault: answers.pages(path) },
  );
}

/** An ad's current state at Geozo. */
export async function readAd(api: JsonApi, id: string, signal: AbortSignal): Promise<GeozoOneAd> {
  const path = `/v1/advertiser/ads/universal/${encodeURIComponent(id)}`;
  return answers.parsed(oneAdSchema, await api.get(path, [], signal), path);
}

export const ALL_ADS = '/v1/advertiser/ads/all';
export const campaignPath = (id: string) => `/v1/advertiser/campaigns/${encodeURIComponent(id)}`;
export const groupPath = (id: string) => `/v1/advertiser/ad_groups/${encodeURIComponent(id)}`;

/** The ids of a campaign's ad groups. */
export async function groupIdsOf(
  api: JsonApi,
  campaignId: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const path = `${campaignPath(campaignId)}/ad_groups`;
  const groups = answers.parsed(groupsSchema, await api.get(path, [], signal), path);
  return groups.map(({ id }) => id);
}
