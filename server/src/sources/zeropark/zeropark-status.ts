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

/** The meaning of a state; undocumented ones are unknown. */
export function statusOf(state: string): EntityStatus {
  return meanings[state] ?? 'unknown';
}
