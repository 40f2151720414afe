import type { EntityStatus } from '@adhelm/contracts';

type Meaning = {
  readonly status: EntityStatus;
  readonly detail: string;
  /** The option of the specification's status filter that it stands under. */
  readonly word: string;
};

/**
 * RevContent's system statuses of a campaign that its client switched on. A budget is a day's: exhausted, the campaign
 * is still on and goes on tomorrow, so it counts as active.
 */
const systemMeanings: Readonly<Record<string, Meaning>> = {
  active: { status: 'active', detail: 'Active', word: 'active' },
  budget_exhausted: { status: 'active', detail: 'Daily budget reached, goes on tomorrow', word: 'inactive' },
  balance_issue: { status: 'blocked', detail: 'Balance issue', word: 'disabled' },
  inactive: { status: 'blocked', detail: 'Does not run now', word: 'inactive' },
  disabled: { status: 'blocked', detail: 'Disabled by RevContent', word: 'disabled' },
};

/** What the client's switch and the system's status of a campaign say together. */
export function campaignStatus(isEnabled: boolean, word: string): Meaning {
  if (word === 'archived') return { status: 'archived', detail: 'Archived', word: 'archived' };
  if (!isEnabled) {
    return { status: 'paused', detail: 'Paused by the client', word: systemMeanings[word]?.word ?? word };
  }
  return systemMeanings[word] ?? { status: 'unknown', detail: word, word };
}

/** What the client's switch and RevContent's review of a content say together; what is under review is pending. */
export function contentStatus(
  isEnabled: boolean,
  review: string,
): { readonly status: EntityStatus; readonly detail: string } {
  switch (review) {
    case 'approved':
      return isEnabled
        ? { status: 'active', detail: 'Active' }
        : { status: 'paused', detail: 'Paused by the client' };
    case 'pending':
      return { status: 'pending', detail: 'Under review' };
    case 'denied':
      return { status: 'rejected', detail: 'Denied' };
    case 'deleted':
      return { status: 'archived', detail: 'Deleted' };
    default:
      return { status: 'unknown', detail: review };
  }
}
