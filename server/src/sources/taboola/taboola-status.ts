import type { EntityStatus } from '@adhelm/contracts';

type Meaning = { readonly status: EntityStatus; readonly detail: string };

/**
 * Statuses of campaigns: the documented ones, and those that clients report besides (`DEPLETED`, `DEPLETED_MONTHLY`,
 * `PENDING_START_DATE`, `DISABLED`).
 */
const campaignMeanings: Readonly<Record<string, Meaning>> = {
  RUNNING: { status: 'active', detail: 'Running' },
  PAUSED: { status: 'paused', detail: 'Paused by the client' },
  PENDING_APPROVAL: { status: 'pending', detail: 'Waits for approval' },
  PENDING_START_DATE: { status: 'active', detail: 'Waits for its first day' },
  REJECTED: { status: 'rejected', detail: 'Rejected' },
  DEPLETED: { status: 'blocked', detail: 'Spending limit reached' },
  DEPLETED_MONTHLY: { status: 'blocked', detail: 'Monthly spending limit reached' },
  EXPIRED: { status: 'blocked', detail: 'Last day is over' },
  FROZEN: { status: 'blocked', detail: 'Frozen by Taboola' },
  DISABLED: { status: 'blocked', detail: 'Disabled by Taboola' },
  TERMINATED: { status: 'archived', detail: 'Deleted' },
};

const itemMeanings: Readonly<Record<string, Meaning>> = {
  RUNNING: { status: 'active', detail: 'Running' },
  PAUSED: { status: 'paused', detail: 'Paused by the client' },
  PENDING_APPROVAL: { status: 'pending', detail: 'Waits for approval' },
  CRAWLING: { status: 'pending', detail: 'Its page is being read' },
  REJECTED: { status: 'rejected', detail: 'Rejected' },
  CRAWLING_ERROR: { status: 'blocked', detail: 'Its page could not be read' },
  NEED_TO_EDIT: { status: 'blocked', detail: 'Has no title or picture' },
  EXPIRED: { status: 'blocked', detail: 'Last day is over' },
  STOPPED: { status: 'archived', detail: 'Deleted' },
  TERMINATED: { status: 'archived', detail: 'Deleted' },
};

/** What a campaign's status means; a word that is not known is the detail itself. */
export function campaignStatus(word: string): Meaning {
  return campaignMeanings[word] ?? { status: 'unknown', detail: word };
}

export function itemStatus(word: string): Meaning {
  return itemMeanings[word] ?? { status: 'unknown', detail: word };
}
