import { field } from '../answers/field.ts';
import type { Changes } from '../change-description.ts';
import { get, patch, path, post, put } from '../requests/request.ts';
import type { Given, Received } from './answering-source.ts';
import type { Changed } from './described-sources.ts';
import { plainDescription } from './plain-description.ts';

/** Minimal changes: one campaign per call, some widgets per call. */
export const plainChanges = {
  status: {
    to: {
      active: ({ id }) => put(path`/campaigns/${{ id }}/resume`),
      paused: ({ id }) => put(path`/campaigns/${{ id }}/pause`),
    },
  },
  'widget-block': {
    perCall: 3,
    add: ({ campaign, ids }) => post(path`/campaigns/${{ campaign }}/black/${{ ids }}`),
    remove: ({ campaign, ids }) =>
      patch(path`/campaigns/${{ campaign }}/black`, { json: { ids, mode: 'remove' } }),
    values: {
      request: ({ campaign }) => get(path`/campaigns/${{ campaign }}/black`),
      rows: { kind: 'values', at: 'data' },
      fields: { id: field.id('value') },
    },
  },
} as const satisfies Changes;

/** Overrides of the plain description for a source with changes. */
export function withChanges(changes: Changes = plainChanges): Changed {
  const limits = { ...plainDescription.limits, changes: { concurrent: 5, perMinute: null } };
  return { reads: plainDescription.reads, limits, changes };
}

type Answered = (request: Received) => Given | Promise<Given>;

/** A source that stores statuses and one campaign's black list as `plainChanges` describe them. */
export function keepingSource() {
  const statuses = new Map([
    ['1', 'on'],
    ['2', 'off'],
  ]);
  const black = new Set<string>();

  const answer: Answered = ({ method, path, body }) => {
    const [, , id = '', what = '', named = ''] = path.split('/').map(decodeURIComponent);
    if (method === 'GET' && id === '') {
      const data = [...statuses].map(([key, status]) => ({ id: key, name: key, status }));
      return { body: { data } };
    }
    if (!statuses.has(id)) return { status: 404, body: { message: 'no such campaign' } };
    if (method === 'GET') return { body: { data: [...black] } };
    if (method === 'PUT') statuses.set(id, what === 'pause' ? 'off' : 'on');
    const ids: string[] = method === 'PATCH' ? JSON.parse(body).ids : named.split(',');
    if (ids.includes('unknown')) return { status: 422, body: { message: 'unknown widget' } };
    if (method === 'POST') for (const widget of ids) black.add(widget);
    if (method === 'PATCH') for (const widget of ids) black.delete(widget);
    return { body: {} };
  };

  return { answer, statuses, black };
}
