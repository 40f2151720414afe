import type { EntityStatus } from '@adhelm/contracts';

type Meaning = { readonly status: EntityStatus; readonly detail: string };

/**
 * MGID's campaign status ids, as its documentation lists them (16 to 18 are not). What stops for a day by itself is
 * still switched on and counts as active; what somebody must lift first is blocked.
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
  9: { status: 'active', detail: 'Daily budget reached, goes on tomorrow' },
  10: { status: 'active', detail: 'Daily clicks limit reached, goes on tomorrow' },
  11: { status: 'active', detail: 'Outside its time schedule' },
  12: { status: 'paused', detail: 'Paused by the client' },
  13: { status: 'blocked', detail: 'Stopped by the MGID manager' },
  14: { status: 'archived', detail: 'Deleted' },
  15: { status: 'rejected', detail: 'Rejected by the client' },
  19: { status: 'rejected', detail: 'Violates the creative rules' },
};

/** What a status id means; an id that is not documented is unknown, with MGID's own name as detail. */
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
  campaignBlocked: { status: 'active', detail: 'Its campaign is stopped' },
};

/**
 * What a teaser's status means. `blocked` alone does not tell by whom: MGID answers that only as a filter
 * (`blockedBy`), so the caller says whether it was the client. Their block is a pause, anybody else's is not theirs to
 * lift.
 */
export function teaserStatus(word: string, isBlockedByClient: boolean): Meaning {
  if (word === 'blocked') {
    return isBlockedByClient
      ? { status: 'paused', detail: 'Paused by the client' }
      : { status: 'blocked', detail: 'Blocked by MGID' };
  }
  return teaserMeanings[word] ?? { status: 'unknown', detail: word };
}
