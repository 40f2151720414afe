import type { EntityStatus } from '@adhelm/contracts';

const meanings: Readonly<Record<string, EntityStatus>> = {
  PENDING: 'pending',
  ACTIVE: 'active',
  PAUSED: 'paused',
  DRAFT: 'paused',
  REJECTED: 'rejected',
  ARCHIVED: 'archived',
  DELETED: 'archived',
};

/** What a state means; one that nobody told of is unknown. */
export function statusOf(state: string): EntityStatus {
  return meanings[state] ?? 'unknown';
}
