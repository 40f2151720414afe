import type { EntityStatus } from '@adhelm/contracts';

type Meaning = { readonly status: EntityStatus; readonly detail: string };

/**
 * MGID's campaign status ids, as its documentation lists them (16 to 18 are unassigned). A campaign that pauses by
 * itself for a day is still enabled and counts as active; one that a person must unblock first is blocked.
 */
const campaignMeanings: Readonly<Record<number, Meaning>> = {
  1: { status: 'blocked', detail: 'End date reached' },
  2: { status: 'blocked', detail: 'Total budget reached' },
  3: { status: 'blocked', detail: 'Total clicks limit reached' },
  4: { status: 'blocked', detail: 'Blocked by the MGID manager' },
  5: { status: 'blocked', detail: 'Negative balance' },
  6: { status: 'active', detail: 'No limits' },
  7: { status: 'active', detail: 'Daily limit not reached' },
  8: { status: 'active', detail: 'Reached its daily limit yesterday' },
  9: { status: 'active', detail: 'Daily budget reached, resumes tomorrow' },
  10: { status: 'active', detail: 'Daily clicks limit reached, resumes tomorrow' },
  11: { status: 'active', detail: 'Outside its schedule' },
  12: { status: 'paused', detail: 'Paused by the client' },
  13: { status: 'blocked', detail: 'Stopped by the MGID manager' },
  14: { status: 'archived', detail: 'Deleted' },
  15: { status: 'rejected', detail: 'Rejected by the client' },
  19: { status: 'rejected', detail: 'Violates the creative rules' },
};

/** The meaning of a status id; an undocumented id is unknown, with MGID's own name as detail. */
export function campaignStatus(id: number, name: string | null): Meaning {
  return campaignMeanings[id] ?? { status: 'unknown', detail: name ?? `MGID status ${id}` };
}

const teaserMeanings: Readonly<Record<string, Meaning>> = {
  onModeration: { status: 'pending', detail: 'On moderation' },
  rejected: { status: 'rejected', detail: 'Rejected' },
  active: { status: 'active', detail: 'Active' },
  new: { status: 'active', detail: 'New, no CTR yet' },
  goodPerformance: { status: 'active', detail: 'Good performance' },
  badPerformance: { status: 'active', detail: 'Low rating: no impressions in some regions' },
  campaignBlocked: { status: 'active', detail: 'Campaign is stopped' },
};

/**
 * The meaning of a teaser's status. `blocked` alone does not show by whom: MGID offers that only as a filter
 * (`blockedBy`), so the caller passes whether it was the client. The client's own block is a pause; other blocks cannot
 * be lifted by the client.
 */
export function teaserStatus(word: string, isBlockedByClient: boolean): Meaning {
  if (word === 'blocked') {
    return isBlockedByClient
      ? { status: 'paused', detail: 'Paused by the client' }
      : { status: 'blocked', detail: 'Blocked by MGID' };
  }
  return teaserMeanings[word] ?? { status: 'unknown', detail: word };
}
