import type { SourceDescriptionInput } from '../description/source-description.ts';

/** A minimal description, for tests that change one part of it. */
export const plainDescription = {
  name: 'Source',
  authorisation: { kind: 'bearer', token: 'token' },
  limits: { lists: { concurrent: 5, perMinute: null }, reports: { concurrent: 5, perMinute: null } },
  reads: {
    campaigns: {
      request: { method: 'GET', path: '/campaigns' },
      rows: { kind: 'list', at: 'data' },
      fields: {
        id: { at: 'id' },
        name: { at: 'name' },
        status: { at: 'status', words: { on: { status: 'active' }, off: { status: 'paused' } } },
      },
    },
    reports: {
      campaign_day: {
        request: { method: 'GET', path: '/report', query: { from: '{from}', to: '{to}' } },
        rows: { kind: 'list', at: 'data' },
        range: { format: 'yyyy-MM-dd', timeZone: null, mostDays: null },
        fields: {
          campaignId: { at: 'id' },
          day: { at: 'day', format: 'yyyy-MM-dd' },
          clicks: { at: 'clicks' },
          cost: { at: 'cost' },
          revenue: { at: 'revenue', mayBeNegative: true },
        },
      },
    },
  },
} as const satisfies SourceDescriptionInput;
