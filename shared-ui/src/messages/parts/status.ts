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

/** The words that all sources share for what a campaign or a content is doing. */
export const messages = messagesIn({ en });
