import { field } from '../answers/field.ts';
import type { ReportArgs } from '../listing-description.ts';
import { get } from '../requests/request.ts';
import type { AnyDescription, CampaignReport } from '../source-description.ts';

/** A minimal list of campaigns. */
export const plainList = {
  request: () => get('/campaigns'),
  rows: { kind: 'list', at: 'data' },
  fields: {
    id: field.id('id'),
    name: field.text('name'),
    status: field.status('status', { on: { status: 'active' }, off: { status: 'paused' } }),
  },
} as const satisfies AnyDescription['reads']['campaigns'];

/** A minimal report of campaigns. */
export const plainReport = {
  request: ({ from, to }: ReportArgs) => get('/report', { from, to }),
  rows: { kind: 'list', at: 'data' },
  range: { format: 'yyyy-MM-dd' },
  fields: {
    campaignId: field.id('id'),
    day: field.day('day'),
    clicks: field.count('clicks'),
    cost: field.money('cost'),
    revenue: field.money('revenue', { mayBeNegative: true }),
  },
} as const satisfies CampaignReport;

const access = { request: () => get('/campaigns') };

/** A minimal description, for tests that change one part of it. */
export const plainDescription = {
  id: 'admaven',
  name: 'Source',
  role: 'push-pop',
  connection: { fields: [], externalId: { label: 'Account ID' }, baseUrl: null },
  authorisation: { kind: 'bearer', token: 'token' },
  limits: { lists: { concurrent: 5, perMinute: null }, reports: { concurrent: 5, perMinute: null } },
  reads: { access, campaigns: plainList, reports: { campaign_day: plainReport } },
} as const satisfies AnyDescription;
