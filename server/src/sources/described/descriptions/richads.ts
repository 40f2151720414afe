import { accountId, secret } from '../../connections/login-fields.ts';
import { field } from '../answers/field.ts';
import type { ReportArgs } from '../listing-description.ts';
import { get } from '../requests/request.ts';
import { describedSource } from '../source-description.ts';

const request = ({ from, to }: ReportArgs) =>
  get('/api/reports/', { from, to, segment: 'campaign_id', output: 'json' });
const rows = { kind: 'list', at: 'response.result' } as const;
/** Rows have no day: each day is requested by itself. */
const range = { format: 'yyyy-MM-dd', mostDays: 1 } as const;

/**
 * RichAds' cost report, which its one client calls undocumented publicly. `campaign_id`,
 * `impressions` and `spend` (dollars) are from that client's test; `clicks` and `conversions` are read when present. The
 * time zone of the days is unknown and assumed to be the account's. Campaigns cannot be listed and are only known from
 * the report.
 */
export const richads = describedSource({
  id: 'richads',
  name: 'RichAds',
  role: 'push-pop',
  connection: {
    fields: [secret('apiKey', 'API key')],
    externalId: accountId,
    baseUrl: 'https://api.richads.com',
  },
  authorisation: { kind: 'query', query: (credential) => ({ api_key: credential('apiKey') }) },
  answers: { messagesAt: ['error', 'message'] },
  reads: {
    access: { request, range, rows },
    reports: {
      campaign_day: {
        request,
        range,
        rows,
        amounts: { always: 'USD' },
        fields: {
          campaignId: field.id('campaign_id'),
          impressions: field.count('impressions'),
          clicks: field.count('clicks'),
          conversions: field.count('conversions'),
          cost: field.money('spend'),
        },
      },
    },
  },
});
