import { secret } from '../../connections/login-fields.ts';
import { field } from '../answers/field.ts';
import { get } from '../requests/request.ts';
import { describedSource } from '../source-description.ts';

const figures = {
  day: field.day('period', 'MM/dd/yyyy'),
  conversions: field.count('conv'),
  cost: field.money('cost'),
  revenue: field.money('rev', { mayBeNegative: true }),
} as const;

const stats = {
  rows: { kind: 'list', at: 'data' },
  timeZoneAt: 'timezone',
  range: { format: 'MM/dd/yyyy' },
} as const;

/**
 * Thrive (ThriveTracker, CloudThrive). Headers are confirmed by a partner's page; the shapes of campaigns and
 * statistics come from one public client, which shows no path. Unverified are the paths here, that
 * a `period` is a day, and that rows without a `key` are campaigns. The base URL is the instance's own. Statistics
 * accept one key per request, so sub-ids are read one at a time and a visit counts once for each of its variables. The
 * status of a campaign is not returned, and `source` is undocumented (assumed: a name).
 */
export const thrive = describedSource({
  id: 'thrive',
  name: 'Thrive',
  role: 'tracker',
  connection: {
    fields: [secret('apiKey', 'API key')],
    externalId: { label: 'Install ID' },
    baseUrl: null,
  },
  authorisation: {
    kind: 'headers',
    headers: (credential) => ({ apiKey: credential('apiKey'), installId: credential('externalId') }),
  },
  answers: {
    errorsAt: ['error'],
    messagesAt: ['message'],
    meanings: [
      { text: 'api key', means: 'auth' },
      { text: 'apikey', means: 'auth' },
      { text: 'install', means: 'auth' },
    ],
  },
  reads: {
    access: { request: () => get('/campaigns') },
    campaigns: {
      request: () => get('/campaigns'),
      rows: { kind: 'list', at: 'data' },
      fields: {
        id: field.id('campId'),
        name: field.text('name'),
        campaignType: field.optionalText('source'),
      },
    },
    reports: {
      campaign_day: {
        ...stats,
        request: ({ from, to }) => get('/stats', { 'range[from]': from, 'range[to]': to }),
        fields: { ...figures, campaignId: field.id('value'), clicks: field.count('clicks') },
      },
    },
    sub_day: {
      ...stats,
      request: ({ campaign, variable, from, to }) =>
        get('/stats', { camps: campaign, key: variable, 'range[from]': from, 'range[to]': to }),
      variables: ['v1', 'v2', 'v3', 'v4'],
      fields: {
        ...figures,
        value: field.optionalText('value'),
        visits: field.count('clicks'),
        landingClicks: field.count('thru'),
      },
    },
  },
});
