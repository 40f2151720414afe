import { type SourceDescription, sourceDescription } from '../description/source-description.ts';

const statuses = {
  Running: { status: 'active' },
  Paused: { status: 'paused' },
  Pending: { status: 'pending', detail: 'Under review' },
  Rejected: { status: 'rejected' },
  Removed: { status: 'archived' },
  Draft: { status: 'paused', detail: 'Draft' },
} as const;

/**
 * SelfAdvertiser (Intango), as one client of its API of 2020 uses it (`networks.md`, 8). Base URL
 * `https://app.selfadvertiser.com/api/v1`. Paths, the token and the wrapper `Data` are known; the names of a campaign's
 * fields are not (here in the wrapper's style), and the statuses are the specification's. Sources can be put on a
 * campaign's black list (`POST /campaigns/{ids}/sources/black/{sources}`). There is no known way to read that list or
 * to remove an entry, so it is not described. Reports and bids were not found.
 */
export const selfadvertiser: SourceDescription = sourceDescription({
  name: 'SelfAdvertiser',
  authorisation: { kind: 'query', query: { token: '{token}' } },
  answers: { messagesAt: ['Error', 'Message'] },
  limits: {
    lists: { concurrent: 2, perMinute: null },
    reports: { concurrent: 2, perMinute: null },
    changes: { concurrent: 2, perMinute: null },
  },
  reads: {
    access: { request: { method: 'GET', path: '/campaigns/0' }, rows: { kind: 'list', at: 'Data' } },
    campaigns: {
      request: { method: 'GET', path: '/campaigns/0' },
      rows: { kind: 'list', at: 'Data' },
      fields: {
        id: { at: 'Id' },
        name: { at: 'Name' },
        status: { at: 'Status', words: statuses },
        details: { status: { at: 'Status' } },
      },
    },
  },
  changes: {
    status: {
      to: {
        active: { method: 'PUT', path: '/campaigns/{id}/action/resume' },
        paused: { method: 'PUT', path: '/campaigns/{id}/action/pause' },
      },
    },
  },
});
