import { type SourceDescription, sourceDescription } from '../description/source-description.ts';

const figures = {
  conversions: { at: 'conv' },
  cost: { at: 'cost' },
  revenue: { at: 'rev', mayBeNegative: true },
} as const;

const range = { format: 'MM/dd/yyyy', timeZone: null, mostDays: null } as const;
const day = { at: 'period', format: 'MM/dd/yyyy' } as const;

/**
 * Thrive (ThriveTracker, CloudThrive). Headers are confirmed by a partner's page; the shapes of campaigns and
 * statistics come from one public client (`networks.md`, 17), which shows no path. Unverified are the paths here, that
 * a `period` is a day, and that rows without a `key` are campaigns. The base URL is the instance's own. Statistics
 * accept one key per request, so sub-ids are read one at a time and a visit counts once for each of its variables. The
 * status of a campaign is not returned, and `source` is undocumented (assumed: a name).
 */
export const thrive: SourceDescription = sourceDescription({
  name: 'Thrive',
  authorisation: { kind: 'headers', headers: { apiKey: '{apiKey}', installId: '{externalId}' } },
  answers: {
    errorsAt: ['error'],
    messagesAt: ['message'],
    meanings: [
      { text: 'api key', means: 'auth' },
      { text: 'apikey', means: 'auth' },
      { text: 'install', means: 'auth' },
    ],
  },
  limits: { lists: { concurrent: 2, perMinute: null }, reports: { concurrent: 2, perMinute: null } },
  reads: {
    access: { request: { method: 'GET', path: '/campaigns' } },
    campaigns: {
      request: { method: 'GET', path: '/campaigns' },
      rows: { kind: 'list', at: 'data' },
      fields: { id: { at: 'campId' }, name: { at: 'name' }, campaignType: { at: 'source' } },
    },
    reports: {
      campaign_day: {
        request: {
          method: 'GET',
          path: '/stats',
          query: { 'range[from]': '{from}', 'range[to]': '{to}' },
        },
        rows: { kind: 'list', at: 'data' },
        timeZoneAt: 'timezone',
        range,
        fields: { campaignId: { at: 'value' }, day, clicks: { at: 'clicks' }, ...figures },
      },
    },
    sub_day: {
      request: {
        method: 'GET',
        path: '/stats',
        query: {
          camps: '{campaign}',
          key: '{variable}',
          'range[from]': '{from}',
          'range[to]': '{to}',
        },
      },
      rows: { kind: 'list', at: 'data' },
      timeZoneAt: 'timezone',
      range,
      variables: ['v1', 'v2', 'v3', 'v4'],
      fields: {
        value: { at: 'value' },
        day,
        visits: { at: 'clicks' },
        landingClicks: { at: 'thru' },
        ...figures,
      },
    },
  },
});
