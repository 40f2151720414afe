import { type SourceDescription, sourceDescription } from '../description/source-description.ts';

const reports = {
  method: 'GET',
  path: '/api/reports/',
  query: { from: '{from}', to: '{to}', segment: 'campaign_id', output: 'json' },
} as const;
/** Rows have no day: each day is requested by itself. */
const rows = { kind: 'list', at: 'response.result' } as const;
const day = { format: 'yyyy-MM-dd', timeZone: null, mostDays: 1 } as const;

/**
 * RichAds' cost report, which its one client calls undocumented publicly (`networks.md`, 10). Base URL
 * `https://api.richads.com`. `campaign_id`, `impressions` and `spend` (dollars) are from that client's test; `clicks`
 * and `conversions` are read when present. The time zone of the days is unknown and assumed to be the account's.
 * Campaigns cannot be listed and are only known from the report.
 */
export const richads: SourceDescription = sourceDescription({
  name: 'RichAds',
  authorisation: { kind: 'query', query: { api_key: '{apiKey}' } },
  answers: { messagesAt: ['error', 'message'] },
  limits: { lists: { concurrent: 2, perMinute: null }, reports: { concurrent: 2, perMinute: null } },
  reads: {
    access: { request: reports, range: day, rows },
    reports: {
      campaign_day: {
        request: reports,
        range: day,
        rows,
        amounts: { always: 'USD' },
        fields: {
          campaignId: { at: 'campaign_id' },
          day: 'window',
          impressions: { at: 'impressions' },
          clicks: { at: 'clicks' },
          conversions: { at: 'conversions' },
          cost: { at: 'spend' },
        },
      },
    },
  },
});
