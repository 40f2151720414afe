import { type SourceDescription, sourceDescription } from '../description/source-description.ts';

const reports = {
  method: 'GET',
  path: '/api/reports/',
  query: { from: '{from}', to: '{to}', segment: 'campaign_id', output: 'json' },
} as const;
/** Rows tell no day: each day is asked for by itself. */
const rows = { kind: 'list', at: 'response.result' } as const;
const day = { format: 'yyyy-MM-dd', timeZone: null, mostDays: 1 } as const;

/**
 * RichAds' cost report, which its one client calls undocumented publicly (`networks.md`, 10). Base URL
 * `https://api.richads.com`. The answer's `campaign_id`, `impressions` and `spend` (dollars) are of that client's test;
 * `clicks` and `conversions` are read where they are told. Whose days they are is not known: the account's, as far as we
 * can tell. Campaigns cannot be listed: those of the report are all that is known of them.
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
