import { accountId, secret } from '../../connections/login-fields.ts';
import { field } from '../answers/field.ts';
import type { ReportArgs } from '../listing-description.ts';
import { get, listOf, post, put } from '../requests/request.ts';
import { describedSource } from '../source-description.ts';

/** Reports and lists name whole sources; a tracker's placement may be `source_subsource`, which no list takes. */
const wholeSources = {
  pattern: /^[^_]+$/,
  inWords: 'whole sources, such as 1204959 without what follows a _',
};

/** The sources that are kept out of a campaign, or the only ones it gets. */
const targeting = (include: boolean) => ({
  perCall: 100,
  ids: wholeSources,
  add: ({ campaign, ids }: { readonly campaign: string; readonly ids: readonly string[] }) =>
    put('/targeting/source_id', {
      query: { mode: 'add' },
      // as the client sends them: a number, and texts
      json: { id: /^\d+$/.test(campaign) ? Number(campaign) : campaign, values: ids, include },
    }),
  values: 'unread' as const,
});

const lists = { kind: 'list', at: ['', 'data', 'message'] } as const;

/** A redirect is a visitor sent to the advertiser's page, which other networks bill as a click. */
const figures = {
  campaignId: field.id('campaign_id'),
  day: field.day('report_date'),
  clicks: field.count('redirects'),
  conversions: field.count('conversions'),
  cost: field.money('cost'),
  revenue: field.money('revenue'),
} as const;

/** A report of days by the given ids. */
const reportBy = (...ids: readonly string[]) => ({
  request: ({ from, to }: ReportArgs) =>
    post('/reports', {
      json: {
        filters: { from_date: from, to_date: to },
        group_by: ['report_date', ...ids],
        columns: ['redirects', 'conversions', 'cost', 'revenue'],
      },
    }),
  rows: { kind: 'columns', columnsAt: 'message.columns', rowsAt: 'message.rows' } as const,
  range: { format: 'yyyy-MM-dd' } as const,
});

/**
 * AdMaven, as clients of 2026 use it; no advertiser documentation of the vendor was found.
 * Uncertain: which of three paths holds a list, the format of errors, and the values of `enable`. Paging, limits and the
 * currency are undocumented, and no client pages. The form of a campaign's `rates` is not known, and budgets are only
 * columns of reports, so neither is read. No way to pause a campaign or change its bid was found. One client
 * puts sources on a campaign's lists (`PUT /targeting/source_id?mode=add`), in any number. There is no known way to read
 * such a list or to remove an entry.
 */
export const admaven = describedSource({
  id: 'admaven',
  name: 'AdMaven',
  role: 'push-pop',
  connection: {
    fields: [secret('token', 'API token')],
    externalId: accountId,
    baseUrl: 'https://advertisers.ad-maven.com/api/public',
  },
  authorisation: { kind: 'bearer', token: 'token' },
  answers: { messagesAt: ['error', 'message'] },
  reads: {
    access: { request: () => get('/campaign', { fields: 'id' }), rows: lists },
    campaigns: {
      request: () => get('/campaign', { fields: listOf(['id', 'name', 'enable'], 'csv') }),
      rows: lists,
      fields: {
        id: field.id('id'),
        name: field.text('name'),
        status: field.status('enable', {
          true: { status: 'active' },
          1: { status: 'active' },
          active: { status: 'active' },
          enabled: { status: 'active' },
          false: { status: 'paused', detail: 'Switched off' },
          0: { status: 'paused', detail: 'Switched off' },
          inactive: { status: 'paused', detail: 'Switched off' },
          disabled: { status: 'paused', detail: 'Switched off' },
        }),
      },
    },
    reports: {
      campaign_day: { ...reportBy('campaign_id'), fields: figures },
      widget_day: {
        ...reportBy('campaign_id', 'source_id'),
        fields: { ...figures, entityId: field.id('source_id') },
      },
    },
  },
  changes: { 'widget-block': targeting(false), 'widget-allow': targeting(true) },
});
