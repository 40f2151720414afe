import { type SourceDescription, sourceDescription } from '../description/source-description.ts';

const statuses = {
  true: { status: 'active' },
  1: { status: 'active' },
  false: { status: 'paused', detail: 'Switched off' },
  0: { status: 'paused', detail: 'Switched off' },
} as const;

/** A redirect is a visitor sent to the advertiser's page, which other networks bill as a click. */
const figures = {
  clicks: { at: 'redirects' },
  conversions: { at: 'conversions' },
  cost: { at: 'cost' },
  revenue: { at: 'revenue' },
} as const;

const lists = { kind: 'list' as const, at: ['', 'data', 'message'] };
const columns = ['redirects', 'conversions', 'cost', 'revenue'];

/**
 * AdMaven, as clients of 2026 use it; no advertiser documentation of the vendor was found (`networks.md`, 9). Base URL
 * `https://advertisers.ad-maven.com/api/public`. Uncertain: which of three paths holds a list, the format of errors,
 * and the values of `enable`. Paging, limits and the currency are undocumented, and no client pages. One client puts
 * sources on a campaign's lists (`PUT /targeting/source_id?mode=add`). There is no known way to read such a list or to
 * remove an entry, so it is not described.
 */
export const admaven: SourceDescription = sourceDescription({
  name: 'AdMaven',
  authorisation: { kind: 'bearer', token: 'token' },
  answers: { messagesAt: ['error', 'message'] },
  limits: { lists: { concurrent: 2, perMinute: null }, reports: { concurrent: 2, perMinute: null } },
  reads: {
    access: { request: { method: 'GET', path: '/campaign', query: { fields: 'id' } }, rows: lists },
    campaigns: {
      request: {
        method: 'GET',
        path: '/campaign',
        query: { fields: { list: ['id', 'name', 'enable'], as: 'csv' } },
      },
      rows: lists,
      fields: { id: { at: 'id' }, name: { at: 'name' }, status: { at: 'enable', words: statuses } },
    },
    reports: {
      campaign_day: {
        request: {
          method: 'POST',
          path: '/reports',
          body: {
            kind: 'json',
            value: {
              filters: { from_date: '{from}', to_date: '{to}' },
              group_by: ['report_date', 'campaign_id'],
              columns,
            },
          },
        },
        rows: { kind: 'columns', columnsAt: 'message.columns', rowsAt: 'message.rows' },
        range: { format: 'yyyy-MM-dd', timeZone: null, mostDays: null },
        fields: {
          campaignId: { at: 'campaign_id' },
          day: { at: 'report_date', format: 'yyyy-MM-dd' },
          ...figures,
        },
      },
      widget_day: {
        request: {
          method: 'POST',
          path: '/reports',
          body: {
            kind: 'json',
            value: {
              filters: { from_date: '{from}', to_date: '{to}' },
              group_by: ['report_date', 'campaign_id', 'source_id'],
              columns,
            },
          },
        },
        rows: { kind: 'columns', columnsAt: 'message.columns', rowsAt: 'message.rows' },
        range: { format: 'yyyy-MM-dd', timeZone: null, mostDays: null },
        fields: {
          campaignId: { at: 'campaign_id' },
          entityId: { at: 'source_id' },
          day: { at: 'report_date', format: 'yyyy-MM-dd' },
          ...figures,
        },
      },
    },
  },
});
