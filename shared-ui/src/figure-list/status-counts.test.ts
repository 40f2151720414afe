import type { EntityStatus, Filter } from '@adhelm/contracts';
import { statusCounts } from './status-counts.ts';

const filter = (name: string, ...options: string[]): Filter => ({
  name,
  label: name,
  multiple: true,
  options: options.map((id) => ({ id, name: id })),
});
const rows = (...statuses: EntityStatus[]) => statuses.map((status) => ({ status }));

describe('status filter counts', () => {
  it('cover all rows, including zero counts and the sources’ own terms', () => {
    const filters = [filter('status', 'active', 'paused', 'blocked', 'onModeration')];
    expect(statusCounts(filters, rows('active', 'pending', 'active', 'paused', 'rejected'))).toEqual({
      status: { active: 2, paused: 1, blocked: 0, onModeration: 1 },
    });
  });

  it('are omitted for unknown options, other filters and rows that are not loaded', () => {
    const filters = [filter('status', 'active', '7'), filter('enabled', 'active')];
    expect(statusCounts(filters, rows('active'))).toEqual({ status: { active: 1 } });
    expect(statusCounts(filters, undefined)).toEqual({});
  });
});
