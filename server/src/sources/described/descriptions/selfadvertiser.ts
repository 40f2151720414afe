import { manualChange } from '../../capabilities/capability-factories.ts';
import { accountId, secret } from '../../connections/login-fields.ts';
import { field } from '../answers/field.ts';
import { get, path, post, put } from '../requests/request.ts';
import { describedSource } from '../source-description.ts';

const request = () => get('/campaigns/0');
const rows = { kind: 'list', at: 'Data', capitalised: true } as const;

/**
 * SelfAdvertiser (Intango), as one client of its API of 2020 uses it. Paths, the token and the
 * wrapper `Data` are known; the names of a campaign's fields are not (read in either case), and the statuses are
 * the specification's. Sources are put on a campaign's black list (`POST /campaigns/{ids}/sources/black/{sources}`), and
 * there is no known way to read that list or to remove an entry. The list of a whole account is only in the dashboard,
 * and does not cover push campaigns (support.selfadvertiser.com). Reports and bids were not found.
 */
export const selfadvertiser = describedSource({
  id: 'selfadvertiser',
  name: 'SelfAdvertiser',
  role: 'push-pop',
  connection: {
    fields: [secret('token', 'API token', 'Account settings, section API')],
    externalId: accountId,
    baseUrl: 'https://app.selfadvertiser.com/api/v1',
  },
  authorisation: { kind: 'query', query: (credential) => ({ token: credential('token') }) },
  answers: { messagesAt: ['Error', 'Message'] },
  reads: {
    access: { request, rows },
    campaigns: {
      request,
      rows,
      fields: {
        id: field.id('Id'),
        name: field.text('Name'),
        status: field.status('Status', {
          Pending: { status: 'pending', detail: 'Under review' },
          Running: { status: 'active' },
          Paused: { status: 'paused' },
          Rejected: { status: 'rejected' },
          Removed: { status: 'archived' },
          Draft: { status: 'paused', detail: 'Draft' },
        }),
        details: field.details({ status: 'Status' }),
      },
    },
  },
  dashboard: [manualChange('account', 'widget-block')],
  changes: {
    status: {
      to: {
        active: ({ id }) => put(path`/campaigns/${{ id }}/action/resume`),
        paused: ({ id }) => put(path`/campaigns/${{ id }}/action/pause`),
      },
    },
    'widget-block': {
      perCall: 50,
      add: ({ campaign, ids }) => post(path`/campaigns/${{ campaign }}/sources/black/${{ ids }}`),
      values: 'unread',
    },
  },
});
