import type { EntityStatus } from '@adhelm/contracts';
import { messagesIn } from '../messages-in.ts';

const en: Record<EntityStatus, string> = {
  active: 'Active',
  paused: 'Paused',
  pending: 'Pending',
  rejected: 'Rejected',
  blocked: 'Blocked',
  archived: 'Archived',
  unknown: 'Unknown',
};

/** Status labels of campaigns and contents, shared by all sources. */
export const messages = messagesIn({ en });
