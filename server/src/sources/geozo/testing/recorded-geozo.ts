import type { AccountAccess } from '../../connector.ts';
import { type RecordedCall, recordedAnswers } from '../../testing/recorded-answers.ts';
import { geozoConnector } from '../geozo-connector.ts';

const origin = 'https://api.geozo.com';
export const never: AbortSignal = new AbortController().signal;
export const access: AccountAccess = {
  accountId: 'account',
  externalId: '1',
  currency: 'USD',
  timeZone: 'America/New_York',
  baseUrl: origin,
  credentials: { token: '01570f0a00000000aaaaaaaa00000000' },
  pace: 1,
};

/** A connector whose requests return the given bodies in turn. */
export function answering(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const { dispatcher, calls } = recordedAnswers(origin, answers);
  return { calls, connector: geozoConnector({ dispatcher, retries: 0 }) };
}

/** The fields of a sent form. */
export async function fieldsOf(call: RecordedCall | undefined) {
  const type = call?.headers['content-type'] ?? '';
  return [...(await new Response(call?.body, { headers: { 'content-type': type } }).formData())];
}

/** `AdvertiserAdUniversalListResource`. */
export const ad = {
  id: 91,
  bids: [
    {
      type: 'countries',
      id: 'NL',
      name: 'Netherlands',
      children: {
        7: {
          type: 'regions_groups',
          id: 7,
          geo_id: null,
          name: 'South Holland',
          children: {
            16: { type: 'regions', id: 16, name: 'Rotterdam', children: [], bid: '1.05', geo_id: 80 },
            17: { type: 'regions', id: 17, name: 'Delft', children: [], bid: '1.050', geo_id: 81 },
          },
        },
      },
    },
  ],
  campaign_id: 14_158,
  campaign_name: 'Campaign 1',
  campaign_type_id: 1,
  ad_group_id: 93,
  group_ad_name: 'Ad Group 1',
  title: 'minimum 30 characters for title',
  supported_block_format_types: 16,
  status_id: 5,
  statistic: null,
  created_at: '2026-10-08 12:56:08',
  ban: null,
  url: 'https://go.example/?b=[BID]',
  media_contents: { '16:9': { url: 'https://images.example/06.jpg', aspect_ratio: '16:9' } },
  short_description: 'short description',
};
/** `CampaignResponse`. */
export const campaign = {
  data: {
    id: 14_158,
    user_id: 93,
    max_symbols_for_ad_title: 65,
    created_at: '2026-07-01 00:00:00',
    name: 'Campaign 1',
    marks: [{ key: 'content-01', id: 1 }],
    daily_money_limit: 1_000,
    total_money_limit: 0,
    traffic_source_id: 2,
    billing_type: 'cpc',
    device_types: [1, 4],
    countries: ['NL'],
    regions: [],
    cities: [],
    categories: [1, 2],
    time_targeting: [],
    campaign_type_id: 2,
    ad_format_type_id: 1,
  },
};
