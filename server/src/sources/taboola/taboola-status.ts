import type { EntityStatus } from '@adhelm/contracts';

type Meaning = { readonly status: EntityStatus; readonly detail: string };

/**
 * Campaign statuses: the documented ones, and further ones that clients report (`DEPLETED`, `DEPLETED_MONTHLY`,
 * `PENDING_START_DATE`, `DISABLED`).
 */
const campaignMeanings: Readonly<Record<string, Meaning>> = {
  RUNNING: { status: 'active', detail: 'Running' },
  PAUSED: { status: 'paused', detail: 'Paused by the client' },
  PENDING_APPROVAL: { status: 'pending', detail: 'Waiting for approval' },
  PENDING_START_DATE: { status: 'active', detail: 'Waiting for its start date' },
  REJECTED: { status: 'rejected', detail: 'Rejected' },
  DEPLETED: { status: 'blocked', detail: 'Spending limit reached' },
  DEPLETED_MONTHLY: { status: 'blocked', detail: 'Monthly spending limit reached' },
  EXPIRED: { status: 'blocked', detail: 'End date reached' },
  FROZEN: { status: 'blocked', detail: 'Frozen by Taboola' },
  DISABLED: { status: 'blocked', detail: 'Disabled by Taboola' },
  TERMINATED: { status: 'archived', detail: 'Deleted' },
};

const itemMeanings: Readonly<Record<string, Meaning>> = {
  RUNNING: { status: 'active', detail: 'Running' },
  PAUSED: { status: 'paused', detail: 'Paused by the client' },
  PENDING_APPROVAL: { status: 'pending', detail: 'Waiting for approval' },
  CRAWLING: { status: 'pending', detail: 'Page is being crawled' },
  REJECTED: { status: 'rejected', detail: 'Rejected' },
  CRAWLING_ERROR: { status: 'blocked', detail: 'Page could not be crawled' },
  FAILED_TO_CREATE: { status: 'blocked', detail: 'Could not be created' },
  NEED_TO_EDIT: { status: 'blocked', detail: 'Missing title or image' },
  EXPIRED: { status: 'blocked', detail: 'End date reached' },
  STOPPED: { status: 'archived', detail: 'Deleted' },
  TERMINATED: { status: 'archived', detail: 'Deleted' },
};

/** The meaning of a campaign's status; an unknown word becomes the detail. */
export function campaignStatus(word: string): Meaning {
  return campaignMeanings[word] ?? { status: 'unknown', detail: word };
}

export function itemStatus(word: string): Meaning {
  return itemMeanings[word] ?? { status: 'unknown', detail: word };
}
